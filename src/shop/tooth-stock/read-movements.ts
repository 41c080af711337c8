import { Refusal } from '#lib/refusal.ts';
import { undoneBefore } from '#lib/undo.ts';
import type { CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import type { Spot } from './model.ts';
import { logOf, standOf, usersOf, type LogRow } from './movement-queries.ts';
import { drawersIn } from './queries.ts';

/** One press as the log of a drawer tells it. */
export interface ToldBooking {
  /** Takes it back (`rueckgaengig`). */
  readonly booking: string;
  /** UTC, ISO 8601. */
  readonly at: string;
  /** Who; '' for the account itself. */
  readonly user: string;
  /** 'take', 'put', 'booked-in', … of its first movement. */
  readonly kind: string;
  /** Places that it changed, and the first of them. */
  readonly places: number;
  readonly first: Spot;
  readonly article: string;
  /** Teeth that left; negative: that came. */
  readonly taken: number;
  /** Delivery note and position, patient work; '' without one. */
  readonly reference: string;
  readonly work: string;
  /** Within a day, and nothing else was booked on its places. */
  readonly isUndoable: boolean;
}

/**
 * The last presses on a drawer's places – or on one place –, the newest first: who, when, what, and whether it can still be taken back. Refuses
 * guests, and `tooth-stock.unknown`.
 */
export async function readMovements(
  ctx: CartContext,
  scope: { readonly cabinet: number; readonly drawer: number },
): Promise<ToldBooking[]> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const [drawers, log, users] = await stock.beside<unknown>(
    [drawersIn(stock, customerId, scope), logOf(stock, customerId, scope)],
    [usersOf(ctx.db, customerId)],
  );
  if (drawers!.results.length === 0) throw new Refusal('tooth-stock.unknown');
  const names = new Map((users!.results as { id: number; name: string }[]).map(({ id, name }) => [id, name]));
  const since = undoneBefore(ctx.now);
  return (log!.results as LogRow[]).map(({ cabinet, drawer, row, column, user, followed, ...rest }) => ({
    ...rest,
    user: names.get(user) ?? '',
    first: { cabinet, drawer, row, column },
    isUndoable: rest.at >= since && followed === 0 && !rest.booking.startsWith('undo:'),
  }));
}

/** How far a drawer's places are: places, and the sum of their versions. It changes with every booking. Refuses as `readMovements`. */
export async function readStand(
  ctx: CartContext,
  scope: { readonly cabinet: number; readonly drawer: number },
): Promise<{ places: number; versions: number }> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const stand = await standOf(stock, customerId, scope);
  if (!stand) throw new Refusal('tooth-stock.unknown');
  return stand;
}
