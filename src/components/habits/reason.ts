import type { Translator } from '#i18n/translate.ts';
import { formatNumber } from '#i18n/format.ts';
import type { Market } from '#shop/markets/index.ts';
import { sinceLast, spanOf, type Rhythm, type TopArticle } from '#shop/habits/index.ts';

/** Why an article is due, in words: "about every 5 weeks, last time 6 weeks ago, usually 4". */
export function reasonOf({ every, ago, pieces }: Rhythm, market: Market, t: Translator): string {
  const rule = spanOf(every);
  const last = spanOf(ago);
  return [
    t(`habits:every.${rule.unit}`, { count: rule.count }),
    t(`habits:ago.${last.unit}`, { count: last.count }),
    t('habits:usually', { count: pieces, number: formatNumber(pieces, market) }),
  ].join(', ');
}

/** How often an article was bought: "48 pieces in 12 orders". */
export function topReason(
  { orders, pieces }: Pick<TopArticle, 'orders' | 'pieces'>,
  market: Market,
  t: Translator,
): string {
  return t('habits:top.reason', {
    orders: t('habits:top.orders', { count: orders, number: formatNumber(orders, market) }),
    pieces: t('habits:top.pieces', { count: pieces, number: formatNumber(pieces, market) }),
  });
}

/** When an article was bought last, in words (specification 9): "bought 3 months ago". */
export function boughtText(lastAt: string, now: string, t: Translator): string {
  const last = sinceLast(lastAt, now);
  return t(`habits:bought.${last.unit}`, { count: 'count' in last ? last.count : 0 });
}
