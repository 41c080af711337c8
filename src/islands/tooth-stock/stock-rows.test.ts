import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILE_COLUMNS, MAX_FILE_ROWS, type FileRow } from '#shop/tooth-stock/model.ts';
import { detectDelimiter } from '#lib/csv.ts';
import { xlsxFile } from '../kit/xlsx-file.ts';
import { readSpreadsheet } from '../order-sheets/spreadsheet.ts';
import { delimitedRows } from '../order-sheets/table-of-text.ts';
import { stockRowsOfFile } from './read-stock-file.ts';
import { sparseRows, stockCells, stockCsv, stockRowsOf, type Headings } from './stock-rows.ts';

const HEADINGS: Headings = { cabinet: 'Schrank', drawer: 'Schublade', row: 'Reihe', column: 'Spalte', article: 'Artikelnummer', sets: 'Garnitur (1/0)', missing: 'Fehlende Zähne', marked: 'Komplettieren', lot: 'Charge', expiry: 'Ablauf', minimum: 'Minimum', target: 'Soll' }; // prettier-ignore
const ROW: FileRow = { cabinet: '1', drawer: '2', row: '3', column: '4', article: '110110', sets: '1', missing: '12 11', marked: 'x', lot: '=L-7;"a"', expiry: '2027-04-30', minimum: '1', target: '2' }; // prettier-ignore
const tableOf = (text: string) => delimitedRows(text.replace('\uFEFF', ''), detectDelimiter(text));

test('a file that was given out comes back as the same rows', () => {
  const csv = stockCsv([ROW, { ...ROW, column: '5', lot: '' }], HEADINGS);
  const { rows, lines, isCut } = stockRowsOf(tableOf(csv), HEADINGS);
  expect(rows).toEqual([ROW, { ...ROW, column: '5', lot: '' }]);
  expect({ lines, isCut }).toEqual({ lines: [2, 3], isCut: false });
});

test('columns are found by their headings, in any order, with others beside them', () => {
  const table = [['Bestand vom 23.11.'], [], ['Artikelnummer', 'Farbe', 'SCHRANK', 'Schublade', 'Reihe', 'Spalte'], ['110110', 'A3', '1', '2', '3', '4']]; // prettier-ignore
  const { rows, lines } = stockRowsOf(table, HEADINGS);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ cabinet: '1', drawer: '2', row: '3', column: '4', article: '110110', sets: '' }); // prettier-ignore
  expect(lines).toEqual([4]);
});

test('lines of a text are told as an editor counts them, empty ones and titles too', async () => {
  const csv = ['Bestand Süd;;;;', '', 'Schrank;Schublade;Reihe;Spalte;Artikelnummer', '1;1;1;1;110110', '', ';;;;', '1;1;1;2;110111']; // prettier-ignore
  const { rows, lines } = await stockRowsOfFile(new File([csv.join('\r\n')], 'lager.csv'), HEADINGS);
  expect(rows.map(({ article }) => article)).toEqual(['110110', '110111']);
  expect(lines).toEqual([4, 7]);
});

test('without our headings the order of our files counts', () => {
  const plain = FILE_COLUMNS.map((name) => ROW[name]);
  const foreign = ['Szekrény', 'Fiók', 'Sor', 'Oszlop', 'Cikkszám', 'Garnitúra', 'Hiányzik', 'Kiegészít', 'Tétel', 'Lejárat', 'Min', 'Cél']; // prettier-ignore
  expect(stockRowsOf([plain], HEADINGS)).toMatchObject({ rows: [ROW], lines: [1] });
  expect(stockRowsOf([foreign, [], plain], HEADINGS)).toMatchObject({ rows: [ROW], lines: [3] });
  expect(stockRowsOf([], HEADINGS).rows).toEqual([]);
});

/** Any stock that a file may hold: numbers in numbered cells, any text in the others. */
const count = fc.integer({ min: 0, max: 999 }).map(String);
const said = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Z}]+/gu, ' ').trim()); // prettier-ignore
const anyRow: fc.Arbitrary<FileRow> = fc.record({
  cabinet: count, drawer: count, row: count, column: count, article: fc.constantFrom('012610101', '7', '=1+1', '1E5'), sets: fc.constantFrom('0', '1'),
  missing: fc.constantFrom('', '12', '12 11'), marked: fc.constantFrom('', 'x'), lot: said, expiry: fc.constantFrom('', '2027-04-30'), minimum: fc.constantFrom('', '1'), target: fc.constantFrom('', '2'),
}); // prettier-ignore

test('a spreadsheet that was given out comes back as the same rows, whatever is in it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 20 }), async (rows) => {
      const file = xlsxFile('Zahnlager: 1/2 [Süd]', stockCells(rows, HEADINGS));
      const { rows: table } = await readSpreadsheet(new Uint8Array(await file.arrayBuffer()));
      expect(stockRowsOf(table, HEADINGS).rows).toEqual(rows);
    }),
    { numRuns: 60 },
  );
});

/** Rows as a file of a kind that is read again. */
async function reread(rows: readonly FileRow[], as: 'csv' | 'xlsx') {
  const file = as === 'csv' ? new Blob([stockCsv(rows, HEADINGS)]) : xlsxFile('Zahnlager', stockCells(rows, HEADINGS));
  return stockRowsOfFile(new File([file], `lager.${as}`), HEADINGS);
} // prettier-ignore

const lotsOf = (rows: readonly FileRow[]): string => rows.map(({ lot }) => lot).join();

test.each(['csv', 'xlsx'] as const)('a stock of 10,000 places is read whole as %s', async (as) => {
  const rows = Array.from({ length: MAX_FILE_ROWS }, (_, index) => ({ ...ROW, lot: `L-${index}` }));
  const whole = await reread(rows, as);
  expect([whole.rows.length, whole.isCut, lotsOf(whole.rows) === lotsOf(rows)]).toEqual([MAX_FILE_ROWS, false, true]);
}); // prettier-ignore

test.each(['csv', 'xlsx'] as const)('one place more than 10,000 is said, as %s', async (as) => {
  const rows = Array.from({ length: MAX_FILE_ROWS + 1 }, () => ROW);
  const { isCut, rows: read } = await reread(rows, as);
  expect([read.length, isCut]).toEqual([MAX_FILE_ROWS, true]);
});

test('the largest stock is sent in less than the call takes', () => {
  const rows = Array.from({ length: MAX_FILE_ROWS }, () => ({ ...ROW, missing: '', marked: '' }));
  expect(JSON.stringify(sparseRows(rows)).length).toBeLessThan(1_900_000);
});
