import type { SqlDatabase } from '#lib/sql.ts';
import type { WithNote } from '#shop/activity/model.ts';
import { requireLeader, type CustomerSettings, type WithCaller } from '#shop/session/index.ts';
import { patchSettings } from './queries.ts';

/** The customer's rules of ordering; amounts net in minor units of its currency, null = no limit. */
export interface OrderRules {
  readonly hidePrices: boolean;
  readonly orderLimit: number | null;
  readonly monthLimit: number | null;
}

/** The rules in a customer's settings; limits in minor units, null where there is none. */
export function rulesOf(settings: CustomerSettings): OrderRules {
  return {
    hidePrices: settings.hidePricesFromTechnicians === true,
    orderLimit: settings.orderLimit ?? null,
    monthLimit: settings.monthLimit ?? null,
  };
}

/**
 * Sets what buyers may order alone and whether technicians see prices: the account itself and leaders
 * (docs/rules/ordering.md#release).
 */
export async function changeRules(
  ctx: WithCaller & WithNote & { readonly db: SqlDatabase; readonly now: string },
  { hidePrices, orderLimit, monthLimit }: OrderRules,
): Promise<void> {
  const { customerId, user, settings } = requireLeader(ctx);
  const patch = { hidePricesFromTechnicians: hidePrices, orderLimit, monthLimit }; // null takes a key away
  const was = rulesOf(settings);
  const isOther =
    was.hidePrices !== hidePrices || was.orderLimit !== orderLimit || was.monthLimit !== monthLimit;
  await ctx.db.batch([
    patchSettings(ctx.db, customerId, patch, ctx.now),
    ...(isOther ? [ctx.note({ kind: 'rules-changed', customerId, user })] : []),
  ]);
}
