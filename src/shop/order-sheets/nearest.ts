import { Refusal } from '#lib/refusal.ts';
import type { Language } from '#shop/markets/languages.ts';
import { requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { nearNumbers, readArticles } from '#shop/catalogue/index.ts';
import { search, type IndexStore } from '#shop/search/index.ts';
import { requireCustomer } from '#shop/session/index.ts';

/** A row of an order whose number nobody has. */
export interface WrongRow {
  readonly number: string;
  /** What the sheet calls the article; '' where it does not. */
  readonly name: string;
}

/** An article that may be meant. */
export interface NearArticle {
  readonly number: string;
  readonly name: string;
  readonly pack: string;
}

const MAX_BY_NUMBER = 3;
const MAX_PER_ROW = 5;
const MIN_LETTERS = 3;

/**
 * Articles that rows may mean, the likeliest first and five at most for each, by slips in the number and by the words of the
 * name – or of the number, where somebody wrote a name there. What cannot be ordered is left out. Refuses guests, and
 * `catalogue.not-ready` before the first import.
 */
export async function nearestArticles(
  ctx: CartContext & { readonly index: IndexStore | null },
  rows: readonly WrongRow[],
): Promise<NearArticle[][]> {
  const { priceList } = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const { index, language } = ctx;
  if (!index) throw new Refusal('catalogue.not-ready');
  const near = await nearNumbers(catalogue, rows.map(({ number }) => number)); // prettier-ignore
  const ids: number[][] = [];
  for (const row of rows) ids.push(await idsByName(index, language, wordsOf(row))); // one after the other: the parts of the index are shared
  const view = { language, priceList };
  const numbers = [...new Set(near.flatMap((some) => some.slice(0, MAX_PER_ROW)))];
  const [byNumber, byName] = await Promise.all([
    numbers.length > 0 ? readArticles(catalogue, { numbers }, view) : [],
    ids.some((some) => some.length > 0)
      ? readArticles(catalogue, { ids: [...new Set(ids.flat())] }, view)
      : [],
  ]);
  const all = new Map([...byNumber, ...byName].map((article) => [article.number, article]));
  const numberOf = new Map(byName.map(({ id, number }) => [id, number]));
  return rows.map((_, row) => {
    const named = ids[row]!.flatMap((id) => numberOf.get(id) ?? []);
    const written = near[row]!.filter((number) => all.get(number)?.blocked === false);
    // where both say the same article it is that one
    const agreed = written.filter((number) => named.includes(number));
    const best = [...new Set([...agreed, ...written.slice(0, MAX_BY_NUMBER), ...named, ...written])];
    return best
      .flatMap((number) => all.get(number) ?? [])
      .filter(({ blocked }) => !blocked)
      .slice(0, MAX_PER_ROW)
      .map(({ number, name, pack }) => ({ number, name, pack }));
  });
}

/** The name, or what stands in the number's place where it is words rather than a number. */
function wordsOf({ number, name }: WrongRow): string {
  const words = name.trim() || number.trim();
  const letters = words.replace(/[^\p{L}]/gu, '').length;
  const digits = words.replace(/\D/g, '').length;
  return letters >= MIN_LETTERS && (name.trim() !== '' || letters > digits) ? words : '';
}

async function idsByName(index: IndexStore, language: Language, text: string): Promise<number[]> {
  if (text === '') return [];
  const { hits, others } = await search(index, { text, language, perPage: MAX_PER_ROW, group: false, facets: 'none' }); // prettier-ignore
  return [...hits, ...others].slice(0, MAX_PER_ROW).map(({ id }) => id);
}
