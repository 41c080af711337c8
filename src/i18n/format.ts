import type { Market } from '#shop/markets/model.ts';

/** Digits after the point that a currency is shown with; amounts are kept with two everywhere. */
const DIGITS: Readonly<Record<string, number>> = { HUF: 0 };

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

type Place = Pick<Market, 'locale'>;

/**
 * An amount in minor units (two digits) as the country writes it: 1’234.50 CHF in de-CH, 12 345 Ft in hu-HU
 * (specification 9, decision 8). The currency stands behind the number as in every price list of the house.
 */
export function formatMoney(minor: number, currency: string, place: Place): string {
  const digits = DIGITS[currency] ?? 2;
  const format = numberFormat(place.locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'CHF' ? 'code' : 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const parts = format.formatToParts(minor / 100);
  const symbol = parts.find((part) => part.type === 'currency')?.value ?? currency;
  const amount = parts
    .filter((part) => part.type !== 'currency')
    .map((part) => part.value)
    .join('')
    .trim();
  return `${amount} ${symbol}`;
}

export function formatNumber(value: number, place: Place, digits?: number): string {
  return numberFormat(place.locale, digits === undefined ? {} : { maximumFractionDigits: digits }).format(
    value,
  );
}

/** A UTC ISO date or time as the country writes dates, in the house's time zone. */
export function formatDate(iso: string, place: Place): string {
  let format = dateFormats.get(place.locale);
  if (!format) {
    format = new Intl.DateTimeFormat(place.locale, { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
    dateFormats.set(place.locale, format);
  }
  return format.format(new Date(iso));
}

/** A UTC ISO time as the country writes date and time of day, in the house's time zone. */
export function formatDateTime(iso: string, place: Place): string {
  const key = `${place.locale} time`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(place.locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Europe/Berlin',
    });
    dateFormats.set(key, format);
  }
  return format.format(new Date(iso));
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.currency ?? ''} ${options.maximumFractionDigits ?? ''}`;
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}
