import process from 'node:process';
import { expect, test } from 'vitest';
import { zip } from '../../../tests/support/xlsx.ts';
import { readSpreadsheet } from './spreadsheet.ts';

const sheetOf = (rows: string) => ({ 'xl/worksheets/sheet1.xml': `<sheetData>${rows}` });

/** Parts that were made to take long, of so many characters. */
const HOSTILE: Readonly<Record<string, (length: number) => Record<string, string>>> = {
  'rows within rows': (length) => sheetOf('<row>'.repeat(length / 5)),
  'cells without an end': (length) => sheetOf('<row><c r="A1">'.repeat(length / 15)),
  'small rows': (length) => sheetOf(`${'<row/>'.repeat(length / 6)}</sheetData>`),
  'one long text': (length) => sheetOf(`<row><c t="str"><v>${'&amp;'.repeat(length / 5)}`),
  'one long attribute': (length) => sheetOf(`<row r="${'1'.repeat(length)}"/>`),
  'many attributes': (length) =>
    sheetOf(`<row ${Array.from({ length: length / 12 }, (_, i) => `a${i}="1"`).join(' ')}/>`),
  'blanks before the document': (length) => ({ 'xl/worksheets/sheet1.xml': ' '.repeat(length) }),
  'strings without an end': (length) => ({
    ...sheetOf('<row><c><v>1</v></c></row>'),
    'xl/sharedStrings.xml': `<sst>${'<si><t>'.repeat(length / 7)}`,
  }),
  'entities of entities': (length) => ({
    'content.xml': `<!DOCTYPE a [<!ENTITY a "${'a'.repeat(length / 2)}"><!ENTITY b "${'&a;'.repeat(length / 6)}">]><a>&b;</a>`,
  }),
  'repeated cells': (length) => ({
    'content.xml': `<a>${'<table:table-row table:number-rows-repeated="9999999"><table:table-cell table:number-columns-repeated="9999999"/>'.repeat(length / 110)}`,
  }),
};

/** Processor time of reading or refusing a file, the least of some tries, in milliseconds. */
async function workOf(parts: Record<string, string>): Promise<number> {
  const bytes = zip(parts);
  const tries: number[] = [];
  for (let i = 0; i < 6; i++) {
    const before = process.cpuUsage();
    await readSpreadsheet(bytes).catch((error: unknown) => expect(error).toBeInstanceOf(RangeError));
    tries.push(process.cpuUsage(before).user / 1000);
  }
  return Math.min(...tries);
}

test.each(Object.entries(HOSTILE))('twice the file is at most 2.5 times the work: %s', async (_, parts) => {
  await workOf(parts(90_000)); // warms up
  const [once, twice] = [await workOf(parts(330_000)), await workOf(parts(660_000))];
  expect(twice).toBeLessThan(2.5 * Math.max(once, 15)); // below 15 ms the clock is too coarse
});

test('an archive that explodes is refused before it is unpacked whole', async () => {
  const bytes = zip({ 'xl/worksheets/sheet1.xml': ' '.repeat(40_000_000) });
  expect(bytes.length).toBeLessThan(100_000);
  await expect(readSpreadsheet(bytes)).rejects.toThrow('too large');
});

test('an archive of very many parts is refused', async () => {
  const parts = Object.fromEntries(Array.from({ length: 2100 }, (_, i) => [`a${i}`, '']));
  await expect(readSpreadsheet(zip(parts))).rejects.toThrow('too many entries');
});
