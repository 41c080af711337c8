import type { SqlDatabase } from '#lib/sql.ts';
import { claimVatCheck, dueVatIds, storeVatAnswer, type VatRow } from './vat-queries.ts';

/** Prefixes of the VAT IDs that the registry of the EU knows (VIES). */
const REGISTERED: readonly string[] =
  'AT BE BG CY CZ DE DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

const YEAR_MS = 365 * 86_400_000;
/** A registry that did not answer is asked again after this long. */
const AGAIN_MS = 3_600_000;

/** Asks a registry whether a VAT ID is valid; null where it could not say. */
export type VatLookup = (vatId: string) => Promise<boolean | null>;

export interface VatContext {
  db: SqlDatabase;
  /** UTC, ISO 8601. */
  now: string;
  lookup: VatLookup;
}

/**
 * Looks up the VAT ID of one customer and stores the answer with its time (docs/rules/prices-and-vat.md#vat): at
 * registration and when it was changed. Without an answer it stays unchecked – or as it was found last – and is asked
 * again. IDs of other countries are nobody's to check.
 */
export async function checkVatId(ctx: VatContext, customerId: string): Promise<void> {
  for (const row of await dueVatIds(ctx.db, { now: ctx.now, prefixes: REGISTERED, customerId }))
    await check(ctx, row);
}

/** The schedule's share: IDs that were never answered for, and those whose answer is a year old; so many at most. */
export async function checkDueVatIds(ctx: VatContext, limit: number): Promise<number> {
  const due = await dueVatIds(ctx.db, { now: ctx.now, prefixes: REGISTERED, limit });
  for (const row of due) await check(ctx, row);
  return due.length;
}

/** Claims the row first, so that two rounds at once ask once; the claim is also the wait after no answer. */
async function check({ db, now, lookup }: VatContext, row: VatRow): Promise<void> {
  const claimed = await claimVatCheck(db, row, after(now, AGAIN_MS)).first();
  if (!claimed) return;
  const valid = await lookup(row.vat_id);
  if (valid !== null) await storeVatAnswer(db, row, { valid, now, next: after(now, YEAR_MS) }).run();
}

function after(now: string, milliseconds: number): string {
  return new Date(Date.parse(now) + milliseconds).toISOString();
}
