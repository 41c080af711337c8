import { formatMoney } from '#i18n/format.ts';
import type { ChangeWire } from '#shop/checkout/wire.ts';

/** Texts that the server put into the page. */
export interface CheckoutTexts {
  failed: string;
  required: string;
  check: string;
  sending: string;
  confirm: string;
  onRequest: string;
  byAgreement: string;
  toOrder: string;
  toCart: string;
  changes: Record<ChangeWire['art'], string>;
  vkz: string[];
}

/** A change in words, as components/checkout/ProblemBox.astro writes it. */
export function changeText(
  change: ChangeWire,
  texts: CheckoutTexts,
  { locale, currency }: { locale: string; currency: string },
): string {
  const { art, artnr, name, alt, neu } = change;
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  });
  const value = (one: ChangeWire['alt']): string => {
    if (art === 'departure') return one === null ? texts.byAgreement : day.format(new Date(String(one)));
    if (art === 'stock') return texts.vkz[Number(one)] ?? '';
    if (art === 'quantity') return String(one);
    return one === null ? texts.onRequest : formatMoney(Number(one), currency, { locale });
  };
  const what = texts.changes[art];
  const said = art === 'added' || art === 'removed' ? what : `${what}: ${value(alt)} → ${value(neu)}`;
  return artnr ? `${[artnr, name].filter(Boolean).join(' ')} – ${said}` : said;
}
