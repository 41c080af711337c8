/** Check digits and characters of the codes' owners. */

/** GTIN, SSCC, GLN: modulo 10 with weights 3, 1, 3 … from the right (GS1 General Specifications 7.9). */
export function hasMod10(digits: string): boolean {
  if (!/^\d{2,}$/.test(digits)) return false;
  const sum = [...digits]
    .toReversed()
    .reduce((all, digit, place) => all + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** The alphabet of HIBC; a character's place is its value. */
export const HIBC_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%';

/** HIBC: the character whose value is the sum of all before it, the leading + included, modulo 43; '' for foreign characters. */
export function mod43(text: string): string {
  let sum = 0;
  for (const character of text) {
    const value = HIBC_ALPHABET.indexOf(character);
    if (value < 0) return '';
    sum += value;
  }
  return HIBC_ALPHABET[sum % 43]!;
}

/** PPN and HPC of IFA: characters' codes times 2, 3, 4 … modulo 97, as the two last digits. */
export function hasMod97(text: string): boolean {
  if (!/^[0-9A-Z]{3,20}\d\d$/.test(text)) return false;
  const sum = Array.from(text.slice(0, -2)).reduce(
    (all, one, place) => all + one.charCodeAt(0) * (place + 2),
    0,
  );
  return sum % 97 === Number(text.slice(-2));
}

/** PZN of eight digits: the first seven times 1 to 7, modulo 11; a remainder of 10 is no PZN. */
export function isPzn(digits: string): boolean {
  if (!/^\d{8}$/.test(digits)) return false;
  const sum = Array.from(digits.slice(0, 7)).reduce(
    (all, digit, place) => all + Number(digit) * (place + 1),
    0,
  );
  return sum % 11 === Number(digits[7]);
}
