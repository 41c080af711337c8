import fc from 'fast-check';
import { expect, test } from 'vitest';
import { delimitedLines, tableOfText } from './table-of-text.ts';

/** What tables and lines are made of, and what breaks them. */
const PASTED = [
  '\n', '\r\n', '\r', ';', '\t', ',', '|', '"', '""', ' ', 'x', '×', '5', '1.000', '1101021', 'R/14', 'Gips', 'sep=;',
  '\uFEFF', '\uD800', '\0', '(', ')', ':', '•', 'Menge', 'Artikelnummer', 'ű', '😀',
]; // prettier-ignore

const rows = (text: string) => tableOfText(text).rows;

test.each([
  ['129000039', ['129000039', '1', '']],
  ['129000039 5', ['129000039', '5', '']],
  ['129000039 x5', ['129000039', '5', '']],
  ['129000039 × 5', ['129000039', '5', '']],
  ['129000039 5x', ['129000039', '5', '']],
  ['129000039: 5', ['129000039', '5', '']],
  ['129000039 (5)', ['129000039', '5', '']],
  ['129000039 5 Stk. Arbeit 7', ['129000039', '5', 'Arbeit 7']],
  ['129000039 5 pcs Job 7', ['129000039', '5', 'Job 7']],
  ['129000039 5 db', ['129000039', '5', '']],
  ['5 x 129000039', ['129000039', '5', '']],
  ['5x129000039', ['129000039', '5', '']],
  ['5 Stk 129000039 Arbeit 7', ['129000039', '5', 'Arbeit 7']],
  ['5 129000039', ['129000039', '5', '']],
  ['- 129000039 5', ['129000039', '5', '']],
  ['• 129000039 5', ['129000039', '5', '']],
])('a typed line %j is number, quantity, reference', (line, cells) => {
  expect(rows(line)).toEqual([cells]);
});

test('a line with a delimiter of its own among typed ones is read by it', () => {
  expect(rows('129000039 5\n129000040;2;Arbeit 7\n129000041\t3\n1101021 1\n1101022 1')).toEqual([
    ['129000039', '5', ''],
    ['129000040', '2', 'Arbeit 7'],
    ['129000041', '3'],
    ['1101021', '1', ''],
    ['1101022', '1', ''],
  ]);
});

test('a comma in a reference makes no table', () => {
  expect(tableOfText('1101021 5 Müller, Hans\n1101022 2 Maier, Eva')).toEqual({
    rows: [['1101021', '5', 'Müller, Hans'], ['1101022', '2', 'Maier, Eva']],
    isTyped: true,
  }); // prettier-ignore
});

test('Excel’s word for the delimiter counts, and the mark of the bytes’ order is none', () => {
  expect(rows('\uFEFFsep=;\r\nNummer;Menge\r\n1101021;5')).toEqual([['Nummer', 'Menge'], ['1101021', '5']]); // prettier-ignore
  expect(rows('"sep=|"\nNummer|Menge\n1101021|5')).toEqual([['Nummer', 'Menge'], ['1101021', '5']]); // prettier-ignore
});

test('a quotation mark that opens no quotation is an inch', () => {
  expect(rows('Nummer;Text\n1101021;3" Schlauch\n1101022;"zwei; Worte"')[1]).toEqual([
    '1101021',
    '3" Schlauch',
  ]);
  expect(rows('Nummer;Text\n1101021;"offen\n1101022;x')).toHaveLength(3);
});

test('a row of a table is told by the line on which it begins', () => {
  const lines = delimitedLines('a;"b\nc"\n\nd;e', ';', 10).map(({ line, fields }) => [line, fields[0]]);
  expect(lines).toEqual([[1, 'a'], [4, 'd']]); // prettier-ignore
  expect(delimitedLines('a;b\nc;d\ne;f', ';', 2)).toHaveLength(2);
});

test('nothing is no table; blank lines and blanks are no rows', () => {
  expect(rows('')).toEqual([]);
  expect(rows(' \n\t\n\r\n')).toEqual([]);
  expect(rows('\n\n 1101021 5 \n\n')).toEqual([['1101021', '5', '']]);
});

test('of a text as long as a book the first rows are read', () => {
  expect(rows('1101021 5\n'.repeat(6000))).toHaveLength(5000);
  expect(rows('Nummer;Menge\n' + '1101021;5\n'.repeat(6000))).toHaveLength(5000);
});

test('whatever is pasted becomes rows of texts and never a fault', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PASTED), { maxLength: 60 }), (parts) => {
      const text = parts.join('');
      for (const row of rows(text)) for (const cell of row) expect(typeof cell).toBe('string');
    }),
  );
});

test('typed pairs of number and quantity are read as they were written', () => {
  const number = fc.stringMatching(/^[1-9]\d{5,8}$/);
  const pairs = fc.array(fc.tuple(number, fc.integer({ min: 1, max: 999 })), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(pairs, fc.constantFrom(' ', '\t', ';', ' x '), (list, between) => {
      const text = list.map(([one, pieces]) => `${one}${between}${pieces}`).join('\n');
      expect(rows(text).map(([one, pieces]) => [one, pieces])).toEqual(list.map(([one, pieces]) => [one, `${pieces}`]));
    }),
  ); // prettier-ignore
});
