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
  const text = (name: string): string => (search.get(name) ?? '').trim().slice(0, 20);
  return {
    region: REGIONS.find((region) => region === text('bereich')) ?? 'upper_anterior',
    form: FORMS.find((form) => form === text('form')) ?? null,
    width: readWidth(search.get('breite')),
    upper: text('oberkiefer'),
    shade: text('farbe'),
    compare: [text('vergleich'), text('mit')],
  };
}
