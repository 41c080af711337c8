import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { StatementLink } from './model.ts';

/** All SQL of links to statements; whoever holds one is no customer: then its hash names it. */

/** A work as it was finished last, and the state that it is in now. */
export interface FinishedRow {
  state: string;
  version: number;
  made_at: string;
  content: string;
}

/** The version of a work that was finished last, of its logbook; null for none. */
export function finishedOf(
  logbook: SqlDatabase,
  customer: string,
  work: string,
): Promise<FinishedRow | null> {
  return logbook
    .prepare(
      `select w.state, v.version, v.made_at, v.content from work w
         join work_version v on v.customer_id = w.customer_id and v.work_id = w.id and v.step = 'finish'
        where w.customer_id = ?1 and w.id = ?2 order by v.version desc limit 1`,
    )
    .bind(customer, work)
    .first<FinishedRow>();
}

interface NewLink {
  readonly customer: string;
  readonly id: string;
  readonly work: string;
  readonly hash: string;
  readonly language: string;
  readonly grounds: string;
  readonly substances: string;
  readonly email: string;
  readonly by: string;
  readonly now: string;
  readonly expiresAt: string;
}

/** Writes a link to a statement by the hash of its secret. */
export function insertLink(db: SqlDatabase, one: NewLink): SqlStatement {
  return db
    .prepare(
      `insert into statement_link (customer_id, id, work_id, hash, language, grounds, substances, sent_to, made_by, created_at, expires_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)`,
    )
    .bind(one.customer, one.id, one.work, one.hash, one.language, one.grounds, one.substances, one.email, one.by, one.now, one.expiresAt); // prettier-ignore
}

const MOST_LISTED = 50;

/** The links to a work’s statement, the newest first. */
export async function linksOf(db: SqlDatabase, customer: string, work: string): Promise<StatementLink[]> {
  const { results } = await db
    .prepare(
      `select id, language, sent_to sentTo, made_by "by", created_at createdAt, expires_at expiresAt, revoked_at revokedAt,
           opened_at openedAt from statement_link
        where customer_id = ?1 and work_id = ?2 order by created_at desc, id limit ?3`,
    )
    .bind(customer, work, MOST_LISTED)
    .all<StatementLink>();
  return results;
}

/** Nothing where there is none; the first time counts. */
export function revokeLinkRow(db: SqlDatabase, customer: string, link: string, now: string): SqlStatement {
  return db
    .prepare(
      `update statement_link set revoked_at = coalesce(revoked_at, ?3) where customer_id = ?1 and id = ?2 returning id`,
    )
    .bind(customer, link, now);
}

/** What an open link names, and whose it is. */
export interface LinkRow {
  customer: string;
  work: string;
  language: string;
  grounds: string;
  substances: string;
  name1: string;
  name2: string;
  name3: string;
  first_name: string;
  last_name: string;
  street: string;
  postal_code: string;
  city: string;
  country: string;
}

/** An open link by its hash; null where it is over or taken back, or of another brand. */
export function linkOf(
  db: SqlDatabase,
  { hash, firm }: { readonly hash: string; readonly firm: 1 | 3 },
  now: string,
): Promise<LinkRow | null> {
  return db
    .prepare(
      `select l.customer_id customer, l.work_id work, l.language, l.grounds, l.substances, c.name1, c.name2, c.name3, c.first_name,
           c.last_name, c.street, c.postal_code, c.city, c.country
         from statement_link l join customer c on c.id = l.customer_id and c.state = 'verified' and c.firm = ?3
        where l.hash = ?1 and l.revoked_at is null and l.expires_at > ?2`,
    )
    .bind(hash, now, firm)
    .first<LinkRow>();
}

/** Notes when a link was opened last. */
export function noteOpened(db: SqlDatabase, hash: string, now: string): SqlStatement {
  return db.prepare('update statement_link set opened_at = ?2 where hash = ?1').bind(hash, now);
}
