import { Refusal } from '#lib/refusal.ts';
import { requireCatalogue, requireFiller, type CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { levelsOf, writeLevels, type LevelRow } from './file-queries.ts';
import { MAX_LEVEL } from './model.ts';
import { readSetFacts } from './set-facts.ts';

/** How many whole sets the whole stock should have: of these sets each. Target 0 takes the minimum away. */
export interface WantedLevel {
  readonly articles: readonly string[];
  readonly minimum: number;
  readonly target: number;
}

/** Minimum and target of every set that has them. Refuses guests. */
export async function readLevels(ctx: CartContext): Promise<LevelRow[]> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await levelsOf(ctx.db, customerId).all<LevelRow>();
  return results;
}

/**
 * Sets minimum and target of sets, or takes them away. Refuses who may not fill the cart, `tooth-stock.level` for a minimum above the target,
 * `catalogue.unknown-article` for what is not in the catalogue, and `catalogue.not-ready`.
 */
export async function setLevels(ctx: CartContext, { articles, minimum, target }: WantedLevel): Promise<void> {
  const { customerId } = requireFiller(ctx);
  const isRight = minimum >= 0 && target >= 0 && target <= MAX_LEVEL && minimum <= target;
  if (!isRight) throw new Refusal('tooth-stock.level');
  const found = await readSetFacts(requireCatalogue(ctx), articles, ctx.language);
  const known = new Set(found.map(({ number }) => number));
  if (!articles.every((article) => known.has(article))) throw new Refusal('catalogue.unknown-article');
  const wanted = new Map(articles.map((article) => [article, { minimum, target }]));
  await ctx.db.batch(writeLevels(ctx.db, customerId, wanted));
}
