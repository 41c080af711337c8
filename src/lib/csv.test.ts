import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CsvError,
  csvRows,
  detectDelimiter,
  parseCsv,
  parseRecords,
  stringifyCsv,
  type CsvWriteOptions,
} from './csv.ts';
import { escapeFormula, unescapeFormula } from './csv-format.ts';

test('reads plain rows whatever ends the lines', () => {
  expect(parseCsv('a,b\r\nc,d\ne,f\rg,h')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['e', 'f'],
    ['g', 'h'],
  ]);
});

test('reads quoted fields with delimiters, doubled quotation marks and line breaks', () => {
  expect(parseCsv('"a,1","say ""ä""","two\r\nlines"\r\nx,,\r\n')).toEqual([
    ['a,1', 'say "ä"', 'two\r\nlines'],
    ['x', '', ''],
  ]);
});

test('drops the byte-order mark and skips lines without a character', () => {
  expect(parseCsv('\uFEFFa;b\n\n\r\nc;d\n\n', { delimiter: ';' })).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('keeps blanks, and an empty quoted field is a row of its own', () => {
  expect(parseCsv(' a , b\n""\n')).toEqual([[' a ', ' b'], ['']]);
});

test('reads inch marks literally when told that the table has no quoting', () => {
  expect(parseCsv('wire|.016"|"x"\n', { delimiter: '|', quotes: false })).toEqual([['wire', '.016"', '"x"']]);
});

test('tells for every row the line on which it begins', () => {
  expect([...csvRows('a\n\n"b\nb",c\nd\n')].map((row) => row.line)).toEqual([1, 3, 5]);
});

test('reads only as far as the caller asks', () => {
  const rows = csvRows('a,b\nbroken"row\n');
  expect(rows.next().value).toEqual({ line: 1, fields: ['a', 'b'] });
  expect(() => rows.next()).toThrow(CsvError);
});

test.each([
  ['a,b\n"open,c\nd', 2, 'a quoted field is never closed'],
  ['a\n"x\ny"z,b', 3, 'text follows a closing quotation mark'],
  ['a,b"c', 1, 'a quotation mark stands inside a field that is not quoted'],
])('refuses broken quoting in %j and names line %i', (text, line, reason) => {
  expect(() => parseCsv(text)).toThrow(expect.objectContaining({ line, reason }));
});

test('reads records by column name in any order', () => {
  expect(parseRecords('line,article\n7,"119001303"\n', ['article', 'line'])).toEqual([
    { line: 2, values: { article: '119001303', line: '7' } },
  ]);
});

test.each([
  ['', 1, 'the row of column names is missing'],
  ['a,a\n', 1, 'column "a" is named twice'],
  ['a,c\n', 1, 'unknown column "c"'],
  ['a\n1\n', 1, 'column "b" is missing'],
  ['a,b\n1,2\n3\n', 3, '1 fields where 2 are expected'],
  ['a,b\n1,2,3\n', 2, '3 fields where 2 are expected'],
])('refuses the records of %j', (text, line, reason) => {
  expect(() => parseRecords(text, ['a', 'b'])).toThrow(expect.objectContaining({ line, reason }));
});

test('writes CRLF and quotes only where needed', () => {
  expect(stringifyCsv([['a', 'b "c"', 'd,e', 'f;g', ' h', '']])).toBe('a,"b ""c""","d,e","f;g"," h",\r\n');
});

test('writes a byte-order mark, another delimiter and bare line feeds when asked', () => {
  const format: CsvWriteOptions = { byteOrderMark: true, delimiter: ';', newline: '\n' };
  expect(stringifyCsv([['ü', 'b']], format)).toBe('\uFEFFü;b\n');
});

test('refuses to write a row without a field', () => {
  expect(() => stringifyCsv([[]])).toThrow(RangeError);
});

test.each(['=1+1', '+A999123', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''@x"])(
  'puts an apostrophe before %j and takes exactly that one off again',
  (value) => {
    expect(escapeFormula(value)).toBe(`'${value}`);
    expect(unescapeFormula(`'${value}`)).toBe(value);
  },
);

test.each(['119001303', '-5', '+12.50', '-1.234,50', "'tis", "O'Brien", '', 'a=b'])(
  'leaves %j alone, which no spreadsheet runs',
  (value) => {
    expect(escapeFormula(value)).toBe(value);
    expect(unescapeFormula(value)).toBe(value);
  },
);

test('keeps formulas as they are in raw tables', () => {
  expect(stringifyCsv([['=1+1']], { formulas: 'raw', newline: '\n' })).toBe('=1+1\n');
  expect(parseCsv("'=1+1\n", { formulas: 'raw' })).toEqual([["'=1+1"]]);
});

test('any table survives writing and reading in every format', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({
      unit: fc.constantFrom('"', ',', ';', '\t', '|', '\r', '\n', "'", '=', '+', '-', '1', ' ', '\uFEFF'),
    }),
  );
  const format = fc.record({
    delimiter: fc.constantFrom(',' as const, ';' as const, '\t' as const, '|' as const),
    formulas: fc.constantFrom('escaped' as const, 'raw' as const),
    newline: fc.constantFrom('\r\n' as const, '\n' as const),
    byteOrderMark: fc.boolean(),
  });
  const table = fc.array(fc.array(value, { minLength: 1, maxLength: 5 }), { maxLength: 6 });
  fc.assert(
    fc.property(table, format, (rows, options) => {
      expect(parseCsv(stringifyCsv(rows, options), options)).toEqual(rows);
    }),
    { numRuns: 200 },
  );
});

test('no value written for a spreadsheet begins with a formula sign', () => {
  fc.assert(
    fc.property(fc.string(), (value) => {
      const [[read] = []] = parseCsv(stringifyCsv([[value]]), { formulas: 'raw' });
      expect(read).toMatch(/^(?![=@\t\r\n])(?![+-](?!\d+(?:[.,]\d+)*$))/);
    }),
  );
});

test.each([
  ['article;quantity\n1;2,5\n', ';'],
  ['119001303;2;caps, large, blue\n119001304;1;x\n', ';'],
  ['"a;b;c";d,e,f,"x\ny"\n', ','],
  ['a\tb\n', '\t'],
  ['119001303\n119001304\n', ','],
  ['', ','],
])('finds the delimiter of %j', (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});
