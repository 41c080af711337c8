import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { TOPICS, type NewsletterContext, type Topic } from './model.ts';

export interface Asking {
  email: string;
  hash: string;
  endSecret: string;
  until: string;
  /** An asking whose link lives longer is a minute old at most: this one is the same press once more. */
  doubledUntil: string;
  /** As JSON; null leaves them as they are, which is all where nobody chose. */
  topics: string | null;
}

/**
 * Keeps that somebody asked: a new row, or a new link for the one there – the state changes by the link alone, and what
 * proves a living subscription stays as it was.
 */
export function ask(ctx: NewsletterContext, asking: Asking): SqlStatement {
  const { brand, language, country } = ctx.market;
  return ctx.db
    .prepare(
      `insert into newsletter_subscription (id, brand, email, language, country, home, confirm_hash, confirm_until, end_secret, asked_at, asked_from, asked_topics)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?13)
       on conflict (brand, email) do update set confirm_hash = ?7, confirm_until = ?8, asked_topics = ?13,
         asked_at = iif(state = 'on', asked_at, ?10), asked_from = iif(state = 'on', asked_from, ?11)
       where confirm_hash is null or confirm_until <= ?12`,
    )
    .bind(ctx.newId(), brand, asking.email, language, country, ctx.home, asking.hash, asking.until,
      asking.endSecret, ctx.now, ctx.from, asking.doubledUntil, asking.topics); // prettier-ignore
}

/** Takes a mail of the same batch back whose link was not kept. */
export function dropUnasked(db: SqlDatabase, hash: string, key: string): SqlStatement {
  return db
    .prepare(
      `delete from outbox where idempotency_key = ?2
          and not exists (select 1 from newsletter_subscription where confirm_hash = ?1)`,
    )
    .bind(hash, key);
}

/** Turns a subscription on, with the topics asked for, in the language and country of the page where that was done; no row for an invalid link. */
export function turnOn(ctx: NewsletterContext, hash: string): SqlStatement {
  const { brand, language, country } = ctx.market;
  return ctx.db
    .prepare(
      `update newsletter_subscription
          set state = 'on', language = ?3, country = ?4, home = ?5,
              confirmed_at = iif(state = 'on', confirmed_at, ?6), confirmed_from = iif(state = 'on', confirmed_from, ?7),
              ended_at = null, ended_by = null,
              topics = coalesce(asked_topics, topics), asked_topics = null
        where confirm_hash = ?1 and brand = ?2 and confirm_until > ?6 returning id`,
    )
    .bind(hash, brand, language, country, ctx.home, ctx.now, ctx.from);
}

const END = `update newsletter_subscription
   set state = 'off', confirm_hash = null, ended_at = iif(state = 'off', ended_at, ?1), ended_by = iif(state = 'off', ended_by, ?2)`;

/** Ends the subscription of an issue's link; one that has ended stays as it is. */
export function endBySecret(db: SqlDatabase, secret: string, now: string): SqlStatement {
  return db.prepare(`${END} where end_secret = ?3 returning id`).bind(now, 'link', secret);
}

/** The topics of an issue's link; null where its subscription is not on. */
export async function topicsOf(db: SqlDatabase, secret: string): Promise<Topic[] | null> {
  const row = await db
    .prepare(`select topics from newsletter_subscription where end_secret = ?1 and state = 'on'`)
    .bind(secret)
    .first<{ topics: string }>();
  return row && chosenOf(row.topics);
}

/** The topics of a column, in the order of the forms. */
function chosenOf(json: string): Topic[] {
  const chosen = JSON.parse(json) as string[];
  return TOPICS.filter((topic) => chosen.includes(topic));
}

/** Sets the topics of an issue's link (as JSON) while its subscription is on. */
export function setTopics(db: SqlDatabase, secret: string, topics: string): SqlStatement {
  return db
    .prepare(
      `update newsletter_subscription set topics = ?2 where end_secret = ?1 and state = 'on' returning id`,
    )
    .bind(secret, topics);
}

/** What {@link topicsOfAccount} reads. */
export interface TopicsRow {
  readonly topics: string;
}

/** The subscription of an account's address: its topics, or those that wait for the mail's link; no row where there is none. */
export function topicsOfAccountStatement(
  db: SqlDatabase,
  { brand, customerId }: { brand: string; customerId: string },
): SqlStatement {
  return db
    .prepare(
      `select coalesce(s.asked_topics, s.topics) topics from newsletter_subscription s
         join customer c on c.email = s.email where c.id = ?1 and s.brand = ?2`,
    )
    .bind(customerId, brand);
}

/** What an account reads of, or would: the topics of its address, all of them where it never asked. */
export function topicsOfAccount([row]: readonly TopicsRow[]): readonly Topic[] {
  return row ? chosenOf(row.topics) : TOPICS;
}

/** Sets the topics (as JSON) of an account's address: of a subscription that is on, or of the link that waits. */
export function setTopicsOfAccount(
  db: SqlDatabase,
  { brand, customerId, topics }: { brand: string; customerId: string; topics: string },
): SqlStatement {
  return db
    .prepare(
      `update newsletter_subscription
          set topics = iif(state = 'on', ?3, topics), asked_topics = iif(state = 'on', asked_topics, ?3)
        where brand = ?2 and email = (select email from customer where id = ?1 and email <> '')`,
    )
    .bind(customerId, brand, topics);
}

/** Ends the living subscriptions of addresses, whatever their letters' case. */
export function bouncedStatement(db: SqlDatabase, addresses: readonly string[], now: string): SqlStatement {
  return db
    .prepare(
      `${END} where state = 'on' and email collate nocase in (select lower(value) from json_each(?3)) returning id`,
    )
    .bind(now, 'bounce', JSON.stringify(addresses));
}

/** The address of an account that has confirmed nothing yet; null where nothing is to be asked. */
export function addressToAsk(
  { db, market, now }: Pick<NewsletterContext, 'db' | 'market' | 'now'>,
  customerId: string,
): Promise<{ email: string } | null> {
  return db
    .prepare(
      `select c.email from customer c left join newsletter_subscription s on s.brand = ?2 and s.email = c.email
        where c.id = ?1 and c.email <> ''
          and (s.id is null or s.state = 'off' or (s.state = 'asked' and coalesce(s.confirm_until, '') <= ?3))`,
    )
    .bind(customerId, market.brand, now)
    .first<{ email: string }>();
}
