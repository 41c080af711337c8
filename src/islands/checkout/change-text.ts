import type { ChangeWire } from '#shop/checkout/wire.ts';
import type { Island } from '../kit/island.tsx';
import { dayText } from './day-text.ts';

const LEVELS = [0, 1, 2, 3, 4] as const;

/** What has changed since it was confirmed, in words. */
export function changeText(
  { art, artnr, name, alt, neu }: ChangeWire,
  currency: string,
  island: Island,
): string {
  const { t, money } = island;
  const value = (one: ChangeWire['alt']): string => {
    if (art === 'departure')
      return one === null ? t('checkout:date.by-agreement') : dayText(island, []).plain(String(one));
    if (art === 'stock') {
      const vkz = LEVELS.find((level) => level === one);
      return vkz === undefined ? '' : t(`catalogue:vkz.${vkz}`);
    }
    if (art === 'quantity') return String(one);
    return one === null ? t('cart:notice.on-request') : money(Number(one), currency);
  };
  const what = t(`checkout:change.${art}`);
  const said = art === 'added' || art === 'removed' ? what : `${what}: ${value(alt)} → ${value(neu)}`;
  return artnr ? `${[artnr, name].filter(Boolean).join(' ')} – ${said}` : said;
}
