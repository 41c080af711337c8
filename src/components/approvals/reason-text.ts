import type { Translator } from '#i18n/translate.ts';
import { formatMoney } from '#i18n/format.ts';
import type { Market } from '#shop/markets/index.ts';
import type { ReleaseReason } from '#shop/orders/index.ts';

/** Why a release is needed, in the words of the page. */
export function reasonText(reason: ReleaseReason, currency: string, market: Market, t: Translator): string {
  const limit = 'limit' in reason ? formatMoney(reason.limit, currency, market) : '';
  return t(`orders:detail.reason.${reason.kind}`, { limit });
}
