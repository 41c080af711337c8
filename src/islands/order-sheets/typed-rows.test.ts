import { expect, test } from 'vitest';
import { MAX_LINES } from '#shop/cart/model.ts';
import { entriesOfSheet } from './entries-of-sheet.ts';
import { sheetOfText } from './read-file.ts';

const entries = (text: string) => entriesOfSheet(sheetOfText(text)).entries;
const rows = (text: string) =>
  entries(text).map(({ number, quantity, reference }) => [number, quantity, reference]);

test('typed rows are number, quantity, reference; without a quantity it is one piece', () => {
  expect(rows('1101021 5 Arbeit 17 Müller\n\n 1101022\n1101023 x 3\n1101024 2×\n1101025: 4 Stk')).toEqual([
    ['1101021', '5', 'Arbeit 17 Müller'],
    ['1101022', '1', ''],
    ['1101023', '3', ''],
    ['1101024', '2', ''],
    ['1101025', '4', ''],
  ]);
});

test.each([
  ['5 x 129000039', ['129000039', '5', '']],
  ['5x129000039', ['129000039', '5', '']],
  ['2 × 129000039 Müller, Hans', ['129000039', '2', 'Müller, Hans']],
  ['- 3 Stk. 129000039', ['129000039', '3', '']],
  ['12 129000039', ['129000039', '12', '']],
  ['4711 12345', ['4711', '12345', '']],
  ['5 x karvadur', ['karvadur', '5', '']],
])('the quantity may stand first: %s', (text, row) => {
  expect(rows(text)).toEqual([row]);
});

test('each pasted line is divided by its own sign', () => {
  expect(
    rows('129000031;5\n129000032\t2\tA\n129000033,3\n5 x 129000034\n129000035 2 Müller, Hans\n129000036|4'),
  ).toEqual([
    ['129000031', '5', ''],
    ['129000032', '2', 'A'],
    ['129000033', '3', ''],
    ['129000034', '5', ''],
    ['129000035', '2', 'Müller, Hans'],
    ['129000036', '4', ''],
  ]);
});

test.each([
  [';', '\uFEFF1101021;5;A\r\n1101022;2;B'],
  [',', '1101021,5,A\n1101022,2,B'],
  ['tab', '1101021\t5\tA\r1101022\t2\tB'],
  ['|', '1101021|5|A\n1101022|2|B'],
])('a text delimited by %s is a table', (_, text) => {
  expect(rows(text)).toEqual([['1101021', '5', 'A'], ['1101022', '2', 'B']]);
}); // prettier-ignore

test('a formula’s guard is taken off, quotes hold delimiters, inch marks do no harm', () => {
  expect(rows('1101021;2;\'=SUMME(A1)\n1101022;1;"a;b"')).toEqual([
    ['1101021', '2', '=SUMME(A1)'],
    ['1101022', '1', 'a;b'],
  ]);
  expect(rows('1101021;2;3" Platte')).toEqual([['1101021', '2', '3" Platte']]);
});

test('an invalid quantity stays as it was written, to be put right', () => {
  expect(rows('1101021;viele')).toEqual([['1101021', 'viele', '']]);
  expect(rows('1101021 viele Dinge')).toEqual([['1101021', 'viele', 'Dinge']]);
  expect(rows('1101021;2,0')).toEqual([['1101021', '2', '']]);
  expect(rows('1101021;1.000')).toEqual([['1101021', '1.000', '']]); // one, or a thousand
});

test('above 500 rows one more is read: who asks can say that it is not all', () => {
  for (const row of ['1101021 1\n', '1101021;1\n'])
    expect(entries(row.repeat(600))).toHaveLength(MAX_LINES + 1);
});

test('a row may lack its quantity, and a comma in typed rows is the reference’s', () => {
  expect(rows('1101021;5;A\n1101022\n1101023;2;B')).toEqual([
    ['1101021', '5', 'A'],
    ['1101022', '1', ''],
    ['1101023', '2', 'B'],
  ]);
  expect(rows('1101021 5 Müller, Hans\n1101022 2 Arbeit 7, oben')).toEqual([
    ['1101021', '5', 'Müller, Hans'],
    ['1101022', '2', 'Arbeit 7, oben'],
  ]);
});

test('what a reference has no room for begins the comment', () => {
  const [entry] = entries(`1101021;1;${'a'.repeat(79)} Zahnkranz oben`);
  expect(entry!.reference).toHaveLength(79);
  expect(entry!.note).toBe('Zahnkranz oben');
});
