import { failedConstraint } from '#lib/sql.ts';
import type { CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { countTeeth, type Content, type Place } from './model.ts';
import { toPlace } from './queries.ts';
import { writeMovements, type Movement } from './booking-queries.ts';
import { returnedOf, type AnnouncedRow, type ReturnedRow } from './returned-queries.ts';

/**
 * A set that was booked in and goes back to the dealer leaves its place, as long as it lies there as it came: so many of a delivery's position as the
 * return says, each return once. `announced`: positions of delivery notes that returns name. Refuses guests.
 */
export async function takeReturned(ctx: CartContext, announced: readonly AnnouncedRow[]): Promise<void> {
  const { customerId, user } = requireCustomer(ctx);
  if (announced.length === 0) return;
  const stock = ctx.logbook(customerId);
  const { results } = await returnedOf(stock, customerId, announced).all<ReturnedRow>();
  const statements = [...Map.groupBy(results, ({ booking }) => booking)].flatMap(([id, rows]) =>
    writeMovements(stock, customerId, rows.slice(0, rows[0]!.quantity).map(goneBack), {
      id,
      user: user.id,
      now: ctx.now,
      work: '',
    }),
  );
  if (statements.length === 0) return;
  try {
    await stock.batch(statements);
  } catch (error) {
    // another tab was first, or somebody booked on one of the places: the next check looks again
    if (!failedConstraint(error, ['tooth_movement.customer_id', 'tooth_movement_version'])) throw error;
  }
}

const goneBack = (row: ReturnedRow): Movement => ({
  ...goneFrom(toPlace(row), 'returned'),
  orderRef: row.reference,
});

/** What lies in a place goes to the dealer. */
export function goneFrom(before: Place, kind: 'returned' | 'exchange'): Movement {
  const after: Content = { ...before, teeth: 0, marked: false, lot: '', expiresOn: null };
  return { before, after, kind, taken: countTeeth(before.teeth) };
}
