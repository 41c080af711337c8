import { requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { resolveNumbers } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { SetFacts } from './model.ts';
import { readToothArticles, type ToothArticle } from './set-fact-queries.ts';

/** Numbers that one call reads. */
export const MAX_CARDS = 1600;

/**
 * Sets by numbers as cards and files say them: ours, else any spelling, GTIN or the maker's; null for an article that is no set.
 * A number that nobody has is left out. Refuses `catalogue.not-ready`.
 */
export async function resolveSets(
  ctx: CartContext,
  numbers: readonly string[],
): Promise<Map<string, SetFacts | null>> {
  const catalogue = requireCatalogue(ctx);
  const said = [...new Set(numbers.map((number) => number.trim()).filter(Boolean))];
  const exact = await readToothArticles(catalogue, said, ctx.language);
  const rest = said.filter((number) => !exact.has(number));
  const resolved = rest.length > 0 ? await resolveNumbers(catalogue, rest) : [];
  const others = resolved.map((one) => (one && 'number' in one ? one.number : null));
  const found = await readToothArticles(catalogue, others.filter((one) => one !== null), ctx.language); // prettier-ignore
  const asSet = (one: ToothArticle | undefined): SetFacts | null => (one && one.tooth === null ? one : null);
  const sets = new Map([...exact].map(([number, one]) => [number, asSet(one)]));
  for (const [index, number] of rest.entries()) {
    const other = others[index];
    if (other != null) sets.set(number, asSet(found.get(other)));
  }
  return sets;
}

/** The sets that the numbers on cards mean; what is no set is left out. Refuses guests and `catalogue.not-ready`. */
export async function readCards(
  ctx: CartContext,
  numbers: readonly string[],
): Promise<{ readonly said: string; readonly set: SetFacts }[]> {
  requireCustomer(ctx);
  const sets = await resolveSets(ctx, numbers);
  return [...sets].flatMap(([said, set]) => (set ? [{ said, set }] : []));
}
