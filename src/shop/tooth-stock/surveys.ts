import { Refusal } from '#lib/refusal.ts';
import { requireFiller, type CartContext } from '#shop/cart/index.ts';
import { openRequest, type InboxContext } from '#shop/requests/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { noteAct, requireStaff } from '#shop/staff/index.ts';
import { EMPTY_ROW, type FileRow } from './model.ts';
import { askedBy, decide, keepSurvey, surveyRows, surveysOf, waiting } from './survey-queries.ts';
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
 * Presents a customer what was recorded of his drawers, for him to take or leave; once more replaces what he has not taken. Refuses `requests.unknown`
 * also for a request that is no digitisation of a customer, `tooth-stock.survey` where he has decided.
 */
export async function giveSurvey(
  { db, now, ...ctx }: InboxContext,
  { number, rows }: { readonly number: number; readonly rows: readonly FileRow[] },
): Promise<void> {
  const staff = requireStaff(ctx, 'service');
  const { request } = await openRequest({ db, now, ...ctx }, number);
  const asked = await askedBy(db, number).first<{ customer_id: string | null }>();
  if (!asked?.customer_id || request.kind !== 'digitisation') throw new Refusal('requests.unknown');
  const { customer_id: customer } = asked;
  const when = waiting(customer, number);
  const [kept] = await db.batch([
    keepSurvey(db, {
      customer,
      number,
      rows: JSON.stringify(rows, (_, value: unknown) => (value === '' ? undefined : value)),
      by: staff.name,
      now,
    }) as ReturnType<typeof noteAct>,
    noteAct(db, { now, staff, kind: 'stock-recorded', subject: `${number}`, when }),
  ]);
  if (kept!.results.length === 0) throw new Refusal('tooth-stock.survey');
}

/** What waits for the caller's company. Refuses guests. */
export async function readSurveys(ctx: CartContext): Promise<Survey[]> {
  const { customerId } = requireCustomer(ctx);
  const { results } = await surveysOf(ctx.db, customerId).all<Survey>();
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
  const rows = await rowsOf(ctx, customerId, { request, to: 'taken' });
  const forShop = [decide(ctx.logbook(customerId), { customerId, user: user.id, request, state: 'taken', now: ctx.now })]; // prettier-ignore
  return takeFile(ctx, { rows, apply, name, booking: `survey:${request}`, forShop });
}

/** Leaves a survey: the stock stays as it is. Refuses `tooth-stock.unknown`, also for one that somebody took. */
export async function leaveSurvey(ctx: CartContext, request: number): Promise<void> {
  const { customerId, user } = requireFiller(ctx);
  await rowsOf(ctx, customerId, { request, to: 'left' }); // said twice, it is left
  await decide(ctx.db, { customerId, user: user.id, request, state: 'left', now: ctx.now }).run();
}

async function rowsOf(
  ctx: CartContext,
  customer: string,
  wanted: Parameters<typeof surveyRows>[2],
): Promise<FileRow[]> {
  const row = await surveyRows(ctx.db, customer, wanted).first<{ rows: string }>();
  if (!row) throw new Refusal('tooth-stock.unknown');
  return (JSON.parse(row.rows) as Partial<FileRow>[]).map((said) => ({ ...EMPTY_ROW, ...said }));
}
