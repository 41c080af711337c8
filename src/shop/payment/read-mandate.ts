import { maskedIban } from '#lib/iban.ts';
import { isLeader, requireCustomer } from '#shop/session/index.ts';
import { mandateOf } from './mandate-queries.ts';
import { mayDebit, type MandateContext } from './mandate.ts';
import type { MandateState } from './model.ts';

/** The caller's mandate as it may be seen: the account only so far that it is known. Refuses guests. */
export async function readMandate(
  ctx: Pick<MandateContext, 'db' | 'caller' | 'payment' | 'currency'>,
): Promise<MandateState> {
  const caller = requireCustomer(ctx);
  const { active } = await mandateOf(ctx.db, caller.customerId);
  return {
    isOffered: mayDebit(ctx, caller),
    mayChange: isLeader(caller),
    creditorId: ctx.payment.creditorId,
    mandate: active && {
      reference: active.reference,
      signedOn: active.signedOn,
      account: maskedIban(active.iban),
    },
  };
}
