import { jsonRow, type Logbooks, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import type { MailDraft } from '#shop/mail/index.ts';
import { scopeValues, withinScope, type Staff } from '#shop/staff/index.ts';
import type { DeskReturn, ReturnPosition, ReturnReason, ReturnState, SeenReturn } from './model.ts';

/** All SQL of returns. */

const MOST = 200;

/** `kept`: pieces of all deliveries, less those that went or go back. */
type Row = Omit<ReturnPosition, 'left' | 'verdict'> & { kept: number };

/** Positions delivered since a day, the latest first, 200 at most: what came is asked of the logbook, what went back of `SHOP`. */
export async function deliveredSince(
  { db, logbook }: { readonly db: SqlDatabase; readonly logbook: Logbooks },
  customer: string,
  since: string,
): Promise<Row[]> {
  const book = logbook(customer);
  const [came, back] = await book.beside<unknown>(
    [selectDelivered(book, customer, since)],
    [selectReturned(db, customer)],
  );
  const nameOf = ({ orderId, position }: Pick<Row, 'orderId' | 'position'>) => `${orderId} ${position}`;
  const returned = new Map((back!.results as Returned[]).map((one) => [nameOf(one), one.pieces]));
  return (came!.results as Row[]).map((row) => ({
    ...row,
    kept: row.kept - (returned.get(nameOf(row)) ?? 0),
  }));
}

interface Returned {
  orderId: string;
  position: number;
  pieces: number;
}

/** Pieces of each position that went or go back. */
function selectReturned(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select x.order_id orderId, x.order_position position, sum(x.quantity) pieces
         from return_slip r join return_line x on x.return_id = r.id
        where r.customer_id = ?1 and r.state <> 'refused' group by x.order_id, x.order_position`,
    )
    .bind(customer);
}

/** The positions as they came; `kept` counts all deliveries. */
function selectDelivered(db: SqlDatabase, customer: string, since: string): SqlStatement {
  return db
    .prepare(
      `select o.id orderId, o.number "order", o.currency, o.net, o.placed_at placedAt, dl.order_position position, dl.number,
              coalesce(l.name, dl.number) name, coalesce(l.confirmed_price, l.unit_price) unitPrice, sum(dl.quantity) delivered,
              max(coalesce(d.arrived_on, d.shipped_on)) arrivedOn,
              (select sum(y.quantity) from delivery e join delivery_line y on y.delivery_id = e.id
                where e.order_id = o.id and y.order_position = dl.order_position) kept
         from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
         left join order_line l on l.order_id = o.id and l.position = dl.order_position
        where o.customer_id = ?1 and coalesce(d.arrived_on, d.shipped_on) >= ?2
        group by o.id, dl.order_position order by arrivedOn desc, o.number desc, position limit ${MOST}`,
    )
    .bind(customer, since);
}

export interface NewReturn {
  readonly id: string;
  readonly key: string;
  readonly customer_id: string;
  readonly user_id: number;
  readonly brand: string;
  readonly language: string;
  readonly home: string;
  readonly email: string;
  readonly ticket_month: string | null;
  readonly fee: number;
  readonly currency: string;
  readonly words: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** Takes a photo that was sent before; nobody else has it (its key), and it is there (its row). */
export const takePhoto = (db: SqlDatabase, returnId: string, photo: string): SqlStatement =>
  db.prepare('insert into return_photo (photo_id, return_id) values (?, ?)').bind(photo, returnId);

export interface NewReturnLine {
  readonly orderId: string;
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly quantity: number;
  readonly reason: ReturnReason;
}

/** The first return has this number. */
const NUMBERS_FROM = 500_001;

/** Statements that write a return under the next number, and put that number into its mail. */
export function insertReturn(
  db: SqlDatabase,
  slip: NewReturn,
  lines: readonly NewReturnLine[],
  mailKey: string,
): { before: SqlStatement[]; after: SqlStatement[] } {
  const columns = Object.keys(slip);
  const line =
    'insert into return_line (return_id, order_id, order_position, number, name, quantity, reason) values (?, ?, ?, ?, ?, ?, ?)';
  return {
    before: [
      db
        .prepare(
          `insert into return_slip (number, ${columns.join(', ')})
           select coalesce(max(number) + 1, ${NUMBERS_FROM}), ${columns.map(() => '?').join(', ')} from return_slip`,
        )
        .bind(...Object.values(slip)),
      ...lines.map(({ orderId, position, number, name, quantity, reason }) =>
        db.prepare(line).bind(slip.id, orderId, position, number, name, quantity, reason),
      ),
    ],
    after: [
      db
        .prepare(
          `update outbox set payload = json_set(payload, '$.values.number',
             (select cast(number as text) from return_slip where id = ?1)) where idempotency_key = ?2`,
        )
        .bind(slip.id, mailKey),
    ],
  };
}

/** The return of a key of the customer, and the month's ticket. */
export async function readBefore(
  db: SqlDatabase,
  of: { customer: string; key: string; month: string },
): Promise<{ known: number | null; ticket: number | null }> {
  const row = await db
    .prepare(
      `select (select number from return_slip where key = ?1) known,
              (select number from return_slip where customer_id = ?2 and ticket_month = ?3) ticket`,
    )
    .bind(of.key, of.customer, of.month)
    .first<{ known: number | null; ticket: number | null }>();
  return row!;
}

const LINES = `(select json_group_array(${jsonRow(['"order"', 'position', 'number', 'name', 'quantity', 'reason']).replaceAll(`'"order"'`, `'order'`)})
  from (select o.number "order", l.order_position position, l.number, l.name, l.quantity, l.reason
          from return_line l join customer_order o on o.id = l.order_id where l.return_id = r.id order by o.number, l.order_position))`;
const PHOTOS = `(select json_group_array(p.photo_id) from (select photo_id from return_photo where return_id = r.id order by rowid) p)`;
const SEEN = `r.number, r.state, r.ticket_month is not null ticket, r.fee, r.currency, r.credit_note creditNote, r.answer,
  r.created_at createdAt, ${LINES} lines, ${PHOTOS} photos`;

type SeenRow = Omit<SeenReturn, 'ticket' | 'lines' | 'photos'> & {
  ticket: number;
  lines: string;
  photos: string;
};

const toSeen = <T extends SeenRow>(row: T) => ({
  ...row,
  ticket: row.ticket === 1,
  lines: JSON.parse(row.lines) as SeenReturn['lines'],
  photos: JSON.parse(row.photos) as SeenReturn['photos'],
});

/** A return as the next word about it needs it. */
export type Slip = { id: string; state: ReturnState; email: string } & Pick<
  MailDraft,
  'brand' | 'language' | 'home'
>;

/** A return by its number; null where there is none. */
export const slipOf = (db: SqlDatabase, number: number): Promise<Slip | null> =>
  db
    .prepare('select id, state, email, brand, language, home from return_slip where number = ?1')
    .bind(number)
    .first<Slip>();

/** The next state of a return; fails on `return_slip.state` where it is not in the one that was seen. */
export function updateSlip(
  db: SqlDatabase,
  { id, from, to, creditNote, reason, now }: { id: string; from: ReturnState; to: ReturnState; creditNote: string; reason: string; now: string },
): SqlStatement {
  return db
    .prepare(
      `update return_slip set state = case when state = ?6 then ?2 end, credit_note = ?3, answer = ?4, updated_at = ?5
        where id = ?1`,
    )
    .bind(id, to, creditNote, reason, now, from);
} // prettier-ignore

/** A customer's returns, the latest first, 200 at most; one of them by its number. */
export async function returnsOf(
  db: SqlDatabase,
  customer: string,
  number: number | null = null,
): Promise<SeenReturn[]> {
  const { results } = await db
    .prepare(
      `select ${SEEN} from return_slip r where r.customer_id = ?1 and (?2 is null or r.number = ?2)
        order by r.created_at desc, r.number desc limit ${MOST}`,
    )
    .bind(customer, number)
    .all<SeenRow>();
  return results.map(toSeen);
}

/** Returns in a state for the ERP, the oldest first, 200 at most. */
export async function returnsIn(db: SqlDatabase, state: ReturnState) {
  const { results } = await db
    .prepare(
      `select ${SEEN}, c.firm, c.number customer, r.words from return_slip r join customer c on c.id = r.customer_id
        where r.state = ?1 order by r.created_at, r.number limit ${MOST}`,
    )
    .bind(state)
    .all<SeenRow & { firm: 1 | 3; customer: string; words: string }>();
  return results.map((row) => {
    const seen = toSeen(row) as unknown as SeenReturn & Pick<typeof row, 'firm' | 'customer' | 'words'>;
    const { photos: _photos, ...slip } = seen; // the desk alone shows them
    return slip;
  });
}

const SCOPE = withinScope(3, { language: 'r.language', country: 'c.country', brand: 'r.brand' });

/** Returns that a member may see, the oldest first, 200 at most: of a state, one by its number, else those that are not done. */
export async function deskReturns(
  db: SqlDatabase,
  staff: Staff,
  { state, number }: { state: ReturnState | null; number: number | null },
): Promise<DeskReturn[]> {
  const { results } = await db
    .prepare(
      `select ${SEEN}, r.id, r.email, r.brand, r.language, r.home, r.words, c.number customer, c.country
         from return_slip r join customer c on c.id = r.customer_id
        where ${SCOPE} and iif(?2 is null, iif(?1 is null, r.state in ('announced', 'received'), r.state = ?1), r.number = ?2)
        order by r.created_at, r.number limit ${MOST}`,
    )
    .bind(state, number, ...scopeValues(staff))
    .all<SeenRow & Omit<DeskReturn, keyof SeenReturn>>();
  return results.map(toSeen);
}
