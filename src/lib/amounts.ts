/** Amounts as people type them; kept in minor units with two digits in every currency. */

const TYPED = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** '1250', '1250,5' and '1250.50' → minor units; null for nothing typed, undefined for what is no amount. */
export function readAmount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const match = TYPED.exec(typed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

const DECIMAL = /^[-−]?\d{1,9}(?:[.,]\d{1,6})?$/;

/**
 * A number as people of any language type it: '1,5', '1.5', '−0,5'; null for what is none, digits in groups among them.
 * Fields for decimals are text to the browser: its own number field drops the comma of another language, and 1,5 becomes 15.
 */
export function readDecimal(text: string): number | null {
  const typed = text.trim();
  return DECIMAL.test(typed) ? Number(typed.replace('−', '-').replace(',', '.')) : null;
}

/** 1250.5 → '1250,5': as a field shows it for typing, with the decimal sign of `format` and no groups. */
export const decimalForField = (value: number, format: (value: number) => string): string =>
  String(value).replace('.', format(0.5).charAt(1));

/** Minor units as a field shows them for typing: '1250' or '1250,50'; '' for none. */
export function amountForField(minor: number | null | undefined, decimal: ',' | '.' = ','): string {
  if (minor == null) return '';
  const digits = String(minor % 100).padStart(2, '0');
  return `${Math.floor(minor / 100)}${digits === '00' ? '' : decimal + digits}`;
}
