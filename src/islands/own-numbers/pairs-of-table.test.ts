import { expect, test } from 'vitest';
import { pairsOf } from './pairs-of-table.ts';

test('a delimited text becomes pairs, its row of names left out, whatever divides it', () => {
  const pairs = [
    { own: 'R-14', number: '010110101' },
    { own: 'LIQ', number: 'ZL-44/20' },
  ];
  expect(
    pairsOf('\uFEFFEigene Nummer;Nummer;Bezeichnung\r\nR-14;010110101;Ronde\r\n;;\r\nLIQ;ZL-44/20;x\r\n'),
  ).toEqual(pairs);
  expect(pairsOf('R-14\t010110101\nLIQ\tZL-44/20')).toEqual(pairs);
});

test('an escaped formula comes back as the number it was, an inch mark is no quotation', () => {
  expect(pairsOf('\'=A1;010110101\n5";3')).toEqual([
    { own: '=A1', number: '010110101' },
    { own: '5"', number: '3' },
  ]);
});

test('a sheet is read like a text', () => {
  expect(
    pairsOf([
      ['own', 'ours'],
      [' A1 ', ' 7 '],
    ]),
  ).toEqual([{ own: 'A1', number: '7' }]);
});

test('names of columns below a title are no pair, and neither is the title', () => {
  const pairs = [{ own: 'R-14', number: '010110101' }];
  expect(pairsOf('Artikelliste 2026;\nStand: 01.01.2026\nIhre Nummer;Artikelnummer\nR-14;010110101')).toEqual(
    pairs,
  );
  expect(pairsOf('Own no.;Item number\nR-14;010110101')).toEqual(pairs);
});

test('a number of the customer that is a word of headings hides none above it', () => {
  expect(pairsOf('R-14;010110101\nArtikel 5;010110102')).toHaveLength(2);
});
