/** Forms of addresses per country; what a country does not say is checked loosely. */

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

/** VAT IDs by the prefix they begin with; spaces, dots and dashes are taken off before. */
const VAT_IDS: Readonly<Record<string, RegExp>> = {
  DE: /^DE\d{9}$/, AT: /^ATU\d{8}$/, BE: /^BE[01]\d{9}$/, BG: /^BG\d{9,10}$/, CY: /^CY\d{8}[A-Z]$/, CZ: /^CZ\d{8,10}$/,
  DK: /^DK\d{8}$/, EE: /^EE\d{9}$/, ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/, FI: /^FI\d{8}$/, FR: /^FR[A-Z0-9]{2}\d{9}$/,
  GR: /^EL\d{9}$/, HR: /^HR\d{11}$/, HU: /^HU\d{8}$/, IE: /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/, IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/, LU: /^LU\d{8}$/, LV: /^LV\d{11}$/, MT: /^MT\d{8}$/, NL: /^NL\d{9}B\d{2}$/, PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/, RO: /^RO\d{2,10}$/, SE: /^SE\d{12}$/, SI: /^SI\d{8}$/, SK: /^SK\d{10}$/,
  CH: /^CHE\d{9}(?:MWST|TVA|IVA)?$/, LI: /^(?:LI)?\d{5}$/, GB: /^GB(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/, NO: /^(?:NO)?\d{9}(?:MVA)?$/,
}; // prettier-ignore
const ANY_VAT_ID = /^[A-Z0-9]{4,20}$/;

const EMAIL = /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,190}\.[^\s@<>,;".\d]{2,}$/;
const PHONE = /^\+?[\d\s()/.-]{2,30}$/;

/** True for a postal code as the country writes it. */
export function isPostalCode(text: string, country: string): boolean {
  return (POSTAL_CODES[country] ?? ANY_POSTAL_CODE).test(text.trim());
}

/** A VAT ID without spaces and signs, upper case; null when the country does not write it so. */
export function readVatId(text: string, country: string): string | null {
  const id = text.toUpperCase().replace(/[\s.-]/g, '');
  return (VAT_IDS[country] ?? ANY_VAT_ID).test(id) ? id : null;
}

export function isEmail(text: string): boolean {
  return EMAIL.test(text.trim());
}

/** Digits, spaces and the signs of telephone numbers (specification 5, phone pattern). */
export function isPhone(text: string): boolean {
  return text.trim() === '' || PHONE.test(text.trim());
}

/** A web address with or without its scheme (specification 5, URL pattern); empty is none. */
export function isWebsite(text: string): boolean {
  const address = text.trim();
  return address === '' || /^(?:https?:\/\/)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/\S*)?$/u.test(address);
}
