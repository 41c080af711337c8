import { jsonRow, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import type { Market } from '#shop/markets/index.ts';
import type { InboxRequest, RequestKindName, RequestState } from './model.ts';

/** All SQL of requests. */

export interface NewRequest {
  readonly id: string;
  readonly key: string;
  readonly kind: RequestKindName;
  readonly brand: Market['brand'];
  readonly language: Market['language'];
  readonly country: string;
  readonly home: string;
  readonly customer_id: string | null;
  readonly user_id: number;
  readonly salutation: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  /** JSON. */
  readonly details: string;
  readonly message: string;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A photo that neither a request nor a return has taken. */
const LOOSE =
  'request_id is null and not exists (select 1 from return_photo t where t.photo_id = request_photo.id)';

/** The first request has this number. */
const NUMBERS_FROM = 100_001;

/**
 * Writes a request under the next number and returns that number. Fails on `request.number` where not every photo waits for a
 * request any more.
 */
export function insertRequest(
  db: SqlDatabase,
  request: NewRequest,
  photos: readonly { id: string }[],
): SqlStatement {
  const columns = Object.keys(request);
  const ids = [...new Set(photos.map(({ id }) => id))];
  return db
    .prepare(
      `insert into request (${columns.join(', ')}, number)
       select ${columns.map(() => '?').join(', ')},
              iif((select count(*) from request_photo where ${LOOSE} and id in (select value from json_each(?))) = ?,
                  coalesce(max(number) + 1, ${NUMBERS_FROM}), null) from request
       returning number`,
    )
    .bind(...Object.values(request), JSON.stringify(ids), ids.length);
}

/** Puts the number of a request into the mail of a key. */
export function numberMail(db: SqlDatabase, request: string, mailKey: string): SqlStatement {
  return db
    .prepare(
      `update outbox set payload = json_set(payload, '$.values.number',
         (select cast(number as text) from request where id = ?1)) where idempotency_key = ?2`,
    )
    .bind(request, mailKey);
}

/** Number of the request of a key; null where there is none. */
export async function numberOfKey(db: SqlDatabase, key: string): Promise<number | null> {
  const row = await db.prepare('select number from request where key = ?1').bind(key).first<{ number: number }>(); // prettier-ignore
  return row?.number ?? null;
}

/** Notes a photo that lies in the bucket and waits for what takes it; sizes in pixels and bytes. */
export async function insertPhoto(
  db: SqlDatabase,
  photo: { id: string; width: number; height: number; bytes: number; now: string },
): Promise<void> {
  await db
    .prepare('insert into request_photo (id, width, height, bytes, created_at) values (?, ?, ?, ?, ?)')
    .bind(photo.id, photo.width, photo.height, photo.bytes, photo.now)
    .run();
}

/** Forgets photos of before a time (UTC) that nothing took, so many at most, and returns the ids of those that were looked at. */
export async function deleteLoosePhotos(db: SqlDatabase, before: string, most: number): Promise<string[]> {
  const { results } = await db
    .prepare(`select id from request_photo where ${LOOSE} and created_at < ?1 limit ?2`)
    .bind(before, most)
    .all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  if (ids.length > 0)
    await db
      .prepare(`delete from request_photo where ${LOOSE} and id in (select value from json_each(?1))`)
      .bind(JSON.stringify(ids))
      .run();
  return ids;
}

/** Ids of photos that nothing has taken. */
export async function loosePhotos(db: SqlDatabase, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { results } = await db
    .prepare(`select id from request_photo where ${LOOSE} and id in (select value from json_each(?1))`)
    .bind(JSON.stringify(ids))
    .all<{ id: string }>();
  return new Set(results.map(({ id }) => id));
}

/** Ties an uploaded photo to its request; one that has a request stays with it. */
export function takePhoto(
  db: SqlDatabase,
  request: string,
  photo: { id: string; place: string },
): SqlStatement {
  return db
    .prepare('update request_photo set request_id = ?1, place = ?2 where id = ?3 and request_id is null')
    .bind(request, photo.place, photo.id);
}

/** Adds a message to a request’s conversation; the same one again changes nothing. */
export function insertMessage(
  db: SqlDatabase,
  request: string,
  message: { id: string; at: string; side: string; author: string; text: string },
): SqlStatement {
  return db
    .prepare(
      'insert into request_message (request_id, at, id, side, author, text) values (?, ?, ?, ?, ?, ?) on conflict do nothing',
    )
    .bind(request, message.at, message.id, message.side, message.author, message.text);
}

/** Sets the state, and who works on it where that is said; the version counts on. */
export function setState(
  db: SqlDatabase,
  request: string,
  { state, assignee, now }: { state: RequestState; assignee?: string | undefined; now: string },
): SqlStatement {
  return db
    .prepare(
      'update request set state = ?2, assignee = coalesce(?3, assignee), updated_at = ?4, version = version + 1 where id = ?1',
    )
    .bind(request, state, assignee ?? null, now);
}

/** Where a request's mails go. */
export type RequestAddress = Pick<NewRequest, 'id' | 'kind' | 'brand' | 'language' | 'home' | 'email'> & {
  readonly number: number;
  readonly state: RequestState;
  readonly customer_id: string | null;
};

const ADDRESS = 'id, number, kind, brand, language, home, email, state, customer_id';

/** The request of a number, of a merged one that which took its messages; none that was erased. */
export function findByNumber(db: SqlDatabase, number: number): Promise<RequestAddress | null> {
  return db
    .prepare(
      `select ${ADDRESS} from request
        where number = coalesce((select merged_into from request where number = ?1), ?1) and erased_at is null`,
    )
    .bind(number)
    .first<RequestAddress>();
}

const MESSAGES = `(select json_group_array(${jsonRow(['at', 'side', 'author', 'text'])})
  from (select * from request_message m where m.request_id = r.id order by at, m.id))`;
const PHOTOS = `(select json_group_array(${jsonRow(['id', 'place'])}) from (select * from request_photo p where p.request_id = r.id order by place, p.id))`;
const SEEN = `r.id, r.number, r.kind, r.state, r.created_at createdAt, r.updated_at updatedAt, r.details, r.message,
  ${MESSAGES} messages, ${PHOTOS} photos`;
export const INBOX = `${SEEN}, c.number customer, r.country, r.language, r.salutation, r.first_name firstName, r.last_name lastName,
  r.email, r.phone, r.assignee`;
const LOOK = 200;

export type InboxRow = Omit<InboxRequest, 'details' | 'messages' | 'photos'> & {
  details: string;
  messages: string;
  photos: string;
};

/** A row with its JSON read. */
export function ofRow<Row extends InboxRow>(
  row: Row,
): Omit<Row, 'details' | 'messages' | 'photos'> & Pick<InboxRequest, 'details' | 'messages' | 'photos'> {
  const parse = <T>(json: string) => JSON.parse(json) as T;
  return { ...row, details: parse(row.details), messages: parse(row.messages), photos: parse(row.photos) };
}

/** A customer's requests, the latest first, 200 at most; notes of the staff are in them. */
export async function requestsOf(db: SqlDatabase, customer: string): Promise<InboxRequest[]> {
  const { results } = await db
    .prepare(
      `select ${INBOX} from request r left join customer c on c.id = r.customer_id
        where r.customer_id = ?1 and r.merged_into is null order by r.created_at desc, r.number desc limit ${LOOK}`,
    )
    .bind(customer)
    .all<InboxRow>();
  return results.map((row) => ofRow(row));
}

/** What the staff has to do, the oldest first; of a state, or all that is not closed. */
export async function inbox(db: SqlDatabase, state: RequestState | null): Promise<InboxRequest[]> {
  const { results } = await db
    .prepare(
      `select ${INBOX} from request r left join customer c on c.id = r.customer_id
        where iif(?1 is null, r.state <> 'closed', r.state = ?1) order by r.created_at, r.number limit ${LOOK}`,
    )
    .bind(state)
    .all<InboxRow>();
  return results.map((row) => ofRow(row));
}

/** Whether a message is there already: said twice, it counts once. */
export async function hasMessage(db: SqlDatabase, requestId: string, id: string): Promise<boolean> {
  const known = await db
    .prepare('select 1 from request_message where request_id = ?1 and id = ?2')
    .bind(requestId, id)
    .first();
  return known !== null;
}
