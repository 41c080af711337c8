import { Refusal } from '#lib/refusal.ts';
import type { Logbooks } from '#lib/sql.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import type { Spot } from './model.ts';
import { drawersIn } from './queries.ts';
import { codesIn, giveCodes, placeOfCode } from './code-queries.ts';

type CodesContext = WithCaller & { readonly logbook: Logbooks };

/** The code on the label of a place. */
export interface PlaceCode {
  readonly row: number;
  readonly column: number;
  /** Ten characters of Crockford's base 32. */
  readonly code: string;
}

/**
 * The codes of a drawer's places (docs/decisions/063-codes-of-places.md); a place that has none yet gets one of `newCode`, and keeps
 * it: what is stuck on a drawer stays true. Refuses guests, and `tooth-stock.unknown`.
 */
export async function labelPlaces(
  ctx: CodesContext,
  scope: { readonly cabinet: number; readonly drawer: number },
  newCode: () => string,
): Promise<PlaceCode[]> {
  const { customerId } = requireCustomer(ctx);
  const db = ctx.logbook(customerId);
  const [drawers, known] = await db.batch<unknown>([
    drawersIn(db, customerId, scope),
    codesIn(db, customerId, scope),
  ]);
  if (drawers!.results.length === 0) throw new Refusal('tooth-stock.unknown');
  const missing = (known!.results as (Omit<PlaceCode, 'code'> & { code: string | null })[]).filter(
    ({ code }) => code === null,
  );
  if (missing.length === 0) return known!.results as PlaceCode[];
  const given = missing.map(({ row, column }) => [row, column, newCode()] as const);
  const [, codes] = await db.batch<PlaceCode>([
    giveCodes(db, customerId, scope, given),
    codesIn(db, customerId, scope),
  ]);
  return codes!.results;
}

/** The caller's place with a code; null for a code that is nobody's or another's. Refuses guests. */
export async function findPlace(ctx: CodesContext, code: string): Promise<Spot | null> {
  const { customerId } = requireCustomer(ctx);
  return placeOfCode(ctx.logbook(customerId), customerId, code).first<Spot>();
}
