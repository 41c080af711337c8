import { Refusal } from '#lib/refusal.ts';
import { refusalOf, type Logbooks, type SqlDatabase, type SqlResult } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import { requireFunction, type Caller, type WithCaller } from '#shop/session/index.ts';

/** What the cart's verbs need of a request. */
export interface CartContext extends WithCaller {
  readonly db: SqlDatabase;
  readonly logbook: Logbooks;
  /** Null before the first import. */
  readonly catalogue: SqlDatabase | null;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
  /** Once: the cart as it was read with the caller; null where it was not, or was taken. */
  readonly takeBeside?: () => readonly SqlResult<unknown>[] | null;
  /** Language of names. */
  readonly language: Language;
}

/** Whose cart it is: the customer's, or the procurement session's own. */
export const cartIdOf = ({ customerId, punchout }: Pick<Caller, 'customerId' | 'punchout'>): string =>
  punchout?.cart ?? customerId;

/**
 * Whoever may change the cart (docs/rules/ordering.md#who-may-order): the account, leaders, buyers and technicians;
 * not who came to look at what was handed over. Others look and fill lists.
 */
export function requireFiller(ctx: CartContext): Caller {
  const caller = requireFunction(ctx, 'K09', 'K13');
  if (caller.punchout?.cxml?.operation === 'inspect') throw new Refusal('session.not-allowed');
  return caller;
}

/** The live catalogue; without one nothing can be sold (503). */
export function requireCatalogue({ catalogue }: CartContext): SqlDatabase {
  if (!catalogue) throw new Refusal('catalogue.not-ready');
  return catalogue;
}

const CONSTRAINTS = {
  cart_quantity: 'cart.quantity',
  cart_full: 'cart.full',
  'cart.version': 'cart.changed',
} as const;

/**
 * Runs statements as one transaction. What the tables refuse – above 999 pieces, above 500 lines, a version that is no
 * longer the cart's – comes out as the shop's refusal.
 */
export async function commit<Row>(ctx: CartContext, statements: Parameters<SqlDatabase['batch']>[0]) {
  try {
    return await ctx.db.batch<Row>(statements);
  } catch (error) {
    throw refusalOf(error, CONSTRAINTS);
  }
}
