import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase, SqlStatement } from '#lib/sql.ts';
import { requireFiller, type CartContext } from '#shop/cart/index.ts';
import { openRequest, type InboxContext } from '#shop/requests/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { noteAct, requireStaff } from '#shop/staff/index.ts';
import type { FileRow } from './model.ts';
import { takeFile, type TakenFile } from './take-file.ts';

/** What the dealer recorded for a digitisation request, before the customer decided. */
export interface Survey {
  /** Number of the request. */
  readonly request: number;
  /** UTC, ISO 8601. */
  readonly madeAt: string;
  readonly places: number;
}

/**
 * Gives a customer what was recorded of his drawers, for him to take or leave; once more replaces what he has not taken. Refuses `requests.unknown`
 * also for a request that is no digitisation of a customer, `tooth-stock.survey` where he has decided.
 */
export async function giveSurvey(
  ctx: InboxContext,
  { number, rows }: { readonly number: number; readonly rows: readonly FileRow[] },
): Promise<void> {
  const staff = requireStaff(ctx, 'service');
  const { request } = await openRequest(ctx, number);
  const asked = await ctx.db
    .prepare(`select customer_id from request where number = ? and kind = 'digitisation'`)
    .bind(number)
    .first<{ customer_id: string | null }>();
  if (!asked?.customer_id || request.kind !== 'digitisation') throw new Refusal('requests.unknown');
  const [kept] = await ctx.db.batch([
    ctx.db
      .prepare(
        `insert into tooth_survey (customer_id, request, rows, made_by, made_at) values (?1, ?2, ?3, ?4, ?5)
         on conflict (customer_id, request) do update set rows = ?3, made_by = ?4, made_at = ?5 where state = 'open' returning request`,
      )
      .bind(asked.customer_id, number, JSON.stringify(rows), staff.name, ctx.now),
    noteAct(ctx.db, {
      now: ctx.now,
      staff,
      kind: 'stock-recorded',
      subject: `${number}`,
      when: {
        sql: `exists (select 1 from tooth_survey where customer_id = ?8 and request = ?9 and state = 'open')`,
        values: [asked.customer_id, number],
      },
    }),
  ]);
  if (kept!.results.length === 0) throw new Refusal('tooth-stock.survey');
}

/** What waits for the caller's company. Refuses guests. */
export async function readSurveys(ctx: CartContext): Promise<Survey[]> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await ctx.db
    .prepare(
      `select request, made_at as madeAt, json_array_length(rows) as places from tooth_survey
        where customer_id = ?1 and state = 'open' order by made_at`,
    )
    .bind(customerId)
    .all<Survey>();
  return results;
}

/**
 * Takes a survey into the stock as a file would be – one booking, nothing replaced –, or only tells what it would do. Taken twice it is taken once.
 * Refuses `tooth-stock.unknown` for one that is not there or was left, and as `takeFile`.
 */
export async function takeSurvey(
  ctx: CartContext,
  { request, apply, name }: { readonly request: number; readonly apply: boolean; readonly name: string },
): Promise<TakenFile> {
  const { customerId, user } = requireFiller(ctx);
  const rows = await rowsOf(ctx.db, customerId, { request });
  const also = [decide(ctx, { customerId, user: user.id, request, state: 'taken' })];
  return takeFile(ctx, { rows, apply, name, booking: `survey:${request}`, also });
}

/** Leaves a survey: the stock stays as it is. Refuses `tooth-stock.unknown`. */
export async function leaveSurvey(ctx: CartContext, request: number): Promise<void> {
  const { customerId, user } = requireFiller(ctx);
  await rowsOf(ctx.db, customerId, { request, evenLeft: true }); // said twice, it is left
  await decide(ctx, { customerId, user: user.id, request, state: 'left' }).run();
}

/** Rows of a survey that is there, one that was left among them only with `evenLeft`. */
async function rowsOf(
  db: SqlDatabase,
  customer: string,
  { request, evenLeft = false }: { readonly request: number; readonly evenLeft?: boolean },
): Promise<FileRow[]> {
  const row = await db
    .prepare(
      `select rows from tooth_survey where customer_id = ?1 and request = ?2 and (?3 or state <> 'left')`,
    )
    .bind(customer, request, Number(evenLeft))
    .first<{ rows: string }>();
  if (!row) throw new Refusal('tooth-stock.unknown');
  return JSON.parse(row.rows) as FileRow[];
}

interface Decision {
  readonly customerId: string;
  readonly user: number;
  readonly request: number;
  readonly state: 'taken' | 'left';
}

function decide(ctx: CartContext, { customerId, user, request, state }: Decision): SqlStatement {
  return ctx.db
    .prepare(
      `update tooth_survey set state = ?3, decided_at = ?4, decided_by = ?5
        where customer_id = ?1 and request = ?2 and state = 'open'`,
    )
    .bind(customerId, request, state, ctx.now, user);
}
