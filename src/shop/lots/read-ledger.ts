import { businessDay } from '#lib/business-time.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import { ledgerOf } from './ledger-queries.ts';
import type { Lot, LotFilter } from './model.ts';

const SOON_DAYS = 90;
const DAY_MS = 86_400_000;

const lotKey = ({ article, lot, serial }: Pick<Lot, 'article' | 'lot' | 'serial'>): string =>
  `${article}\n${lot}\n${serial}`.toLowerCase();

/**
 * The lots of a laboratory, 200 at most: those delivered last first, of those that end soon the first to end. `text` is part
 * of lot, serial number, article or name. Refuses guests.
 */
export async function readLedger(
  ctx: WithCaller & { readonly db: SqlDatabase; readonly now: string },
  { text, filter }: { readonly text: string; readonly filter: LotFilter },
): Promise<Lot[]> {
  const { customerId } = requireCustomer(ctx);
  const soon = businessDay(new Date(Date.parse(ctx.now) + SOON_DAYS * DAY_MS).toISOString());
  const [lots, returned] = await ledgerOf(ctx.db, customerId, { text, filter, soon });
  const returns = Map.groupBy(returned, lotKey);
  return lots.map(({ recall, reason, answer, unopened, opened, countedBy, countedAt, ...lot }) => ({
    ...lot,
    returns: (returns.get(lotKey(lot)) ?? []).map(({ number, state, pieces, lots: ofLots }) => ({
      number,
      state,
      pieces,
      isCertain: ofLots === 1,
    })),
    left:
      unopened === null ? null : { unopened, opened: opened ?? 0, by: countedBy ?? '', at: countedAt ?? '' },
    recall: recall === null ? null : { number: recall, reason: reason ?? '', answer },
  }));
}
