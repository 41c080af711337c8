import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { noteAct, requireStaff, type WithStaff } from '#shop/staff/index.ts';
import type { DeskReturn, ReturnState } from './model.ts';
import { MOVED, turn, type ReturnMessage } from './receive-state.ts';
import { deskReturns } from './queries.ts';

export interface DecideContext extends WithStaff {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/** Returns of a state – null: that wait for the staff –, the oldest first. For service and admins. */
export async function listReturns(
  ctx: DecideContext,
  state: ReturnState | null,
): Promise<Omit<DeskReturn, 'id' | 'home'>[]> {
  const slips = await deskReturns(ctx.db, requireStaff(ctx, 'service'), { state, number: null });
  return slips.map(({ id: _id, home: _home, ...slip }) => slip);
}

/** Refuses `returns.unknown` for a photo that is none of a return which the member may see. */
export async function requireReturnPhoto(ctx: DecideContext, number: number, photo: string): Promise<void> {
  const staff = requireStaff(ctx, 'service');
  const [slip] = await deskReturns(ctx.db, staff, { state: null, number });
  if (!slip?.photos.includes(photo)) throw new Refusal('returns.unknown');
}

/**
 * The staff's word about a return: arrived, credited with the number of the note, refused with the reason; the mail tells the
 * customer. Refuses `returns.unknown`, `returns.state`, `desk.fields` where number or reason is missing, and `desk.changed`
 * with the state that it has meanwhile.
 */
export async function decideReturn(
  ctx: DecideContext,
  { from, ...message }: ReturnMessage & { readonly from: ReturnState },
): Promise<void> {
  const staff = requireStaff(ctx, 'service');
  const { number, state, creditNote, reason } = message;
  const find = async () => (await deskReturns(ctx.db, staff, { state: null, number }))[0];
  const slip = await find();
  if (!slip) throw new Refusal('returns.unknown');
  if (slip.state !== from) throw changed(slip);
  if (state === 'credited' && !creditNote) throw new Refusal('desk.fields', { fields: ['creditNote'] });
  if (state === 'refused' && !reason) throw new Refusal('desk.fields', { fields: ['reason'] });
  try {
    await ctx.db.batch([
      ...(turn(ctx, slip, message) as SqlStatement[]),
      noteAct(ctx.db, { now: ctx.now, staff, kind: state, subject: `return/${number}` }),
    ]);
  } catch (error) {
    if (!failedConstraint(error, [MOVED])) throw error;
    throw changed((await find()) ?? slip);
  }
}

const changed = ({ state, creditNote, answer }: DeskReturn): Refusal =>
  new Refusal('desk.changed', { facts: { state, creditNote, answer } });
