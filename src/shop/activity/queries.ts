import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { EVENT_KINDS, PAGE_SIZE, type AccountEvent, type Deed, type EventGroup } from './model.ts';

/** Where a deed came from; nothing in it names a person. */
export interface Place {
  address: string;
  country: string;
  device: string;
}

const INSERT = `insert into security_event (customer_id, at, kind, group_name, user_id, user_name, subject, address, country, device, repeats)
  select c.id, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 from (select 1) left join customer c on c.id = ?1`;

function valuesOf({ kind, customerId, user, subject = '' }: Deed, place: Place, now: string) {
  const { address, country, device } = place;
  const who = [user?.id ?? null, user?.id ? user.name : ''] as const;
  return [customerId, now, kind, EVENT_KINDS[kind], ...who, subject.slice(0, 120), address, country, device];
}

/**
 * Remembers a deed, if the statement before it in the batch changed a row. A repetition within the minute (`Deed.of`) is
 * the same event.
 */
export function insertDeed(db: SqlDatabase, deed: Deed, place: Place, now: string): SqlStatement {
  const { kind, customerId, user, of } = deed;
  const repeats =
    of === undefined ? null : [kind, customerId, user?.id ?? '', of, now.slice(0, 16)].join('|');
  return db
    .prepare(`${INSERT} where changes() > 0 on conflict (repeats) do nothing`)
    .bind(...valuesOf(deed, place, now), repeats);
}

/**
 * Remembers a failure at an account, and returns its id if it is one's: those of a network within the hour are one event with a count, so nobody
 * fills the table by failing.
 */
export function insertFailure(db: SqlDatabase, deed: Deed, place: Place, now: string): SqlStatement {
  const repeats = [deed.kind, deed.customerId, deed.user?.id ?? '', place.address, now.slice(0, 13)].join(
    '|',
  );
  return db
    .prepare(
      `${INSERT} where c.id is not null
       on conflict (repeats) do update set times = times + 1, at = excluded.at, device = excluded.device
       returning customer_id`,
    )
    .bind(...valuesOf(deed, place, now), repeats);
}

/** Remembers what happened beside any batch: imports, messages of the operator's systems. */
export function insertEvent(db: SqlDatabase, deed: Deed, place: Place, now: string): SqlStatement {
  return db.prepare(`${INSERT} where true`).bind(...valuesOf(deed, place, now), null);
}

interface Row {
  id: number;
  kind: AccountEvent['kind'];
  at: string;
  user_id: number | null;
  user_name: string;
  subject: string;
  address: string;
  country: string;
  device: string;
  times: number;
}

/** A page of an account's events, the newest first, and whether there are older ones. */
export async function eventsOf(
  db: SqlDatabase,
  customerId: string,
  { group, before }: { group: EventGroup | null; before: number | null },
): Promise<{ events: AccountEvent[]; hasMore: boolean }> {
  const { results } = await db
    .prepare(
      `select id, kind, at, user_id, user_name, subject, address, country, device, times from security_event
        where customer_id = ?1 and (?2 is null or group_name = ?2) and (?3 is null or id < ?3)
        order by id desc limit ${PAGE_SIZE + 1}`,
    )
    .bind(customerId, group, before)
    .all<Row>();
  const events = results.slice(0, PAGE_SIZE).map(({ user_id, user_name, ...row }) => ({
    ...row,
    userId: user_id,
    userName: user_name,
  }));
  return { events, hasMore: results.length > PAGE_SIZE };
}
