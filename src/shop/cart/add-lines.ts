import { Refusal } from '#lib/refusal.ts';
import { readArticles } from '#shop/catalogue/index.ts';
import { cartIdOf, type CartContext, commit, requireCatalogue, requireFiller } from './context.ts';
import type { LineInput } from './model.ts';
import { countsOf, openCart } from './queries.ts';
import { insertLines } from './line-queries.ts';
import { isQuantity } from '#lib/validators/quantity.ts';

/** What a change left behind. */
export interface Counts {
  /** Pieces of all lines: the counter of the cart. */
  readonly pieces: number;
  /** Pieces of the article that was asked about, over all its lines. */
  readonly own: number;
  readonly lines: number;
}

/** What an addition left behind. */
export interface Added extends Counts {
  /** Ids of the lines that it made; none of a line that stood there already. */
  readonly added: readonly string[];
}

/**
 * Puts articles into the cart, all or none, in one transaction; pieces of a line that is there already are added up by
 * the database, so that parallel calls lose nothing (specification 5, 8).
 *
 * Refuses guests; `cart.quantity` for a quantity below 1 or a line above 999; `catalogue.unknown-article`;
 * `cart.blocked`; `cart.full` above 500 lines. `fields` names the lines at fault by index. `how`: 'set' where the pieces are those of
 * the line afterwards, be it there already or not.
 */
export async function addLines(
  ctx: CartContext,
  lines: readonly LineInput[],
  how: 'add' | 'set' = 'add',
): Promise<Added> {
  const caller = requireFiller(ctx);
  refuse('cart.quantity', lines, ({ quantity }) => !isQuantity(quantity));
  await refuseUnsellable(ctx, lines);
  const cart = cartIdOf(caller);
  const owner = { customer: cart, user: caller.user.id, now: ctx.now };
  const made = lines.map((line) => ({ ...line, id: ctx.newId() }));
  const [, inserted, counts] = await commit<unknown>(ctx, [
    openCart(ctx.db, cart, ctx.now),
    insertLines(ctx.db, owner, made, how),
    countsOf(ctx.db, cart, lines[0]?.number),
  ]);
  const kept = new Set((inserted!.results as { id: string }[]).map(({ id }) => id));
  const added = made.map(({ id }) => id).filter((id) => kept.has(id));
  return { ...(counts!.results[0] as Counts), added };
}

async function refuseUnsellable(ctx: CartContext, lines: readonly LineInput[]): Promise<void> {
  const numbers = [...new Set(lines.map(({ number }) => number))];
  const view = { language: ctx.language, priceList: 1 };
  const articles = await readArticles(requireCatalogue(ctx), { numbers }, view);
  const known = new Map(articles.map((article) => [article.number, article]));
  refuse('catalogue.unknown-article', lines, ({ number }) => !known.has(number));
  refuse('cart.blocked', lines, ({ number }) => known.get(number)!.blocked);
}

function refuse(
  code: 'cart.quantity' | 'catalogue.unknown-article' | 'cart.blocked',
  lines: readonly LineInput[],
  isWrong: (line: LineInput) => boolean,
): void {
  const fields = lines.flatMap((line, index) => (isWrong(line) ? [`lines.${index}`] : []));
  if (fields.length > 0) throw new Refusal(code, { fields: fields.slice(0, 20) });
}
