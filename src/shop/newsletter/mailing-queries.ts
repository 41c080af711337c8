import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { Brand } from '#shop/markets/index.ts';
import { TOPICS, type Topic } from './model.ts';
import type { BrandMailing, IssuePayload, MailingState } from './mailing-model.ts';

/** Subscriptions that one round queues: D1 writes them in one statement. */
const BATCH = 500;

interface Row {
  brand: Brand;
  subscribers: number;
  wanting: string;
  topic: Topic | '';
  state: MailingState | null;
  startsAt: string;
  queued: number;
  by: string;
  endedAt: string | null;
}

const WANTING = TOPICS.map((topic) => `count(*) filter (where instr(s.topics, '"${topic}"') > 0)`).join(', ');

/** Per brand who is subscribed, to what, and the last mailing of the issue. */
export async function mailingsOf(db: SqlDatabase, issue: string): Promise<BrandMailing[]> {
  const { results } = await db
    .prepare(
      `select b.value brand, m.state, m.topic, m.starts_at startsAt, m.queued, m.planned_by "by", m.ended_at endedAt,
              (select count(*) from newsletter_subscription s where s.brand = b.value and s.state = 'on') subscribers,
              (select json_array(${WANTING}) from newsletter_subscription s where s.brand = b.value and s.state = 'on') wanting
         from json_each('["main","light"]') b
         left join newsletter_mailing m on m.id = (
           select id from newsletter_mailing where issue = ?1 and brand = b.value order by created_at desc, id desc limit 1)`,
    )
    .bind(issue)
    .all<Row>();
  return results.map(({ brand, subscribers, wanting, state, ...mailing }) => ({
    brand,
    subscribers,
    topics: (JSON.parse(wanting) as number[]).map((count, i) => ({ topic: TOPICS[i]!, subscribers: count })),
    mailing: state && { ...mailing, state },
  }));
}

/** True where the issue is public, or will be. */
export async function isPublished(db: SqlDatabase, issue: string): Promise<boolean> {
  const row = await db
    .prepare(
      `select 1 from content_entry where type = 'newsletter' and key = ?1
          and (live_revision is not null or next_revision is not null) limit 1`,
    )
    .bind(issue)
    .first();
  return row !== null;
}

/** Plans a mailing where none is under way or out; returns its id then. */
export function insertMailing(
  db: SqlDatabase,
  one: { id: string; issue: string; brand: Brand; topic: Topic; startsAt: string; by: string; now: string },
): SqlStatement {
  return db
    .prepare(
      `insert into newsletter_mailing (id, issue, brand, starts_at, planned_by, created_at, topic)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing returning id`,
    )
    .bind(one.id, one.issue, one.brand, one.startsAt, one.by, one.now, one.topic);
}

/** Ends a mailing that is planned or under way. */
export function stopStatement(db: SqlDatabase, issue: string, brand: Brand, now: string): SqlStatement {
  return db
    .prepare(
      `update newsletter_mailing set state = 'stopped', ended_at = ?3
        where issue = ?1 and brand = ?2 and state in ('planned', 'sending') returning id`,
    )
    .bind(issue, brand, now);
}

/** Ids of mailings whose time has come. */
export async function dueMailings(db: SqlDatabase, now: string): Promise<string[]> {
  const { results } = await db
    .prepare(`select id from newsletter_mailing where state in ('planned', 'sending') and starts_at <= ?1`)
    .bind(now)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** A subscription `s` that wants to read what a mailing `m` is about. */
const WANTED = `(m.topic = '' or instr(s.topics, '"' || m.topic || '"') > 0)`;

const NEXT = `select s.id from newsletter_subscription s
   where s.brand = m.brand and s.state = 'on' and s.id > m.last_id and ${WANTED} order by s.id limit ${BATCH}`;

/**
 * Queues the next batch of a mailing and remembers where it ended, in one transaction. The key of a row is issue, brand and
 * subscription: whoever got the issue once does not get it again, whatever is planned anew or runs at the same time.
 */
export function batchStatements(db: SqlDatabase, mailing: string, now: string): SqlStatement[] {
  const living = `m.id = ?1 and m.state in ('planned', 'sending') and m.starts_at <= ?2`;
  return [
    db
      .prepare(
        `insert into outbox (id, kind, idempotency_key, payload, next_try_at, created_at)
         select 'newsletter:' || m.issue || ':' || s.id, 'newsletter', 'newsletter:' || m.issue || ':' || s.id,
                json_object('issue', m.issue, 'subscription', s.id, 'topic', m.topic), ?2, ?2
           from newsletter_mailing m join newsletter_subscription s on s.brand = m.brand and s.state = 'on' and s.id > m.last_id
          where ${living} and ${WANTED} order by s.id limit ${BATCH}
         on conflict do nothing`,
      )
      .bind(mailing, now),
    db
      .prepare(
        `update newsletter_mailing as m set
           queued = queued + (select count(*) from (${NEXT})),
           state = iif(exists (${NEXT}), 'sending', 'sent'),
           ended_at = iif(exists (${NEXT}), null, ?2),
           last_id = coalesce((select max(id) from (${NEXT})), last_id)
         where ${living}`,
      )
      .bind(mailing, now),
  ];
}

/** A subscription as its mail needs it. */
export interface Recipient {
  email: string;
  brand: Brand;
  language: string;
  country: string;
  home: string;
  end_secret: string;
}

/** The subscription of a queued mail; null for one that has ended or wants the topic no more. Rows of before have no topic. */
export function recipientOf(
  db: SqlDatabase,
  { subscription, topic }: { subscription: string; topic?: string },
): Promise<Recipient | null> {
  return db
    .prepare(
      `select email, brand, language, country, home, end_secret from newsletter_subscription where id = ?1 and state = 'on' and (?2 = '' or instr(topics, '"' || ?2 || '"') > 0)`,
    )
    .bind(subscription, topic ?? '')
    .first<Recipient>();
}

/** Queues one mail of an issue that only its editor gets. */
export function insertTrial(db: SqlDatabase, id: string, payload: IssuePayload, now: string): SqlStatement {
  return db
    .prepare(
      `insert into outbox (id, kind, idempotency_key, payload, next_try_at, created_at) values (?1, 'newsletter', ?2, ?3, ?4, ?4)`,
    )
    .bind(id, `newsletter-trial:${id}`, JSON.stringify(payload), now);
}
