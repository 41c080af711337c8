import type { OrderRight } from '#shop/checkout/model.ts';
import type { Island } from '../kit/island.tsx';

type Reason = Extract<OrderRight, { kind: 'ask' }>['reason'];

/** Why an order waits for release, with its figures in a currency. */
export function releaseText(
  reason: Reason,
  currency: string | undefined,
  { t, money }: Pick<Island, 't' | 'money'>,
): string {
  const amount = (minor: number): string => money(minor, currency);
  return t(`checkout:right.${reason.kind}`, {
    ...('limit' in reason && { limit: amount(reason.limit) }),
    ...('net' in reason && reason.net !== null && { net: amount(reason.net) }),
    ...('spent' in reason && reason.spent !== null && { spent: amount(reason.spent) }),
  });
}
