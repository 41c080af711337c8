import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { WorkClient, WorkKind } from './model.ts';

/** All SQL of the laboratory's books beside its works; every statement names the customer. */

/** A laboratory’s clients in alphabetical order, `limit` at the most. */
export function clientsOf(db: SqlDatabase, customer: string, limit: number): SqlStatement {
  return db
    .prepare(
      'select name, number, reference, info, email, language from work_client where customer_id = ?1 order by name limit ?2',
    )
    .bind(customer, limit);
}

/** How many clients there are beside one, and whether another has a name. */
export function othersThan(
  db: SqlDatabase,
  customer: string,
  { was, name }: { readonly was: string; readonly name: string },
): Promise<{ clients: number; same: number } | null> {
  return db
    .prepare(
      `select count(*) clients, coalesce(sum(name = ?2), 0) same from work_client where customer_id = ?1 and name <> ?3`,
    )
    .bind(customer, name, was)
    .first();
}

/** Takes a client out of the book. */
export function deleteClient(db: SqlDatabase, customer: string, name: string): SqlStatement {
  return db.prepare('delete from work_client where customer_id = ?1 and name = ?2').bind(customer, name);
}

/** Writes a client by name, in place of what the book said before. */
export function putClient(
  db: SqlDatabase,
  customer: string,
  { name, number, reference, info, email, language }: WorkClient,
  now: string,
): SqlStatement {
  return db
    .prepare(
      `insert into work_client (customer_id, name, number, reference, info, email, language, changed_at) values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)
       on conflict (customer_id, name) do update set number = ?3, reference = ?4, info = ?5, email = ?6, language = ?7, changed_at = ?8`,
    )
    .bind(customer, name, number, reference, info, email, language, now);
}

/** A laboratory’s templates for a kind of work with the number of their materials. */
export function templatesOf(db: SqlDatabase, customer: string, kind: WorkKind, limit: number): SqlStatement {
  return db
    .prepare(
      'select name, json_array_length(materials) materials from work_template where customer_id = ?1 and kind = ?2 order by name limit ?3',
    )
    .bind(customer, kind, limit);
}

/** Which template is meant. */
interface Which {
  readonly kind: WorkKind;
  readonly name: string;
}

/** The materials of a template (JSON). */
export function templateOf(db: SqlDatabase, customer: string, { kind, name }: Which): SqlStatement {
  return db
    .prepare('select materials from work_template where customer_id = ?1 and kind = ?2 and name = ?3')
    .bind(customer, kind, name);
}

/** Returns the name; nothing where the book is full. */
export function putTemplate(
  db: SqlDatabase,
  customer: string,
  { kind, name, materials }: Which & { readonly materials: string },
  { now, most }: { readonly now: string; readonly most: number },
): SqlStatement {
  return db
    .prepare(
      `insert into work_template (customer_id, kind, name, materials, changed_at)
       select ?1, ?2, ?3, ?4, ?5 where (select count(*) from work_template where customer_id = ?1 and (kind <> ?2 or name <> ?3)) < ?6
       on conflict (customer_id, kind, name) do update set name = ?3, materials = ?4, changed_at = ?5 returning name`,
    )
    .bind(customer, kind, name, materials, now, most);
}

/** Takes a template away. */
export function deleteTemplate(db: SqlDatabase, customer: string, { kind, name }: Which): SqlStatement {
  return db
    .prepare('delete from work_template where customer_id = ?1 and kind = ?2 and name = ?3')
    .bind(customer, kind, name);
}
