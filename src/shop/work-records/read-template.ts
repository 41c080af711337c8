import { requireCustomer } from '#shop/session/index.ts';
import type { WorkKind, WorkPosition } from './model.ts';
import { lastOfKind } from './queries.ts';
import { readLots, type WorksContext } from './read-works.ts';

/**
 * The materials of the laboratory's last work of a kind, each with the batch that is open now. Empty where there was no such
 * work. Refuses guests.
 */
export async function readTemplate(ctx: WorksContext, kind: WorkKind): Promise<WorkPosition[]> {
  const { customerId } = requireCustomer(ctx);
  const last = await lastOfKind(ctx.logbook(customerId), customerId, kind);
  return last ? withOpenLots(ctx, last.positions.map(({ at: _at, by: _by, deviceClass: _class, ...position }) => position)) : [];
} // prettier-ignore

/** Materials with the batch that is open now – or of those delivered the first to end –, and none that has expired. */
export async function withOpenLots(
  ctx: WorksContext,
  positions: readonly WorkPosition[],
): Promise<WorkPosition[]> {
  return Promise.all(
    positions.map(async (position): Promise<WorkPosition> => {
      const lots = position.article ? await readLots(ctx, position.article) : [];
      const { lot = '', serial = '', expiry = '' } = lots[0] ?? {};
      return { ...position, lot, serial, expiry, production: '', code: '', isWithoutBatch: false, isConfirmed: false, isCompared: undefined };
    }),
  ); // prettier-ignore
}
