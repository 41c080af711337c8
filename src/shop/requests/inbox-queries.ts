import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { holds, spellings } from '#lib/sql-text.ts';
import { scopeValues, withinScope, type Staff } from '#shop/staff/index.ts';
import { answerDue } from './answer-time.ts';
import type { Beside, InboxContext, InboxFilter, InboxLine, OpenRequest } from './inbox-model.ts';
import type { RequestState } from './model.ts';
import { INBOX, ofRow, type InboxRow } from './queries.ts';

/** SQL of the staff's inbox. A member who is limited to languages, countries or brands has those requests alone. */

const MOST = 500;
const OTHERS = 20;
const WAITING = `coalesce((select max(m.at) from request_message m where m.request_id = r.id and m.side = 'customer'), r.created_at)`;
const SCOPE = withinScope(1, { language: 'r.language', country: 'r.country', brand: 'r.brand' });

/** Requests of a filter, who has waited longest first, 500 at most. */
export async function inboxLines(
  { db, now }: InboxContext,
  staff: Staff,
  filter: InboxFilter,
): Promise<InboxLine[]> {
  const { kind, state, assignee, overdue, search } = filter;
  const text = search.trim().toLowerCase();
  const { results } = await db
    .prepare(
      `select r.number, r.kind, r.state, r.created_at createdAt, r.message, c.number customer, r.country, r.language, r.brand,
              r.first_name firstName, r.last_name lastName, r.email, r.phone, r.assignee, ${WAITING} waitingSince,
              (select count(*) from request_photo p where p.request_id = r.id) photos,
              (select count(*) from request_message m where m.request_id = r.id) messages
         from request r left join customer c on c.id = r.customer_id
        where ${SCOPE} and r.merged_into is null and ?4 in ('', r.kind)
          and iif(?5 = '', iif(?6, r.state in ('new', 'open'), r.state <> 'closed'), r.state = ?5)
          and iif(?7 = '-', r.assignee = '', ?7 in ('', r.assignee))
          and (?8 = '' or r.number = ?8 or c.number = ?8 or instr(lower(r.email), ?8) = 1 or ${holds('r.last_name', '?9', '= 1')})
        order by waitingSince, r.number limit ${MOST}`,
    )
    .bind(...scopeValues(staff), kind, state, Number(overdue), assignee, text, spellings(text))
    .all<Omit<InboxLine, 'due'>>();
  const lines = results.map((line) => ({ ...line, due: answerDue(line) }));
  return overdue ? lines.filter(({ due }) => due !== null && due <= now) : lines;
}

type OpenRow = InboxRow &
  Pick<OpenRequest, 'version' | 'mergedInto' | 'erasedAt' | 'brand'> & {
    waitingSince: string;
    home: string;
    customerId: string | null;
  };
/** A request as the verbs work with it; the account's id is null of a guest's. */
export type Found = OpenRequest & { readonly home: string; readonly customerId: string | null };

/** A request that is the member's to answer; null for any other. */
export async function requestOf(db: SqlDatabase, staff: Staff, number: number): Promise<Found | null> {
  const row = await db
    .prepare(
      `select ${INBOX}, r.version, r.merged_into mergedInto, r.erased_at erasedAt, r.brand, r.home, r.customer_id customerId, ${WAITING} waitingSince
         from request r left join customer c on c.id = r.customer_id where ${SCOPE} and r.number = ?4`,
    )
    .bind(...scopeValues(staff), number)
    .first<OpenRow>();
  if (!row) return null;
  const { waitingSince, ...request } = ofRow(row);
  return { ...request, due: answerDue({ ...request, waitingSince }) };
}

/** Other requests of the same address, the latest first; those of the same account, or of guests as this one, may be doubles. */
export async function othersOf(
  db: SqlDatabase,
  staff: Staff,
  { number, email, customerId }: Found,
): Promise<Beside['others']> {
  const { results } = await db
    .prepare(
      `select r.number, r.kind, r.state, r.created_at createdAt, r.customer_id is ?6 isDouble from request r
        where ${SCOPE} and r.email = ?4 collate nocase and r.email <> '' and r.number <> ?5 and r.merged_into is null
        order by r.created_at desc limit ${OTHERS}`,
    )
    .bind(...scopeValues(staff), email, number, customerId)
    .all<Beside['others'][number]>();
  return results.map((other) => ({ ...other, isDouble: Boolean(other.isDouble) }));
}

/** Names of the members who may answer. */
export async function answerers(db: SqlDatabase): Promise<string[]> {
  const { results } = await db
    .prepare(
      `select distinct name from staff where role in ('service', 'admin') and enrolled_at is not null and ended_at is null order by name`,
    )
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

/**
 * Puts an act on the version on which somebody stands: a transaction with it fails on `request.version` where somebody was
 * quicker.
 */
export function onVersion(
  db: SqlDatabase,
  {
    id,
    version,
    now,
    ...set
  }: { id: string; version: number; now: string; state: RequestState; assignee: string },
): SqlStatement {
  return db
    .prepare(
      `update request set state = ?3, assignee = ?4, updated_at = ?5, version = case when version = ?2 then version + 1 end
        where id = ?1`,
    )
    .bind(id, version, set.state, set.assignee, now);
}

/** Messages and photos of a request go to another one, with the words it began with. */
export function moveInto(db: SqlDatabase, from: Found, into: Found, words: string): SqlStatement[] {
  return [
    db.prepare('update request_message set request_id = ?2 where request_id = ?1').bind(from.id, into.id),
    db.prepare('update request_photo set request_id = ?2 where request_id = ?1').bind(from.id, into.id),
    db
      .prepare(
        `insert into request_message (request_id, at, id, side, author, text)
         select ?2, created_at, id, 'customer', first_name || ' ' || last_name, ?3 from request where id = ?1`,
      )
      .bind(from.id, into.id, words),
    db
      .prepare('update request set merged_into = ?2 where id = ?1 or merged_into = ?3')
      .bind(from.id, into.number, from.number),
  ];
}

/** Who asked, words, photos and mails that were not sent yet are gone, of merged ones too; number, subject and times stay. */
export function eraseAll(db: SqlDatabase, { id, number }: Found, now: string): SqlStatement[] {
  const all = 'select id from request where id = ?1 or merged_into = ?2';
  const mails = `select 'request:' || id from (${all}) union all
    select 'request-answer:' || m.id from request_message m where m.request_id = ?1`;
  return [
    db.prepare(`delete from outbox where sent_at is null and idempotency_key in (${mails})`).bind(id, number),
    db.prepare('delete from request_message where request_id = ?1').bind(id),
    db.prepare('delete from request_photo where request_id = ?1').bind(id),
    db
      .prepare(
        `update request set customer_id = null, user_id = 0, salutation = '-', first_name = '', last_name = '', email = '',
           phone = '', details = '{}', message = '', erased_at = ?3 where id in (${all})`,
      )
      .bind(id, number, now),
  ];
}
