import { COMPANY_TIME_ZONE } from '#lib/business-time.ts';
import { typeset } from '#lib/typeset.ts';
import type { Market } from '#shop/markets/model.ts';

/** Digits after the point that a currency is shown with; amounts are kept with two everywhere. */
const DIGITS: Readonly<Record<string, number>> = { HUF: 0 };

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

type Place = Pick<Market, 'locale'>;

/** Languages that write the sign before the amount: €8.85 in English, € 8,85 in Dutch. */
const SIGN_FIRST: Readonly<Record<string, string>> = { en: '', nl: '\u00a0' };

/** How a country writes amounts of a currency. */
interface MoneyFormat {
  format: Intl.NumberFormat;
  /** The sign as the format writes it, 'CHF' or '€'. */
  sign: string;
  /** What stands between a sign that comes first and the amount; null where it comes last. */
  gap: string | null;
  /** Amounts written lately: a page repeats a few, and lists of variants one. */
  written: Map<number, string>;
}

const MOST_WRITTEN = 500;
const moneyFormats = new Map<string, MoneyFormat>();

/**
 * An amount in minor units (two digits) as language and country write it: 1’234.50 CHF in de-CH, 12 345 Ft in hu-HU,
 * €8.85 in en-IE, € 8,85 in nl-NL (specification 9, docs/rules/prices-and-vat.md#number-formats). No line ends between
 * amount and sign.
 */
export function formatMoney(minor: number, currency: string, place: Place): string {
  const key = `${place.locale} ${currency}`;
  let money = moneyFormats.get(key);
  if (!money) moneyFormats.set(key, (money = moneyFormat(currency, place)));
  const { format, sign, gap, written } = money;
  const known = written.get(minor);
  if (known !== undefined) return known;
  const amount = format
    .format(Math.abs(minor) / 100)
    .replace(sign, '')
    .trim();
  const minus = minor < 0 ? '−' : '';
  const text = gap === null ? `${minus}${amount}\u00a0${sign}` : `${minus}${sign}${gap}${amount}`;
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
  const first = sign === '€' ? SIGN_FIRST[locale.slice(0, 2)] : undefined;
  return { format, sign, gap: first ?? null, written: new Map() };
}

/** A share in percent as the language sets it, '21 %' or '21%'. */
export function formatPercent(value: number, { locale }: Place): string {
  return typeset(`${value}%`, locale.slice(0, 2));
}

/**
 * A number as the country writes it, 1.234,5 in de-DE, in English as amounts are, 1,234.5; at most `digits` after the point,
 * without it three.
 */
export function formatNumber(value: number, place: Place, digits?: number): string {
  return numberFormat(place.locale, digits === undefined ? {} : { maximumFractionDigits: digits }).format(
    value,
  );
}

/** A UTC ISO date or time as the country writes dates, in the company's time zone. */
export function formatDate(iso: string, place: Place): string {
  return dateFormat(place, 'date', { dateStyle: 'medium', timeZone: COMPANY_TIME_ZONE }).format(
    new Date(iso),
  );
}

/** A UTC ISO time as the country writes date and time of day, in the company's time zone. */
export function formatDateTime(iso: string, place: Place): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: COMPANY_TIME_ZONE } as const;
  return dateFormat(place, 'date and time', options).format(new Date(iso));
}

/** A day (ISO date) with its weekday, as the country writes both in short: 'Do., 26.11.'; Hungarian's short is a letter. */
export function formatWeekday(day: string, place: Place): string {
  const weekday = place.locale.startsWith('hu') ? 'long' : 'short';
  const options = { weekday, day: '2-digit', month: '2-digit', timeZone: 'UTC' } as const;
  return dateFormat(place, 'weekday', options).format(new Date(day));
}

/** Languages that write an hour otherwise than 17:30; no line ends inside it. */
const HOURS: Readonly<Record<string, string>> = {
  de: '$1:$2\u00a0Uhr',
  es: '$1:$2\u00a0h',
  fr: '$1\u00a0h\u00a0$2',
  nl: '$1.$2\u00a0uur',
};
const NOON = 12;

/** An hour of the day ('17:30') as the language writes it in a sentence: 17:30 Uhr, 5.30 pm, 17 h 30; 17:00 is 5 pm and 17 h. */
export function formatHour(time: string, { locale }: Place): string {
  const language = locale.slice(0, 2);
  if (language !== 'en')
    return time.replace(/0?(\d+):(\d+)/, HOURS[language] ?? '$1:$2').replace(/\u00a000$/, '');
  const hour = Number.parseInt(time, 10);
  return `${hour % NOON || NOON}${time.slice(-3).replace(':00', '').replace(':', '.')}\u00a0${hour < NOON ? 'am' : 'pm'}`;
}

/** Formats are kept: one takes longer to make than to use a hundred times. */
function dateFormat(
  { locale }: Place,
  kind: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = `${locale} ${kind}`;
  let format = dateFormats.get(key);
  if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}

/** English has its point wherever it is read: the tables of en-DE write 1.234 beside €1,234.50. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${options.maximumFractionDigits ?? ''}`;
  let format = numberFormats.get(key);
  if (!format)
    numberFormats.set(key, (format = new Intl.NumberFormat(locale.replace(/^en-(?!CH).*/, 'en'), options)));
  return format;
}
