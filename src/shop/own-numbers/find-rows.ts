import type { Language } from '#shop/markets/index.ts';
import { readOwnNumbers, type NamedOwnNumber } from './change.ts';
import type { OwnNumbersContext } from './context.ts';
import { ownKey } from './model.ts';

export interface OwnNumberRows {
  /** The first of those that fit. */
  readonly rows: readonly NamedOwnNumber[];
  readonly total: number;
  /** The customer has numbers, whether they fit or not. */
  readonly hasAny: boolean;
}

/** `limit` of the customer's own numbers that fit a text – their number, ours, or the article's name –; '' fits all. Refuses guests. */
export async function findOwnNumbers(
  ctx: OwnNumbersContext & { readonly language: Language },
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<OwnNumberRows> {
  const all = await readOwnNumbers(ctx);
  const fitting = search === '' ? all : all.filter(fits(search));
  return { rows: fitting.slice(0, limit), total: fitting.length, hasAny: all.length > 0 };
}

function fits(search: string): (row: NamedOwnNumber) => boolean {
  const [key, words] = [ownKey(search), search.toLowerCase()];
  return (row) =>
    (key !== '' && row.key.includes(key)) ||
    row.number.toLowerCase().includes(words) ||
    row.name.toLowerCase().includes(words);
}
