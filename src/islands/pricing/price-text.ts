import { formatMoney } from '#i18n/format.ts';

/** Up to here an amount stands for "on request" (specification 9). */
const ON_REQUEST_UP_TO = 0.02;

/** The caller's price of an article as a customer's call says it: null on request, '' for users who must not see prices. */
export function ownPriceText(
  { Preis, Waehrung, PreiseAusgeblendet }: { Preis: number; Waehrung: string; PreiseAusgeblendet: boolean },
  locale: string,
): string | null {
  if (PreiseAusgeblendet) return '';
  return Preis > ON_REQUEST_UP_TO ? formatMoney(Math.round(Preis * 100), Waehrung, { locale }) : null;
}
