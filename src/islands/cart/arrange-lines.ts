import type { CartLine } from '#shop/cart/model.ts';

export const SORTS = ['added', 'number', 'name', 'reference', 'price'] as const;
export type Sort = (typeof SORTS)[number];

/** How the lines of a long cart are looked at; the cart itself keeps its order. */
export interface CartView {
  /** Words to find in number, name, reference and note; '' for all lines. */
  find: string;
  sort: Sort;
  byReference: boolean;
}

export const WHOLE_CART: CartView = { find: '', sort: 'added', byReference: false };

/** Lines under one heading; `reference` is null where lines stand together whatever their reference is. */
export interface LineGroup {
  readonly reference: string | null;
  readonly lines: readonly CartLine[];
}

/** The lines that a view shows, in its order: one group, or one per reference with those without one last. */
export function arrangeLines(
  lines: readonly CartLine[],
  { find, sort, byReference }: CartView,
  language: string,
): readonly LineGroup[] {
  const words = fold(find).split(/\s+/).filter(Boolean);
  const found = lines.filter((line) => {
    const text = fold(`${line.number} ${line.name} ${line.reference} ${line.note}`);
    return words.every((word) => text.includes(word));
  });
  const compare = COMPARE[sort];
  const { compare: byText } = new Intl.Collator(language, { numeric: true });
  const shown = compare ? found.toSorted((a, b) => compare(a, b, byText)) : found;
  if (!byReference) return shown.length > 0 ? [{ reference: null, lines: shown }] : [];
  return [...Map.groupBy(shown, ({ reference }) => reference.trim())]
    .toSorted(([a], [b]) => Number(a === '') - Number(b === '') || byText(a, b))
    .map(([reference, group]) => ({ reference, lines: group }));
}

type Compare = (a: CartLine, b: CartLine, byText: (a: string, b: string) => number) => number;

/** The dearest line first: that is the one to look at again. Lines of equal rank keep the cart's order. */
const COMPARE: Readonly<Record<Sort, Compare | null>> = {
  added: null,
  number: (a, b, byText) => byText(a.number, b.number),
  name: (a, b, byText) => byText(a.name, b.name),
  reference: (a, b, byText) =>
    Number(a.reference === '') - Number(b.reference === '') || byText(a.reference, b.reference),
  price: (a, b) => (b.amount ?? -1) - (a.amount ?? -1),
};

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase();
