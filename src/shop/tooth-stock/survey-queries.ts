import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';

/** SQL of recorded stocks. */

/** Whose digitisation a request is. */
export function askedBy(db: SqlDatabase, number: number): SqlStatement {
  return db
    .prepare(`select customer_id from request where number = ? and kind = 'digitisation'`)
    .bind(number);
}

/** A condition of a batch: the survey waits for its customer. */
export const waiting = (customer: string, number: number) => ({
  sql: `exists (select 1 from tooth_survey where customer_id = ?8 and request = ?9 and state = 'open')`,
  values: [customer, number],
});

interface NewSurvey {
  readonly customer: string;
  readonly number: number;
  readonly rows: string;
  readonly by: string;
  readonly now: string;
}

/** Adds a row where it is new, or replaces one that nobody has decided about. */
export function keepSurvey(db: SqlDatabase, { customer, number, rows, by, now }: NewSurvey): SqlStatement {
  return db
    .prepare(
      `insert into tooth_survey (customer_id, request, rows, made_by, made_at) values (?1, ?2, ?3, ?4, ?5)
       on conflict (customer_id, request) do update set rows = ?3, made_by = ?4, made_at = ?5 where state = 'open' returning request`,
    )
    .bind(customer, number, rows, by, now);
}

/** Surveys that nobody has decided about, the oldest first. */
export function surveysOf(db: SqlDatabase, customer: string): SqlStatement {
  return db
    .prepare(
      `select request, made_at as madeAt, json_array_length(rows) as places from tooth_survey
        where customer_id = ?1 and state = 'open' order by made_at`,
    )
    .bind(customer);
}

/** Rows of a survey to take – open, or taken already –, or to leave: open, or left already. */
export function surveyRows(
  db: SqlDatabase,
  customer: string,
  { request, to }: { readonly request: number; readonly to: Decision['state'] },
): SqlStatement {
  return db
    .prepare(
      `select rows from tooth_survey where customer_id = ?1 and request = ?2 and state in ('open', ?3)`,
    )
    .bind(customer, request, to);
}

export interface Decision {
  readonly customerId: string;
  readonly user: number;
  readonly request: number;
  readonly state: 'taken' | 'left';
  readonly now: string;
}

/** Takes or leaves a survey that is open; one that is decided stays so. */
export function decide(db: SqlDatabase, { customerId, user, request, state, now }: Decision): SqlStatement {
  return db
    .prepare(
      `update tooth_survey set state = ?3, decided_at = ?4, decided_by = ?5
        where customer_id = ?1 and request = ?2 and state = 'open'`,
    )
    .bind(customerId, request, state, now, user);
}
