import type { SqlDatabase } from '#lib/sql.ts';
import { resolveNumbers, type ResolvedNumber } from '#shop/catalogue/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { requireCatalogue, type OwnNumbersContext } from './context.ts';
import { ownKey } from './model.ts';
import { ofKeys, type OwnNumberRecord } from './queries.ts';

/**
 * What written numbers mean to the caller, one result per text in its order: our own article number first – it is printed
 * on the pack –, then the customer's, then GTIN, maker's, old and ISO number. Two queries. Refuses guests.
 */
export async function resolveForCustomer(
  ctx: OwnNumbersContext,
  texts: readonly string[],
): Promise<ResolvedNumber[]> {
  const { customerId } = requireCustomer(ctx);
  const keys = texts.map(ownKey);
  const wanted = [...new Set(keys)].filter(Boolean);
  if (wanted.length === 0) return texts.map(() => null);
  const [found, own] = await Promise.all([
    resolveWritten(requireCatalogue(ctx), texts),
    ofKeys(ctx.logbook(customerId), customerId, wanted).all<OwnNumberRecord>(),
  ]);
  const numberOf = new Map(own.results.map(({ key, number }) => [key, number]));
  return texts.map((_, index) => {
    const ours = found[index] ?? null;
    const number = numberOf.get(keys[index]!);
    return number === undefined || ours?.kind === 'own' ? ours : { kind: 'customer', number };
  });
}

/** Spreadsheets take the zeros off the front of a number: where nobody has it, the one with a zero is meant. */
export async function resolveWritten(
  catalogue: SqlDatabase,
  texts: readonly string[],
): Promise<ResolvedNumber[]> {
  const padded = texts.map((text) => (/^\s*\d+\s*$/.test(text) ? `0${text.trim()}` : ''));
  const found = await resolveNumbers(catalogue, [...texts, ...padded]);
  return texts.map((_, index) => {
    const second = found[texts.length + index] ?? null;
    return found[index] ?? (second?.kind === 'own' ? second : null);
  });
}
