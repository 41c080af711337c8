import { expect, test } from 'vitest';
import { MAX_LINES } from '#shop/cart/model.ts';
import { parsePad } from './pad-rows.ts';

const rows = (text: string) =>
  parsePad(text).map(({ number, quantity, reference }) => [number, quantity, reference]);

test('typed rows are number, quantity, reference; without a quantity it is one piece', () => {
  expect(rows('1101021 5 Arbeit 17 Müller\n\n 1101022\n1101023 x 3\n1101024 2×')).toEqual([
    ['1101021', 5, 'Arbeit 17 Müller'],
    ['1101022', 1, ''],
    ['1101023', 3, ''],
    ['1101024', 2, ''],
  ]);
});

test.each([
  [';', '\uFEFF1101021;5;A\r\n1101022;2;B'],
  [',', '1101021,5,A\n1101022,2,B'],
  ['tab', '1101021\t5\tA\r1101022\t2\tB'],
  ['|', '1101021|5|A\n1101022|2|B'],
])('a text delimited by %s is a table', (_, text) => {
  expect(rows(text)).toEqual([['1101021', 5, 'A'], ['1101022', 2, 'B']]);
}); // prettier-ignore

test('named columns may stand in any order', () => {
  expect(rows('Menge;Bezeichnung;Artikelnummer;Referenz\n5;Gips;1101021;A')).toEqual([['1101021', 5, 'A']]);
  expect(rows('qty,sku\n2,1101021')).toEqual([['1101021', 2, '']]);
});

test('a formula’s guard is taken off, quotes hold delimiters, inch marks do no harm', () => {
  expect(rows('1101021;2;\'=SUMME(A1)\n1101022;1;"a;b"')).toEqual([
    ['1101021', 2, '=SUMME(A1)'],
    ['1101022', 1, 'a;b'],
  ]);
  expect(rows('1101021;2;3" Platte')).toEqual([['1101021', 2, '3" Platte']]);
});

test('a quantity that is none stays to be put right', () => {
  expect(parsePad('1101021;viele')[0]!.quantity).toBeNaN();
  expect(parsePad('1101021 viele Dinge')[0]!.quantity).toBeNaN();
  expect(parsePad('1101021;2,0')[0]!.quantity).toBe(2);
});

test('above 500 rows one more is read: who asks can say that it is not all', () => {
  for (const row of ['1101021 1\n', '1101021;1\n'])
    expect(parsePad(row.repeat(600))).toHaveLength(MAX_LINES + 1);
});

test('a row may lack its quantity, and a comma in typed rows is the reference’s', () => {
  expect(rows('1101021;5;A\n1101022\n1101023;2;B')).toEqual([
    ['1101021', 5, 'A'],
    ['1101022', 1, ''],
    ['1101023', 2, 'B'],
  ]);
  expect(rows('1101021 5 Müller, Hans\n1101022 2 Arbeit 7, oben')).toEqual([
    ['1101021', 5, 'Müller, Hans'],
    ['1101022', 2, 'Arbeit 7, oben'],
  ]);
});

test('a row made to take long is read at once', () => {
  const started = performance.now();
  parsePad(`a${' '.repeat(100_000)}!`);
  parsePad(`a b\n${'x 1 '.repeat(100_000)}`);
  expect(performance.now() - started).toBeLessThan(2000);
});
