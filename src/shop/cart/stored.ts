import type { SqlDatabase, SqlResult, SqlStatement } from '#lib/sql.ts';
import { CART_OF_SESSION, CUSTOMER_OF_SESSION, type Caller } from '#shop/session/index.ts';
import { cartIdOf, type CartContext } from './context.ts';
import type { StoredLine } from './model.ts';
import type { Discounts } from './price.ts';
import { cartOf, discountsOf, bound, type CartRow, type SqlValue } from './queries.ts';
import { linesOf, toStoredLine, type LineRow } from './line-queries.ts';
import { isOpenTo } from './vouchers.ts';
import { voucherInCart, type VoucherRow } from './voucher-queries.ts';

/** A cart as it is stored, and what prices its lines for the caller. */
export interface StoredCart {
  readonly cart: CartRow;
  readonly lines: readonly StoredLine[];
  readonly discounts: Discounts;
  /** Where it still holds for the caller. */
  readonly voucher: VoucherRow | null;
}

/** The caller's cart: one round trip, or none where it was read with the caller (`cartBeside`). */
export async function readStored(ctx: CartContext, caller: Caller): Promise<StoredCart> {
  const [terms, lines, discounts, vouchers] =
    ctx.takeBeside?.() ??
    (await ctx.db.batch<unknown>(
      statementsOf(ctx.db, {
        customer: bound(caller.customerId),
        cart: bound(cartIdOf(caller)),
        discountClass: bound(caller.discountClass),
      }),
    ));
  const rows = rowsOf<{ category: string; percent: number }>(discounts);
  const voucher = rowsOf<VoucherRow>(vouchers)[0];
  const holds = voucher && !voucher.redeemed && isOpenTo(voucher, caller, ctx.now);
  return {
    cart: rowsOf<CartRow>(terms)[0]!,
    lines: rowsOf<LineRow>(lines).map(toStoredLine),
    discounts: new Map(rows.map(({ category, percent }) => [category, percent])),
    voucher: holds ? voucher : null,
  };
}

/**
 * What `readStored` reads, for the round trip that reads a session's caller, by the session's hash. Nothing of it may be used
 * before that caller is known and admitted: the statements ask not whether the session is alive.
 */
export function cartBeside(db: SqlDatabase, session: string): SqlStatement[] {
  const of = (sql: string): SqlValue => ({ sql, value: session });
  return statementsOf(db, {
    customer: of(CUSTOMER_OF_SESSION),
    cart: of(CART_OF_SESSION),
    discountClass: of(`(select discount_class from customer where id = ${CUSTOMER_OF_SESSION})`),
  });
}

function statementsOf(db: SqlDatabase, whose: Record<'customer' | 'cart' | 'discountClass', SqlValue>) {
  return [
    cartOf(db, whose.customer, whose.cart),
    linesOf(db, whose.cart),
    discountsOf(db, whose.discountClass),
    voucherInCart(db, whose.customer, whose.cart),
  ];
}

const rowsOf = <Row>(result: SqlResult<unknown> | undefined): Row[] => (result?.results ?? []) as Row[];
