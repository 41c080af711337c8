import type { Language } from './languages.ts';

/** Continents as the country picker groups them (docs/rules/markets.md#countries). */
export const CONTINENTS = ['EU', 'AS', 'AF', 'NA', 'CA', 'SA', 'AU'] as const;
export type Continent = (typeof CONTINENTS)[number];

/** VAT zone seen from Germany: domestic, other EU, third country. */
export type VatZone = 'DOM' | 'EU' | '3RD';

type Row = readonly [string, number, Continent, Language, string, number, VatZone];

/** data/countries.csv as code (a test compares them): iso2, number, continent, language, national currency, standard VAT %, zone. */
// prettier-ignore
const ROWS: readonly Row[] = [
  ['FR', 1, 'EU', 'fr', 'EUR', 20, 'EU'],
  ['MC', 2, 'EU', 'fr', 'EUR', 20, 'EU'],
  ['NL', 3, 'EU', 'nl', 'EUR', 21, 'EU'],
  ['DE', 4, 'EU', 'de', 'EUR', 19, 'DOM'],
  ['IT', 5, 'EU', 'it', 'EUR', 22, 'EU'],
  ['GB', 6, 'EU', 'en', 'GBP', 20, '3RD'],
  ['IE', 7, 'EU', 'en', 'EUR', 23, 'EU'],
  ['DK', 8, 'EU', 'en', 'DKK', 25, 'EU'],
  ['GR', 9, 'EU', 'en', 'EUR', 24, 'EU'],
  ['PT', 10, 'EU', 'en', 'EUR', 23, 'EU'],
  ['ES', 11, 'EU', 'es', 'EUR', 21, 'EU'],
  ['BE', 17, 'EU', 'fr', 'EUR', 21, 'EU'],
  ['LU', 18, 'EU', 'fr', 'EUR', 17, 'EU'],
  ['IS', 24, 'EU', 'en', 'ISK', 24, '3RD'],
  ['NO', 28, 'EU', 'en', 'NOK', 25, '3RD'],
  ['SE', 30, 'EU', 'en', 'SEK', 25, 'EU'],
  ['FI', 32, 'EU', 'en', 'EUR', 25.5, 'EU'],
  ['LI', 37, 'EU', 'de', 'CHF', 8.1, '3RD'],
  ['AT', 38, 'EU', 'de', 'EUR', 20, 'EU'],
  ['CH', 39, 'EU', 'de', 'CHF', 8.1, '3RD'],
  ['FO', 41, 'EU', 'en', 'DKK', 25, '3RD'],
  ['AD', 43, 'EU', 'es', 'EUR', 4.5, '3RD'],
  ['GI', 44, 'EU', 'en', 'GIP', 0, '3RD'],
  ['VA', 45, 'EU', 'it', 'EUR', 0, '3RD'],
  ['MT', 46, 'EU', 'en', 'EUR', 18, 'EU'],
  ['SM', 47, 'EU', 'it', 'EUR', 0, '3RD'],
  ['TR', 52, 'EU', 'en', 'TRY', 20, '3RD'],
  ['EE', 53, 'EU', 'en', 'EUR', 24, 'EU'],
  ['LV', 54, 'EU', 'en', 'EUR', 21, 'EU'],
  ['LT', 55, 'EU', 'en', 'EUR', 21, 'EU'],
  ['PL', 60, 'EU', 'pl', 'PLN', 23, 'EU'],
  ['CZ', 61, 'EU', 'cs', 'CZK', 21, 'EU'],
  ['SK', 63, 'EU', 'cs', 'EUR', 23, 'EU'],
  ['HU', 64, 'EU', 'hu', 'HUF', 27, 'EU'],
  ['RO', 66, 'EU', 'en', 'RON', 21, 'EU'],
  ['BG', 68, 'EU', 'en', 'EUR', 20, 'EU'],
  ['AL', 70, 'EU', 'en', 'ALL', 20, '3RD'],
  ['UA', 72, 'EU', 'en', 'UAH', 20, '3RD'],
  ['MD', 74, 'EU', 'en', 'MDL', 20, '3RD'],
  ['GE', 76, 'EU', 'en', 'GEL', 18, '3RD'],
  ['AM', 77, 'EU', 'en', 'AMD', 20, '3RD'],
  ['AZ', 78, 'EU', 'en', 'AZN', 18, '3RD'],
  ['KZ', 79, 'EU', 'en', 'KZT', 16, '3RD'],
  ['UZ', 81, 'EU', 'en', 'UZS', 12, '3RD'],
  ['SI', 91, 'EU', 'en', 'EUR', 22, 'EU'],
  ['HR', 92, 'EU', 'en', 'EUR', 25, 'EU'],
  ['BA', 93, 'EU', 'en', 'BAM', 17, '3RD'],
  ['XK', 95, 'EU', 'en', 'EUR', 18, '3RD'],
  ['MK', 96, 'EU', 'en', 'MKD', 18, '3RD'],
  ['ME', 97, 'EU', 'en', 'EUR', 21, '3RD'],
  ['RS', 98, 'EU', 'en', 'RSD', 20, '3RD'],
  ['MA', 204, 'AF', 'fr', 'MAD', 20, '3RD'],
  ['DZ', 208, 'AF', 'fr', 'DZD', 19, '3RD'],
  ['TN', 212, 'AF', 'fr', 'TND', 19, '3RD'],
  ['LY', 216, 'AF', 'en', 'LYD', 0, '3RD'],
  ['EG', 220, 'AF', 'en', 'EGP', 14, '3RD'],
  ['SN', 248, 'AF', 'fr', 'XOF', 18, '3RD'],
  ['CI', 272, 'AF', 'fr', 'XOF', 18, '3RD'],
  ['GH', 276, 'AF', 'en', 'GHS', 15, '3RD'],
  ['NG', 288, 'AF', 'en', 'NGN', 7.5, '3RD'],
  ['CM', 302, 'AF', 'fr', 'XAF', 19.25, '3RD'],
  ['ET', 334, 'AF', 'en', 'ETB', 15, '3RD'],
  ['KE', 346, 'AF', 'en', 'KES', 16, '3RD'],
  ['UG', 350, 'AF', 'en', 'UGX', 18, '3RD'],
  ['TZ', 352, 'AF', 'en', 'TZS', 18, '3RD'],
  ['MU', 373, 'AF', 'fr', 'MUR', 15, '3RD'],
  ['ZM', 378, 'AF', 'en', 'ZMW', 16, '3RD'],
  ['ZA', 388, 'AF', 'en', 'ZAR', 15, '3RD'],
  ['NA', 389, 'AF', 'en', 'NAD', 15, '3RD'],
  ['BW', 391, 'AF', 'en', 'BWP', 14, '3RD'],
  ['US', 400, 'NA', 'en', 'USD', 0, '3RD'],
  ['CA', 404, 'NA', 'en', 'CAD', 5, '3RD'],
  ['GL', 406, 'NA', 'en', 'DKK', 0, '3RD'],
  ['MX', 412, 'NA', 'es', 'MXN', 16, '3RD'],
  ['GT', 416, 'CA', 'es', 'GTQ', 12, '3RD'],
  ['HN', 424, 'CA', 'es', 'HNL', 15, '3RD'],
  ['SV', 428, 'CA', 'es', 'USD', 13, '3RD'],
  ['NI', 432, 'CA', 'es', 'NIO', 15, '3RD'],
  ['CR', 436, 'CA', 'es', 'CRC', 13, '3RD'],
  ['PA', 442, 'CA', 'es', 'USD', 7, '3RD'],
  ['CU', 448, 'CA', 'es', 'CUP', 0, '3RD'],
  ['DO', 456, 'CA', 'es', 'DOP', 18, '3RD'],
  ['JM', 464, 'CA', 'en', 'JMD', 15, '3RD'],
  ['TT', 472, 'CA', 'en', 'TTD', 12.5, '3RD'],
  ['CO', 480, 'SA', 'es', 'COP', 19, '3RD'],
  ['VE', 484, 'SA', 'es', 'VES', 16, '3RD'],
  ['EC', 500, 'SA', 'es', 'USD', 15, '3RD'],
  ['PE', 504, 'SA', 'es', 'PEN', 18, '3RD'],
  ['BR', 508, 'SA', 'en', 'BRL', 0, '3RD'],
  ['CL', 512, 'SA', 'es', 'CLP', 19, '3RD'],
  ['BO', 516, 'SA', 'es', 'BOB', 13, '3RD'],
  ['PY', 520, 'SA', 'es', 'PYG', 10, '3RD'],
  ['UY', 524, 'SA', 'es', 'UYU', 22, '3RD'],
  ['AR', 528, 'SA', 'es', 'ARS', 21, '3RD'],
  ['CY', 600, 'AS', 'en', 'EUR', 19, 'EU'],
  ['LB', 604, 'AS', 'fr', 'LBP', 11, '3RD'],
  ['IQ', 612, 'AS', 'en', 'IQD', 0, '3RD'],
  ['IL', 624, 'AS', 'en', 'ILS', 18, '3RD'],
  ['JO', 628, 'AS', 'en', 'JOD', 16, '3RD'],
  ['SA', 632, 'AS', 'en', 'SAR', 15, '3RD'],
  ['KW', 636, 'AS', 'en', 'KWD', 0, '3RD'],
  ['BH', 640, 'AS', 'en', 'BHD', 10, '3RD'],
  ['QA', 644, 'AS', 'en', 'QAR', 0, '3RD'],
  ['AE', 647, 'AS', 'en', 'AED', 5, '3RD'],
  ['OM', 649, 'AS', 'en', 'OMR', 5, '3RD'],
  ['PK', 662, 'AS', 'en', 'PKR', 18, '3RD'],
  ['IN', 664, 'AS', 'en', 'INR', 18, '3RD'],
  ['BD', 666, 'AS', 'en', 'BDT', 15, '3RD'],
  ['LK', 669, 'AS', 'en', 'LKR', 18, '3RD'],
  ['NP', 672, 'AS', 'en', 'NPR', 13, '3RD'],
  ['TH', 680, 'AS', 'en', 'THB', 7, '3RD'],
  ['VN', 690, 'AS', 'en', 'VND', 10, '3RD'],
  ['KH', 696, 'AS', 'en', 'KHR', 10, '3RD'],
  ['ID', 700, 'AS', 'en', 'IDR', 11, '3RD'],
  ['MY', 701, 'AS', 'en', 'MYR', 10, '3RD'],
  ['SG', 706, 'AS', 'en', 'SGD', 9, '3RD'],
  ['PH', 708, 'AS', 'en', 'PHP', 12, '3RD'],
  ['MN', 716, 'AS', 'en', 'MNT', 10, '3RD'],
  ['CN', 720, 'AS', 'en', 'CNY', 13, '3RD'],
  ['KR', 728, 'AS', 'en', 'KRW', 10, '3RD'],
  ['JP', 732, 'AS', 'en', 'JPY', 10, '3RD'],
  ['TW', 736, 'AS', 'en', 'TWD', 5, '3RD'],
  ['HK', 740, 'AS', 'en', 'HKD', 0, '3RD'],
  ['MO', 743, 'AS', 'en', 'MOP', 0, '3RD'],
  ['AU', 800, 'AU', 'en', 'AUD', 10, '3RD'],
  ['NZ', 804, 'AU', 'en', 'NZD', 15, '3RD'],
  ['NC', 809, 'AU', 'fr', 'XPF', 11, '3RD'],
  ['FJ', 815, 'AU', 'en', 'FJD', 15, '3RD'],
  ['PF', 822, 'AU', 'fr', 'XPF', 16, '3RD'],
];

