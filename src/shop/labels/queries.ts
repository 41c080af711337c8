import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import type { LabelPrint } from './model.ts';

/** All SQL of labels. Every statement names the customer (?1): another company's template is no row. */

export interface TemplateRow {
  id: string;
  name: string;
  body: string;
  version: number;
  saved_at: string;
}

const COLUMNS = 'id, name, body, version, saved_at';

/** A customer’s label templates, the one saved last first. */
export function templatesOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select ${COLUMNS} from label_template where customer_id = ?1 and removed_at is null
        order by saved_at desc, id`,
    )
    .bind(customer);
}

/** One of a customer’s label templates. */
export function templateOf(db: SqlDatabase, customer: string, id: string): SqlStatement {
  return db
    .prepare(
      `select ${COLUMNS} from label_template where customer_id = ?1 and id = ?2 and removed_at is null`,
    )
    .bind(customer, id);
}

export interface WrittenTemplate {
  readonly id: string;
  readonly name: string;
  readonly body: string;
  /** Acting user. */
  readonly user: number;
  readonly now: string;
}

/** A new one; nothing where the id is taken. */
export function insertTemplate(db: SqlDatabase, customer: string, one: WrittenTemplate): SqlStatement {
  return db
    .prepare(
      `insert into label_template (customer_id, id, name, body, saved_by, saved_at) values (?1, ?2, ?3, ?4, ?5, ?6)
        on conflict do nothing returning version`,
    )
    .bind(customer, one.id, one.name, one.body, one.user, one.now);
}

/** Over the version that was seen; nothing where it is another by now. */
export function updateTemplate(
  db: SqlDatabase,
  customer: string,
  one: WrittenTemplate & { readonly version: number },
): SqlStatement {
  return db
    .prepare(
      `update label_template set name = ?3, body = ?4, saved_by = ?5, saved_at = ?6, version = version + 1
        where customer_id = ?1 and id = ?2 and version = ?7 and removed_at is null returning version`,
    )
    .bind(customer, one.id, one.name, one.body, one.user, one.now, one.version);
}

/** Templates that were removed so long ago that nobody may bring them back. */
export function forgetRemoved(db: SqlDatabase, customer: string, before: string): SqlStatement {
  return db
    .prepare('delete from label_template where customer_id = ?1 and removed_at < ?2')
    .bind(customer, before);
}

/** Marks a template as removed; a row comes back where it was there. */
export function removeTemplateRow(db: SqlDatabase, customer: string, id: string, now: string): SqlStatement {
  return db
    .prepare(
      'update label_template set removed_at = ?3 where customer_id = ?1 and id = ?2 and removed_at is null returning id',
    )
    .bind(customer, id, now);
}

/** Brings a template back that was removed after `since`; a row comes back where it is there now. */
export function restoreTemplateRow(
  db: SqlDatabase,
  customer: string,
  id: string,
  since: string,
): SqlStatement {
  return db
    .prepare(
      `update label_template set removed_at = null
        where customer_id = ?1 and id = ?2 and ifnull(removed_at, ?3) >= ?3 returning id`,
    )
    .bind(customer, id, since);
}

/** Notes a print of labels; the same one again changes nothing. */
export function insertPrint(db: SqlDatabase, customer: string, print: LabelPrint): SqlStatement {
  return db
    .prepare(
      `insert into label_print (customer_id, id, template_name, labels, articles, printed_by, printed_at)
       values (?1, ?2, ?3, ?4, ?5, ?6, ?7) on conflict do nothing`,
    )
    .bind(
      customer,
      print.id,
      print.template,
      print.labels,
      JSON.stringify(print.articles),
      print.by,
      print.at,
    );
}

/** The newest prints of a company. */
export function printsOf(db: SqlDatabase, customer: string, limit: number): SqlStatement {
  return db
    .prepare(
      `select id, template_name as template, labels, articles, printed_by as "by", printed_at as at
         from label_print where customer_id = ?1 order by printed_at desc, id limit ?2`,
    )
    .bind(customer, limit);
}
