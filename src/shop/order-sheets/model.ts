/** What the columns of a lab's sheet of orders are; nothing here reads or writes. */

export const ROLES = ['number', 'quantity', 'reference', 'note', 'name'] as const;
/** What a column holds: article number, quantity, reference, comment, or the article's name, by which it is found. */
export type Role = (typeof ROLES)[number];

/** A heading with what its column holds; null = the column is not used. */
export interface NamedColumn {
  readonly heading: string;
  readonly role: Role | null;
}

/** A sheet that a company told the columns of: it is known again by its set of headings. */
export interface KnownSheet {
  readonly columns: readonly NamedColumn[];
}

export const MAX_COLUMNS = 40;
export const MAX_HEADING = 80;
/** So many sheets are remembered per company; the one that was used least recently makes room. */
export const MAX_KNOWN_SHEETS = 50;
/** Wrong rows that are answered by one call. */
export const MAX_NEAREST_ROWS = 20;

/**
 * The form in which headings are compared: no case, accents, blanks, signs, nor what stands in brackets – 'Menge (Stk.)' and
 * 'MENGE' are the same.
 */
export function headingKey(heading: string): string {
  const plain = heading
    .slice(0, MAX_HEADING)
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss'); // as capitals write it
  const outside = plain.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return compact(outside) || compact(plain);
}

const compact = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** By what a sheet is known again: its headings, whatever their order; '' without any. */
export function sheetKey(headings: readonly string[]): string {
  const keys = headings.map(headingKey).filter((key) => key !== '');
  return [...new Set(keys)].toSorted().join('\n');
}
