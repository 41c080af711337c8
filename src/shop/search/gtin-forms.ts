import { hasMod10 } from '#shop/codes/model.ts';

/**
 * A GTIN as catalogues may have it, the form given first: shorter and longer by zeros in front, and for the GTIN-14 of a
 * carton the GTIN-13 of what is in it (GS1 General Specifications 7.9: the first digit is the packing level, the last a
 * check digit of its own). Only the text itself where its check digit is wrong.
 */
export function gtinForms(digits: string): string[] {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || !hasMod10(digits)) return [digits];
  const whole = digits.padStart(14, '0');
  const forms = [13, 14, 12, 8]
    .filter((length) => /^0*$/.test(whole.slice(0, 14 - length)))
    .map((length) => whole.slice(14 - length));
  const content = whole.slice(1, 13);
  const packed = [...'0123456789'].map((check) => content + check).filter(hasMod10);
  return [...new Set([digits, ...forms, ...packed])];
}
