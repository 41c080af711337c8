import { failedConstraint, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import type { CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { countTeeth, type Content, type Place } from './model.ts';
import { toPlace, writeMovements, type Movement, type PlaceRow } from './queries.ts';

interface ReturnedRow extends PlaceRow {
  booking: string;
  quantity: number;
  reference: string;
}

/** Returns older than that are done with. */
const DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * A set that was booked in and goes back to the dealer leaves its place, as long as it lies there as it came: so many of a delivery's position as the
 * return says, each return once. Refuses guests.
 */
export async function takeReturned(ctx: CartContext): Promise<void> {
  const { customerId, user } = requireCustomer(ctx);
  const since = new Date(Date.parse(ctx.now) - DAYS * DAY_MS).toISOString();
  const { results } = await returnedOf(ctx.db, customerId, since).all<ReturnedRow>();
  const statements = [...Map.groupBy(results, ({ booking }) => booking)].flatMap(([id, rows]) =>
    writeMovements(ctx.db, customerId, rows.slice(0, rows[0]!.quantity).map(goneBack), {
      id,
      user: user.id,
      now: ctx.now,
      work: '',
    }),
  );
  if (statements.length === 0) return;
  try {
    await ctx.db.batch(statements);
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

/** Places as a delivery left them whose goods are announced as a return that nothing was booked for. */
function returnedOf(db: SqlDatabase, customer: string, since: string): SqlStatement {
  return db
    .prepare(
      `select 'back:' || l.return_id || ':' || l.order_id || ':' || l.order_position as booking, l.quantity, m.order_ref as reference,
              p.cabinet, p.drawer, p.row_no, p.column_no, p.article, p.whole, p.teeth, p.marked, p.lot, p.expires_on, p.since, p.version, p.code
         from return_slip r
         join return_line l on l.return_id = r.id
         join delivery d on d.order_id = l.order_id
         join delivery_line x on x.delivery_id = d.id and x.order_position = l.order_position
         join tooth_movement m on m.customer_id = ?1 and m.booking = 'in:' || d.id || ':' || x.position and m.kind = 'booked-in'
         join tooth_place p on p.customer_id = ?1 and p.cabinet = m.cabinet and p.drawer = m.drawer and p.row_no = m.row_no
          and p.column_no = m.column_no and p.version = m.version and p.article = l.number and p.teeth > 0
        where r.customer_id = ?1 and r.created_at >= ?2 and r.state <> 'refused'
          and not exists (select 1 from tooth_movement b where b.customer_id = ?1
                and b.booking = 'back:' || l.return_id || ':' || l.order_id || ':' || l.order_position)
        order by r.created_at, p.cabinet, p.drawer, p.row_no, p.column_no limit 200`,
    )
    .bind(customer, since);
}
