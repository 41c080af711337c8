/** How countries write their postal codes; one that is not listed is checked loosely. */
const FIVE = /^\d{5}$/;
const FOUR = /^\d{4}$/;
const THREE_TWO = /^\d{3} ?\d{2}$/;

const POSTAL_CODES: Readonly<Record<string, RegExp>> = {
  DE: FIVE, FR: FIVE, IT: FIVE, ES: FIVE, MC: FIVE, SM: FIVE, VA: FIVE, FI: FIVE, EE: FIVE, HR: FIVE, RS: FIVE, TR: FIVE, UA: FIVE, MX: FIVE, MA: FIVE,
  AT: FOUR, CH: FOUR, LI: FOUR, HU: FOUR, BE: FOUR, LU: FOUR, DK: FOUR, NO: FOUR, SI: FOUR, BG: FOUR, CY: FOUR, AU: FOUR, NZ: FOUR, ZA: FOUR,
  CZ: THREE_TWO, SK: THREE_TWO, SE: THREE_TWO, GR: THREE_TWO,
  NL: /^\d{4} ?[A-Z]{2}$/i,
  PL: /^\d{2}-?\d{3}$/,
  PT: /^\d{4}-?\d{3}$/,
  RO: /^\d{6}$/, IN: /^\d{6}$/, CN: /^\d{6}$/, SG: /^\d{6}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
  MT: /^[A-Z]{3} ?\d{4}$/i,
  LV: /^(?:LV-)?\d{4}$/i,
  LT: /^(?:LT-)?\d{5}$/i,
  AD: /^AD\d{3}$/i,
  US: /^\d{5}(?:-\d{4})?$/,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i,
  JP: /^\d{3}-?\d{4}$/,
}; // prettier-ignore
const ANY_POSTAL_CODE = /^[\p{L}\p{N}][\p{L}\p{N} -]{1,9}$/u;

/** True for a postal code as the country (ISO 3166, two letters) writes it, blanks around it left out of account. */
export function isPostalCode(text: string, country: string): boolean {
  return (POSTAL_CODES[country] ?? ANY_POSTAL_CODE).test(text.trim());
}

/** The countries, of those given, that write their postal codes like this one; which are checked loosely are no answer. */
export function countriesOfPostalCode(text: string, countries: readonly string[]): string[] {
  return countries.filter((country) => POSTAL_CODES[country]?.test(text.trim()));
}
