import type { LabelElement, LabelTemplate, Symbology } from '#shop/labels/model.ts';
import type { CodeModules } from './code-modules.ts';
import { encodeCode } from './codes.ts';
import { marksOf, type Mark, type Said } from './marks.ts';
import { textOf, type LabelRow, type Printing } from './say.ts';

/** Codes by kind and text; a text that its kind cannot say is null. */
export type Codes = ReadonlyMap<string, CodeModules | null>;

const keyOf = (symbology: Symbology, text: string): string => `${symbology}\n${text}`;

/** Every code that the rows need. */
export async function encodeAll(
  { elements }: Pick<LabelTemplate, 'elements'>,
  rows: readonly LabelRow[],
  printing: Printing,
  known: Codes = new Map(),
): Promise<Codes> {
  const codes = new Map<string, CodeModules | null>();
  for (const element of elements)
    if (element.kind === 'code')
      for (const row of rows) {
        const text = textOf(element, row, printing);
        const key = keyOf(element.symbology, text);
        if (!codes.has(key)) codes.set(key, known.get(key) ?? (await encodeCode(element.symbology, text)));
      }
  return codes;
}

/** What a row says by the codes at hand. */
export function saidBy(row: LabelRow, codes: Codes, printing: Printing): Said {
  return (element: LabelElement) => {
    const text = textOf(element, row, printing);
    return element.kind === 'code' ? (codes.get(keyOf(element.symbology, text)) ?? null) : text;
  };
}

/** The marks of the labels from `first` up to `last`, numbered over all sheets. */
export function sheetMarks(
  template: LabelTemplate,
  labels: readonly LabelRow[],
  { first, last, codes, printing }: { first: number; last: number; codes: Codes; printing: Printing },
): Mark[] {
  return labels
    .slice(first, last)
    .flatMap((row, i) => marksOf(template, first + i, saidBy(row, codes, printing)));
}
