import type { SqlStatement, SqlDatabase } from '#lib/sql.ts';

/** Buyers of one round; the next minute takes the rest. */
const BUYERS = 20;

export interface SheetRound {
  readonly live: 'A' | 'B';
  /** Of the catalogue. */
  readonly version: string;
  /** Customer that was looked at last. */
  readonly last: string;
}

/** The round that is to be done: null while the catalogue is the one that was looked through. */
export function sheetRound(db: SqlDatabase): Promise<SheetRound | null> {
  return db
    .prepare(
      `select p.live, p.version, iif(r.catalogue = p.version, r.last_customer, '') last
         from catalogue_pointer p left join sheet_round r on r.only_row = 1
        where r.catalogue is not p.version or r.done = 0`,
    )
    .bind()
    .first<SheetRound>();
}

/** How far the round over the customers came for a version of the catalogue. */
export function writeSheetRound(
  db: SqlDatabase,
  { version, last, done }: { version: string; last: string; done: boolean },
): SqlStatement {
  return db
    .prepare(
      `insert into sheet_round (only_row, catalogue, last_customer, done) values (1, ?1, ?2, ?3)
       on conflict (only_row) do update set catalogue = ?1, last_customer = ?2, done = ?3`,
    )
    .bind(version, last, Number(done));
}

export interface Buyer {
  readonly id: string;
  readonly firm: 1 | 3;
  readonly email: string;
  readonly language: string;
  readonly country: string;
}

/** Customers behind one that got goods since a day. */
export async function buyersSince(db: SqlDatabase, since: string, last: string): Promise<Buyer[]> {
  const { results } = await db
    .prepare(
      `select c.id, c.firm, c.email, c.language, c.country from customer c
        where c.id > ?2 and exists (select 1 from customer_order o join delivery d on d.order_id = o.id
                                     where o.customer_id = c.id and d.shipped_on > ?1)
        order by c.id limit ${BUYERS}`,
    )
    .bind(since, last)
    .all<Buyer>();
  return results;
}

/** Article numbers that a customer got since a day, with the ISO date of the last dispatch. */
export async function lastDispatches(
  db: SqlDatabase,
  customer: string,
  since: string,
): Promise<ReadonlyMap<string, string>> {
  const { results } = await db
    .prepare(
      `select dl.number, max(d.shipped_on) shippedOn
         from customer_order o join delivery d on d.order_id = o.id join delivery_line dl on dl.delivery_id = d.id
        where o.customer_id = ?1 and d.shipped_on > ?2 group by dl.number`,
    )
    .bind(customer, since)
    .all<{ number: string; shippedOn: string }>();
  return new Map(results.map(({ number, shippedOn }) => [number, shippedOn]));
}

/** 'document version' of which a customer was told. */
export async function toldSheets(db: SqlDatabase, customer: string): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(`select document || ' ' || version told from sheet_told where customer_id = ?1`)
    .bind(customer)
    .all<{ told: string }>();
  return new Set(results.map(({ told }) => told));
}

/** Notes that a customer was told of a version of a safety data sheet; once for each. */
export function noteSheet(
  db: SqlDatabase,
  one: {
    customer: string;
    document: string;
    version: string;
    /** Number by which the sheet is read, and the ISO date of the sheet. */
    number: string;
    date: string;
    key: string;
    now: string;
  },
): SqlStatement {
  return db
    .prepare(
      `insert into sheet_told (customer_id, document, version, told_at, mail_key, article, issued_on)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing`,
    )
    .bind(one.customer, one.document, one.version, one.now, one.key, one.number, one.date);
}

/** A changed sheet of which a customer was told; times are UTC. */
export interface ToldSheet {
  readonly document: string;
  readonly version: string;
  /** ISO date of the sheet. */
  readonly date: string;
  readonly article: string;
  readonly toldAt: string;
  readonly readAt: string | null;
}

const TOLD = 's.document, s.version, s.issued_on date, s.article, s.told_at toldAt, s.read_at readAt';

/** The changed sheets of a customer, those that nobody read first. */
export async function sheetsOf(db: SqlDatabase, customer: string): Promise<ToldSheet[]> {
  const { results } = await db
    .prepare(
      `select ${TOLD} from sheet_told s where s.customer_id = ?1
        order by s.read_at is not null, s.told_at desc, s.document limit 200`,
    )
    .bind(customer)
    .all<ToldSheet>();
  return results;
}

/** Notes that a sheet was read, once; the answer says whether the customer was told of it. */
export async function noteRead(
  db: SqlDatabase,
  { customer, document, version, now }: { customer: string; document: string; version: string; now: string },
): Promise<boolean> {
  const row = await db
    .prepare(
      `update sheet_told set read_at = coalesce(read_at, ?4)
        where customer_id = ?1 and document = ?2 and version = ?3 returning document`,
    )
    .bind(customer, document, version, now)
    .first();
  return row !== null;
}

/** A changed sheet with who was told, for the operator's proof; `mailedAt` is null while the mail waits. */
export interface ProvenSheet extends ToldSheet {
  readonly mailedAt: string | null;
  readonly firm: number;
  readonly customer: string;
  readonly company: string;
  readonly email: string;
}

/** Everybody who was told of changed sheets since a day, 10,000 at most: the proof that REACH asks for. */
export async function provenSheets(db: SqlDatabase, since: string): Promise<ProvenSheet[]> {
  const { results } = await db
    .prepare(
      `select ${TOLD}, o.sent_at mailedAt, c.firm, c.number customer, c.name1 company, c.email
         from sheet_told s join customer c on c.id = s.customer_id left join outbox o on o.idempotency_key = s.mail_key
        where s.told_at >= ?1 order by s.told_at desc, c.number limit 10000`,
    )
    .bind(since)
    .all<ProvenSheet>();
  return results;
}
