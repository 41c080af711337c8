import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { isLeader, requireFunction, type WithCaller } from '#shop/session/index.ts';
import { updateRecipient } from './queries.ts';

/** Where invoices go, as a form of wire.ts checks it. */
export interface Recipient {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
}

/**
 * Writes the address that the first order needs (docs/rules/ordering.md#submit): the account and its leaders always, who fills
 * the cart as long as it is not complete – a dead end otherwise. Refuses guests, users without a function, and
 * `session.not-allowed` for an address that stands already.
 */
export async function completeAddress(
  ctx: WithCaller & { db: SqlDatabase; now: string },
  recipient: Recipient,
): Promise<void> {
  const caller = requireFunction(ctx, 'K09', 'K13');
  if (caller.punchout) throw new Refusal('session.not-allowed');
  const mayReplace = isLeader(caller);
  const change = { ...recipient, mayReplace, now: ctx.now };
  if (!(await updateRecipient(ctx.db, caller.customerId, change).first()))
    throw new Refusal('session.not-allowed');
}