export interface Country {
  /** ISO 3166 two letters, upper case. */
  iso2: string;
  /** The numeric country number (lndnr) of the contract. */
  number: number;
  continent: Continent;
  /** Default language of the shop there. */
  language: Language;
  /** Information only: the price list decides what is charged (docs/rules/prices-and-vat.md#currency). */
  nationalCurrency: string;
  /** Standard VAT rate in percent, information only (docs/rules/prices-and-vat.md#vat says what is charged). */
  vatPercent: number;
  zone: VatZone;
}

export const COUNTRIES: readonly Country[] = ROWS.map(
  ([iso2, number, continent, language, nationalCurrency, vatPercent, zone]) => ({
    iso2,
    number,
    continent,
    language,
    nationalCurrency,
    vatPercent,
    zone,
  }),
);

const BY_ISO2 = new Map(COUNTRIES.map((country) => [country.iso2, country]));

/** The country of a two-letter code in any case, or undefined. */
export function countryByIso2(code: string): Country | undefined {
  return BY_ISO2.get(code.toUpperCase());
}

/** The continent of a country number by its range (specification 9, docs/rules/markets.md#countries). @internal */
export function continentOfNumber(number: number): Continent {
  if (number < 200) return 'EU';
  if (number < 400) return 'AF';
  if (number < 416) return 'NA';
  if (number < 480) return 'CA';
  if (number < 600) return 'SA';
  if (number < 800) return 'AS';
  return 'AU';
}
