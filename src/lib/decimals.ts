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
