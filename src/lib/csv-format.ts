export type Delimiter = ',' | ';' | '\t' | '|';

/**
 * What happens to values that a spreadsheet would run as a formula: `escaped` puts an apostrophe before them when
 * writing and takes exactly that apostrophe off when reading; `raw` leaves every value as it is.
 */
export type FormulaRule = 'escaped' | 'raw';

export interface CsvFormat {
  /** Default `,`. */
  readonly delimiter?: Delimiter;
  /** Default `escaped`. */
  readonly formulas?: FormulaRule;
}

export const BYTE_ORDER_MARK = '\uFEFF';

/** The starts that spreadsheets evaluate, with the full-width twins that East Asian ones take too. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;
const PLAIN_NUMBER = /^[+-]?\d+(?:[.,]\d+)*$/;

function isFormula(value: string): boolean {
  return FORMULA_START.test(value) && !PLAIN_NUMBER.test(value);
}

const withoutApostrophes = (value: string): string => value.replace(/^'+/, '');

/** Makes a value safe to open in a spreadsheet; plain signed numbers stay numbers. */
export function escapeFormula(value: string): string {
  return isFormula(withoutApostrophes(value)) ? `'${value}` : value;
}

/** The exact reverse of {@link escapeFormula}; any other value comes back unchanged. */
export function unescapeFormula(value: string): string {
  return value.startsWith("'") && isFormula(withoutApostrophes(value)) ? value.slice(1) : value;
}
