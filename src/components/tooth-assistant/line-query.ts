import { FORMS, REGIONS, type MouldForm, type Region } from '#shop/tooth-assistant/index.ts';

/** What the address of a line's page chooses beside the line; nothing of it changes what can be ordered. */
export interface LineQuery {
  region: Region;
  form: MouldForm | null;
  /** Measured width of the six upper front teeth in mm, a tenth exact. */
  width: number | null;
  /** Upper mould of the combination. */
  upper: string;
  shade: string;
  /** Two moulds over each other. */
  compare: readonly [string, string];
}

/** Widths that six upper front teeth may have, mm: beyond them it is a slip. */
export const WIDTHS = { min: 30, max: 65 } as const;

/** '46', '46,5', '46.5 mm' → mm; null for what is no such width. */
export function readWidth(text: string | null): number | null {
  const match = /^\s*(\d{2}(?:[.,]\d{1,2})?)\s*(?:mm)?\s*$/.exec(text ?? '');
  const width = match ? Math.round(Number(match[1]!.replace(',', '.')) * 10) / 10 : NaN;
  return width >= WIDTHS.min && width <= WIDTHS.max ? width : null;
}

/** Parameters of a line's page; what is missing or unknown counts as not chosen. */
export function parseLineQuery(search: URLSearchParams): LineQuery {
  const asked = search.get('bereich');
  const shape = search.get('form');
  return {
    region: REGIONS.find((region) => region === asked) ?? 'upper_anterior',
    form: FORMS.find((form) => form === shape) ?? null,
    width: readWidth(search.get('breite')),
    upper: shortText(search.get('oberkiefer')),
    shade: shortText(search.get('farbe')),
    compare: [shortText(search.get('vergleich')), shortText(search.get('mit'))],
  };
}

/** What an address names, without blanks around it and no longer than a name of a mould or a shade. */
const shortText = (value: string | null): string => (value ?? '').trim().slice(0, 20);
