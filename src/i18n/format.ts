import { COMPANY_TIME_ZONE } from '#lib/business-time.ts';
import type { Market } from '#shop/markets/model.ts';

/** Digits after the point that a currency is shown with; amounts are kept with two everywhere. */
const DIGITS: Readonly<Record<string, number>> = { HUF: 0 };

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

type Place = Pick<Market, 'locale'>;

/** How a country writes amounts of a currency. */
interface MoneyFormat {
  format: Intl.NumberFormat;
  /** The sign as the format writes it, 'CHF' or '€'. */
  sign: string;
  /** Amounts written lately: a page repeats a few, and lists of variants one. */
  written: Map<number, string>;
}

const MOST_WRITTEN = 500;
const moneyFormats = new Map<string, MoneyFormat>();

/**
 * An amount in minor units (two digits) as the country writes it: 1’234.50 CHF in de-CH, 12 345 Ft in hu-HU
 * (specification 9, docs/rules/prices-and-vat.md#number-formats). The currency stands behind the number as in every
 * price list of the company.
 */
export function formatMoney(minor: number, currency: string, place: Place): string {
  const key = `${place.locale} ${currency}`;
  let money = moneyFormats.get(key);
  if (!money) moneyFormats.set(key, (money = moneyFormat(currency, place)));
  const { format, sign, written } = money;
  const known = written.get(minor);
  if (known !== undefined) return known;
  const text = `${format
    .format(minor / 100)
    .replace(sign, '')
    .trim()} ${sign}`;
  if (written.size >= MOST_WRITTEN) written.clear();
  written.set(minor, text);
  return text;
}

function moneyFormat(currency: string, { locale }: Place): MoneyFormat {
  const digits = DIGITS[currency] ?? 2;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: currency === 'CHF' ? 'code' : 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  const sign = format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  return { format, sign, written: new Map() };
}

export function formatNumber(value: number, place: Place, digits?: number): string {
  return numberFormat(place.locale, digits === undefined ? {} : { maximumFractionDigits: digits }).format(
    value,
  );
}

/** A UTC ISO date or time as the country writes dates, in the company's time zone. */
export function formatDate(iso: string, place: Place): string {
  let format = dateFormats.get(place.locale);
  if (!format) {
    format = new Intl.DateTimeFormat(place.locale, { dateStyle: 'medium', timeZone: COMPANY_TIME_ZONE });
    dateFormats.set(place.locale, format);
  }
  return format.format(new Date(iso));
}

/** A UTC ISO time as the country writes date and time of day, in the company's time zone. */
export function formatDateTime(iso: string, place: Place): string {
  const key = `${place.locale} time`;
  let format = dateFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(place.locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: COMPANY_TIME_ZONE,
    });
    dateFormats.set(key, format);
  }
  return format.format(new Date(iso));
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.maximumFractionDigits ?? ''}`;
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}
