import { readOrderArticles, type OrderArticle } from '#shop/catalogue/index.ts';
import { resolveForCustomer } from '#shop/own-numbers/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { requireCatalogue, type CartContext } from './context.ts';
import { type Notice } from './model.ts';
import { noticesOf } from './notices.ts';
import { unitPriceOf } from './price.ts';
import { discountsOf, bound } from './queries.ts';
import { mustNotSeePrices } from './read-cart.ts';
import { isQuantity } from '#lib/validators/quantity.ts';

/** A row of the order pad as somebody wrote it. */
export interface PadRow {
  readonly number: string;
  readonly quantity: number;
}

export type PadProblem = 'unknown' | 'ambiguous' | 'blocked' | 'quantity';

/** What a row means: the article, what it costs, and what is wrong with it. */
export interface CheckedRow {
  readonly problem: PadProblem | null;
  /** Our number; null where none or several fit. */
  readonly number: string | null;
  /** Which of the article's numbers was written. */
  readonly kind: string | null;
  readonly candidates: readonly string[];
  readonly name: string;
  readonly pack: string;
  readonly vkz: 0 | 1 | 2 | 3 | 4 | null;
  readonly unitPrice: number | null;
  readonly currency: string;
  readonly notices: readonly Notice[];
  readonly successor: string | null;
}

/**
 * Reads rows of the order pad: our numbers, the customer's own, GTIN, maker's and old ones, in any spelling, each with
 * price, stock, pack, successor and block; one result per row in its order, four queries for all of them. Refuses guests.
 */
export async function checkRows(ctx: CartContext, rows: readonly PadRow[]): Promise<CheckedRow[]> {
  const caller = requireCustomer(ctx);
  const catalogue = requireCatalogue(ctx);
  const resolved = await resolveForCustomer(
    ctx,
    rows.map(({ number }) => number),
  );
  const numbers = resolved.flatMap((found) => (found && 'number' in found ? [found.number] : []));
  const view = { language: ctx.language, priceList: caller.priceList };
  const [articles, classes] = await Promise.all([
    readOrderArticles(catalogue, numbers, view),
    discountsOf(ctx.db, bound(caller.discountClass)).all<{ category: string; percent: number }>(),
  ]);
  const discounts = new Map(classes.results.map(({ category, percent }) => [category, percent]));
  const hidden = mustNotSeePrices(caller);
  return rows.map((row, index) => {
    const found = resolved[index] ?? null;
    const order = found && 'number' in found ? articles.byNumber.get(found.number) : undefined;
    const known = order && articleOf(order, noticesOf(order, ctx.now, caller));
    const quantity = isQuantity(row.quantity) ? row.quantity : 1;
    const isPriced = order && !hidden;
    return {
      ...NOBODY,
      ...known,
      problem: problemOf(row, order, found?.kind === 'ambiguous'),
      kind: order && found ? found.kind : null,
      candidates: found && 'candidates' in found ? found.candidates : [],
      unitPrice: isPriced ? unitPriceOf(order, quantity, discounts, articles.rule).unitPrice : null,
      currency: articles.rule.currency,
    };
  });
}

/** What is known of a row that no article fits. */
const NOBODY = { number: null, name: '', pack: '', vkz: null, notices: [], successor: null } as const;

function articleOf({ article, successor }: OrderArticle, notices: readonly Notice[]) {
  const { number, name, pack, vkz } = article;
  return { number, name, pack, vkz, notices, successor };
}

function problemOf(row: PadRow, order: OrderArticle | undefined, ambiguous: boolean): PadProblem | null {
  if (ambiguous) return 'ambiguous';
  if (!order) return 'unknown';
  if (order.article.blocked) return 'blocked';
  return isQuantity(row.quantity) ? null : 'quantity';
}
