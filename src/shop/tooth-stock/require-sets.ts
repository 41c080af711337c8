import { Refusal } from '#lib/refusal.ts';
import { requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import type { SetFacts } from './model.ts';
import { readSetFacts, readToothArticles } from './set-fact-queries.ts';

/**
 * Facts of sets by their numbers. Refuses `catalogue.unknown-article`, `tooth-stock.no-set` for an article that is no set of teeth – a single tooth,
 * too: a place holds a set – and `catalogue.not-ready`.
 */
export async function requireSets(
  ctx: CartContext,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, SetFacts>> {
  if (numbers.length === 0) return new Map();
  const catalogue = requireCatalogue(ctx);
  const teeth = await readToothArticles(catalogue, numbers, ctx.language);
  const others = numbers.filter((number) => teeth.get(number)?.tooth !== null);
  if (others.length === 0) return teeth;
  const known = await readSetFacts(catalogue, others, ctx.language);
  const isKnown = others.every((number) => known.some((one) => one.number === number));
  throw new Refusal(isKnown ? 'tooth-stock.no-set' : 'catalogue.unknown-article');
}
