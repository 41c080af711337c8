import { Refusal } from '#lib/refusal.ts';
import { failedConstraint, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { queueMail, type MailDraft } from '#shop/mail/index.ts';
import type { ReturnState } from './model.ts';
import { slipOf, updateSlip, type Slip } from './queries.ts';

/** What may follow on a state, of the ERP as of the desk. */
export const NEXT: Readonly<Record<ReturnState, readonly ReturnState[]>> = {
  announced: ['received', 'credited', 'refused'],
  received: ['credited', 'refused'],
  credited: [],
  refused: [],
};

export interface ReturnMessage {
  readonly number: number;
  readonly state: Exclude<ReturnState, 'announced'>;
  readonly creditNote: string;
  readonly reason: string;
}

interface StateContext {
  readonly db: SqlDatabase;
  readonly now: string;
  readonly newId: () => string;
}

/**
 * Takes the ERP's word about a return: state, mail, number of the credit note, in one. The same again changes nothing. Refuses
 * `returns.unknown`, and `returns.state` for a state that cannot follow.
 */
export async function receiveReturnState(
  ctx: StateContext,
  message: ReturnMessage,
): Promise<'applied' | 'repeated'> {
  const slip = await slipOf(ctx.db, message.number);
  if (!slip) throw new Refusal('returns.unknown');
  if (slip.state === message.state) return 'repeated';
  try {
    await ctx.db.batch(turn(ctx, slip, message));
    return 'applied';
  } catch (error) {
    if (!failedConstraint(error, [MOVED])) throw error;
    return receiveReturnState(ctx, message); // the desk was quicker
  }
}

/** What a transaction fails on where the return has another state meanwhile. */
export const MOVED = 'return_slip.state';

/** The next state with its mail, as statements. Refuses `returns.state`. */
export function turn(
  ctx: StateContext,
  slip: Slip,
  { number, state, creditNote, reason }: ReturnMessage,
): SqlStatement[] {
  if (!NEXT[slip.state].includes(state)) throw new Refusal('returns.state');
  const { id, brand, language, home } = slip;
  const credit = state === 'credited' ? creditNote : ''; // a return that is refused has none, whatever was typed
  const mail: MailDraft = {
    kind: `return-${state}`, brand, language, to: slip.email, home, path: '/service/retoure', note: reason,
    values: { number: String(number), credit },
  }; // prettier-ignore
  return [
    updateSlip(ctx.db, { id, from: slip.state, to: state, creditNote: credit, reason, now: ctx.now }),
    queueMail(ctx.db, mail, { id: ctx.newId(), key: `return:${id}:${state}`, now: ctx.now }),
  ];
}
