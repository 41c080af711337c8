import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Place, Content } from './model.ts';

/** A place with what it holds from now on, and what is kept of the change. */
export interface Movement {
  readonly before: Place;
  readonly after: Content;
  readonly kind: string;
  /** Teeth that left; negative: that came. */
  readonly taken: number;
  readonly orderRef?: string;
}

interface Booking {
  readonly id: string;
  readonly user: number;
  readonly now: string;
  readonly work: string;
}

/** The movements, then the places: of two bookings of one version the second fails by the movements' key. */
export function writeMovements(
  db: SqlDatabase,
  customer: string,
  movements: readonly Movement[],
  { id, user, now, work }: Booking,
): SqlStatement[] {
  const rows = JSON.stringify(
    movements.map(({ before, after, kind, taken, orderRef = '' }) => ({
      u: customer, // in the row: with a parameter for it every place of the stock would look through all rows
      c: before.cabinet,
      d: before.drawer,
      r: before.row,
      k: before.column,
      v: before.version + 1,
      kind,
      article: after.article || before.article,
      taken,
      before: contentJson(before),
      after: contentJson(after),
      ref: orderRef,
    })),
  );
  const w = (...names: string[]): string => names.map((name) => `w.value ->> '${name}'`).join(', ');
  return [
    db
      .prepare(
        `insert into tooth_movement (customer_id, cabinet, drawer, row_no, column_no, version, booking, at, user_id, kind, article, taken, before, after, order_ref, work)
         select ?1, ${w('c', 'd', 'r', 'k', 'v')}, ?3, ?4, ?5, ${w('kind', 'article', 'taken', 'before', 'after', 'ref')}, ?6 from json_each(?2) w`,
      )
      .bind(customer, rows, id, now, user, work),
    db
      .prepare(
        `update tooth_place as p set version = w.value ->> 'v', since = ?2, ${COLUMNS.map((name, index) => `${name} = (w.value ->> 'after') ->> ${index}`).join(', ')}
           from json_each(?1) w
          where p.customer_id = w.value ->> 'u' and p.cabinet = w.value ->> 'c' and p.drawer = w.value ->> 'd'
            and p.row_no = w.value ->> 'r' and p.column_no = w.value ->> 'k' and p.version = (w.value ->> 'v') - 1`,
      )
      .bind(rows, now),
  ];
}

const COLUMNS = ['article', 'whole', 'teeth', 'marked', 'lot', 'expires_on'] as const;

function contentJson({ article, whole, teeth, marked, lot, expiresOn }: Content): string {
  return JSON.stringify([article, whole, teeth, Number(marked), lot, expiresOn]);
}

/** What a movement says a place held, from the positions of its JSON. */
export function contentOfJson(json: string): Content {
  const [article, whole, teeth, marked, lot, expiresOn] = JSON.parse(json) as [
    string,
    number,
    number,
    number,
    string,
    string | null,
  ];
  return { article, whole, teeth, marked: marked === 1, lot, expiresOn };
}

export interface MovementRow {
  cabinet: number;
  drawer: number;
  row_no: number;
  column_no: number;
  version: number;
  booking: string;
  at: string;
  user_id: number;
  kind: string;
  article: string;
  taken: number;
  before: string;
  work: string;
}

const MOVEMENT =
  'cabinet, drawer, row_no, column_no, version, booking, at, user_id, kind, article, taken, before, work';

/** The movements of one booking. */
export function movementsOf(db: SqlDatabase, customer: string, booking: string): SqlStatement {
  return db
    .prepare(`select ${MOVEMENT} from tooth_movement where customer_id = ?1 and booking = ?2`)
    .bind(customer, booking);
}
