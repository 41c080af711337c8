/** Countries of the SEPA schemes that use the IBAN, with its length (SWIFT registry; EPC409-09). */
const LENGTHS: Readonly<Record<string, number>> = {
  AD: 24, AL: 28, AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22,
  GI: 23, GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MD: 24, ME: 22, MK: 19,
  MT: 31, NL: 18, NO: 15, PL: 28, PT: 25, RO: 24, RS: 22, SE: 24, SI: 19, SK: 24, SM: 27, VA: 22,
}; // prettier-ignore

/** True for a country (ISO 3166, two capitals) whose accounts a SEPA direct debit reaches. */
export function isInSepa(country: string): boolean {
  return country in LENGTHS;
}

/** An IBAN or reference without spaces, in capitals, as its check digits are made of. */
export function compact(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}

/** The remainder of ISO 7064, MOD 97-10, over letters (A = 10 … Z = 35) and digits: 1 where the check digits fit. */
export function mod97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** True for an IBAN of a SEPA country with the right length and check digits; spaces and small letters do not matter. */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || iban.length !== LENGTHS[iban.slice(0, 2)]) return false;
  return mod97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** 'DE89370400440532013000' → 'DE89 3704 0044 0532 0130 00', as it is read out and printed. */
export function groupedIban(iban: string): string {
  return compact(iban).replace(/(.{4})(?=.)/g, '$1 ');
}

/** Enough to know the account by: 'DE89 … 3000'. */
export function maskedIban(iban: string): string {
  const whole = compact(iban);
  return `${whole.slice(0, 4)} … ${whole.slice(-4)}`;
}
