import { mustNotSeePrices } from '#shop/cart/index.ts';
import { withoutSums, type OrderState, type OrdersContext, type ReleaseReason } from '#shop/orders/index.ts';
import { mayAs, requireCustomer, type Caller } from '#shop/session/index.ts';
import type { ApprovalSummary } from './model.ts';
import { requestsOf, type SummaryRow } from './queries.ts';

export interface Approvals {
  readonly requests: readonly ApprovalSummary[];
  /** The acting user decides; else these are the user's own requests. */
  readonly mayRelease: boolean;
}

/** The account itself and leaders release (specification 6), in a session of their own. */
export function mayRelease({ user, punchout }: Pick<Caller, 'user' | 'punchout'>): boolean {
  return mayAs(user, ['K07']) && punchout === null;
}

/** Requests for release: all of the customer for who decides, else the acting user's own. Refuses guests. */
export async function readApprovals(ctx: OrdersContext & { readonly now: string }): Promise<Approvals> {
  const caller = requireCustomer(ctx);
  const decides = mayRelease(caller);
  const user = decides ? null : caller.user.id;
  const book = ctx.logbook(caller.customerId);
  const { results } = await requestsOf(book, caller.customerId, { user, now: ctx.now }).all<SummaryRow>();
  const hidden = mustNotSeePrices(caller);
  return {
    requests: results.map((row) => ({
      ...row,
      state: row.state as OrderState,
      reason: hidden
        ? withoutSums(JSON.parse(row.reason) as ReleaseReason)
        : (JSON.parse(row.reason) as ReleaseReason),
      net: hidden ? null : row.net,
    })),
    mayRelease: decides,
  };
}
