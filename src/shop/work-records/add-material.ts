import { Refusal } from '#lib/refusal.ts';
import { requireFunction } from '#shop/session/index.ts';
import { keepWork, nameOf } from './keep-work.ts';
import { isSamePack, MOST_POSITIONS, type Work, type WorkContent, type WorkPosition } from './model.ts';
import { userName, versionsOf, workOf, type VersionRow, type WorkRow } from './queries.ts';
import { toWork, type WorksContext } from './read-works.ts';

/** Material for a work, as a device without network kept it. */
export interface AddedMaterial {
  readonly position: WorkPosition;
  /** Whose hand scanned it: one of the customer's users, 0 = the account; null = whoever acts. */
  readonly by: number | null;
  /** Milliseconds since the scan by the device's own measure: its clock may be wrong. */
  readonly age: number;
}

const MOST_TRIES = 5;
/** A device may have been without network for so long. */
const OLDEST_MS = 60 * 86_400_000;

/**
 * Adds material to a work, whatever version it has by now: of two technicians both are kept. The same position is never
 * added twice, nor again after somebody removed it, and a pack stands in a work once. Refuses users without K13, `works.unknown`, `works.state` for a work
 * that is no longer open, and `works.full`.
 */
export async function addMaterial(ctx: WorksContext, id: string, added: AddedMaterial): Promise<Work> {
  const caller = requireFunction(ctx, 'K13');
  const { customerId } = caller;
  const at = new Date(Date.parse(ctx.now) - Math.min(Math.max(0, added.age), OLDEST_MS)).toISOString();
  const other =
    added.by === null || added.by === caller.user.id || added.by === 0
      ? null
      : await userName(ctx.db, customerId, added.by).first<{ name: string }>();
  const by = added.by === 0 ? caller.name : (other?.name ?? nameOf(caller));
  const logbook = ctx.logbook(customerId);
  for (let tries = 1; ; tries++) {
    const [row, { results: versions }] = await Promise.all([
      workOf(logbook, customerId, id).first<WorkRow>(),
      versionsOf(logbook, customerId, id).all<VersionRow>(),
    ]);
    if (!row) throw new Refusal('works.unknown');
    const work = toWork(row);
    if (versions.some(({ content }) => holds(content, added.position.id))) return work;
    if (work.positions.some((one) => isSamePack(one, added.position))) return work;
    if (work.state !== 'open') throw new Refusal('works.state');
    if (work.positions.length >= MOST_POSITIONS) throw new Refusal('works.full');
    try {
      return await keepWork(ctx, {
        id, version: work.version, step: 'save', reason: '', scanned: { at, by },
        draft: { ...work, technician: work.technician.id, positions: [...work.positions, added.position] },
      }); // prettier-ignore
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'works.changed' || tries === MOST_TRIES) throw error;
    }
  }
}

const holds = (content: string, position: string): boolean =>
  (JSON.parse(content) as WorkContent).positions.some(({ id }) => id === position);
