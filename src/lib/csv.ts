/**
 * Reading and writing delimited text after RFC 4180. Strict: a file that two programs could read differently
 * is refused with the line at fault rather than guessed at.
 */

import {
  BYTE_ORDER_MARK,
  escapeFormula,
  unescapeFormula,
  type CsvFormat,
  type Delimiter,
  type FormulaRule,
} from './csv-format.ts';

export interface CsvReadOptions extends CsvFormat {
  /** `false` reads quotation marks literally, for tables that hold inch marks. Default `true`. */
  readonly quotes?: boolean;
}

export interface CsvWriteOptions extends CsvFormat {
  /** Default `\r\n`, as the RFC demands; `\n` for tables kept under version control. */
  readonly newline?: '\r\n' | '\n';
  /** Starts the text with a byte-order mark, without which Excel misreads UTF-8. Default `false`. */
  readonly byteOrderMark?: boolean;
}

export interface CsvRow {
  /** The line of the text on which the row begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

/** What makes a text no CSV, with its line. */
export class CsvError extends Error {
  /** The line at fault, from 1. */
  readonly line: number;
  /** What is wrong, without the line. */
  readonly reason: string;

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = 'CsvError';
    this.line = line;
    this.reason = reason;
  }
}

const NEEDS_QUOTES = /[",;|\t\r\n\uFEFF]|^\s|\s$/;

function lineBreakAt(text: string, at: number): number {
  if (text[at] === '\n') return 1;
  if (text[at] !== '\r') return 0;
  return text[at + 1] === '\n' ? 2 : 1;
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}

interface Field {
  readonly value: string;
  readonly end: number;
}

function readQuoted(text: string, start: number, line: number, delimiter: Delimiter): Field {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new CsvError(line, 'a quoted field is never closed');
    value += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') break;
    value += '"';
    at += 1;
  }
  if (at < text.length && text[at] !== delimiter && lineBreakAt(text, at) === 0) {
    throw new CsvError(line + countLineBreaks(value), 'text follows a closing quotation mark');
  }
  return { value, end: at };
}

function readBare(text: string, start: number, line: number, delimiter: Delimiter, quotes: boolean): Field {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  const value = text.slice(start, end);
  if (quotes && value.includes('"')) {
    throw new CsvError(line, 'a quotation mark stands inside a field that is not quoted');
  }
  return { value, end };
}

/**
 * Reads row by row, so that a caller may stop early or report progress. Lines may end in CRLF, LF or CR, also mixed; a
 * byte-order mark is dropped; lines without a character are skipped.
 *
 * @throws CsvError at the first row that breaks the RFC's quoting.
 */
export function* csvRows(text: string, options: CsvReadOptions = {}): Generator<CsvRow, void, undefined> {
  const { delimiter = ',', formulas = 'escaped', quotes = true } = options;
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const blank = lineBreakAt(text, at);
    if (blank > 0) {
      at += blank;
      line += 1;
      continue;
    }
    const first = line;
    const fields: string[] = [];
    for (;;) {
      const quoted = quotes && text[at] === '"';
      const field = quoted
        ? readQuoted(text, at, line, delimiter)
        : readBare(text, at, line, delimiter, quotes);
      if (quoted) line += countLineBreaks(field.value);
      fields.push(formulas === 'escaped' ? unescapeFormula(field.value) : field.value);
      at = field.end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += lineBreakAt(text, at);
    line += 1;
    yield { line: first, fields };
  }
}

/** All rows of a text as arrays of fields; see {@link csvRows}. Rows may differ in length. */
export function parseCsv(text: string, options?: CsvReadOptions): string[][] {
  return Array.from(csvRows(text, options), (row) => [...row.fields]);
}

export interface CsvRecord<Column extends string> {
  /** The line of the text on which the record begins, from 1. */
  readonly line: number;
  readonly values: Readonly<Record<Column, string>>;
}

/**
 * Reads a text whose first row names its columns into one record per further row.
 *
 * @param columns the names expected, in any order; no other may occur.
 * @throws CsvError for a column that is missing, unknown or named twice, and for a row of another length.
 */
export function parseRecords<const Column extends string>(
  text: string,
  columns: readonly Column[],
  options?: CsvReadOptions,
): CsvRecord<Column>[] {
  const rows = csvRows(text, options);
  const header = rows.next().value;
  if (!header) throw new CsvError(1, 'the row of column names is missing');
  const position = columnPositions(header, columns);
  return Array.from(rows, ({ line, fields }) => {
    if (fields.length !== header.fields.length) {
      throw new CsvError(line, `${fields.length} fields where ${header.fields.length} are expected`);
    }
    const values = columns.map((column) => [column, fields[position[column]]]);
    return { line, values: Object.fromEntries(values) as Record<Column, string> };
  });
}

function columnPositions<Column extends string>(
  header: CsvRow,
  columns: readonly Column[],
): Record<Column, number> {
  const names = header.fields;
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new CsvError(header.line, `column "${twice}" is named twice`);
  const unknown = names.find((name) => !columns.some((column) => column === name));
  if (unknown !== undefined) throw new CsvError(header.line, `unknown column "${unknown}"`);
  const missing = columns.find((column) => !names.includes(column));
  if (missing !== undefined) throw new CsvError(header.line, `column "${missing}" is missing`);
  return Object.fromEntries(columns.map((column) => [column, names.indexOf(column)])) as Record<
    Column,
    number
  >;
}

function writeField(value: string, formulas: FormulaRule): string {
  const safe = formulas === 'escaped' ? escapeFormula(value) : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Writes rows so that {@link parseCsv} with the same format returns them back unchanged. Fields that hold any of the
 * usual delimiters are quoted, so that a program which guesses the delimiter guesses right.
 *
 * @throws RangeError for a row without a field, which no text can tell from an empty line.
 */
export function stringifyCsv(rows: Iterable<readonly string[]>, options: CsvWriteOptions = {}): string {
  const { delimiter = ',', formulas = 'escaped', newline = '\r\n', byteOrderMark = false } = options;
  let text = byteOrderMark ? BYTE_ORDER_MARK : '';
  for (const row of rows) {
    if (row.length === 0) throw new RangeError('a row needs at least one field');
    const isBlank = row.length === 1 && row[0] === '';
    text += (isBlank ? '""' : row.map((value) => writeField(value, formulas)).join(delimiter)) + newline;
  }
  return text;
}

/** Searched in this order when two divide a text equally well: a comma is as often part of a text or a number. */
const DELIMITERS: readonly Delimiter[] = ['\t', ';', '|', ','];
const SAMPLE_LENGTH = 20_000;
const SAMPLE_LINES = 60;

/**
 * The delimiter that divides most of the first lines, quoted parts left out, into equally many fields; a comma when none does.
 * Titles above a table do not count. For files of unknown origin, such as an order list dropped into the shop.
 */
export function detectDelimiter(text: string): Delimiter {
  const bare = text.slice(0, SAMPLE_LENGTH).replace(/"(?:[^"]|"")*"/g, '');
  const lines = bare
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  let best: Delimiter = ',';
  let most: readonly [lines: number, fields: number] = [0, 1];
  for (const delimiter of DELIMITERS) {
    const counts = Map.groupBy(lines, (line) => line.split(delimiter).length);
    for (const [fields, { length }] of counts)
      if (fields > 1 && (length > most[0] || (length === most[0] && fields > most[1])))
        [best, most] = [delimiter, [length, fields]];
  }
  return best;
}
