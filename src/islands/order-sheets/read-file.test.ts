import { expect, test } from 'vitest';
import { entriesOfSheet } from './entries-of-sheet.ts';
import { NoRows, sheetOfFile } from './read-file.ts';

const file = (parts: BlobPart[], name: string, type: string) => new File(parts, name, { type });
const ROWS = [['1101021', '5', 'Größe'], ['1101022', '1', '']] as const; // prettier-ignore
const read = async (one: File) =>
  entriesOfSheet((await sheetOfFile(one)).sheet).entries.map(({ number, quantity, reference }) => [
    number,
    quantity,
    reference,
  ]);
const TEXT = '1101021|5|Größe\r\n1101022|1|\r\n';
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(2 + text.length * 2));
  for (const [i, unit] of ['\uFEFF', ...text].entries())
    view.setUint16(i * 2, unit.charCodeAt(0), littleEndian);
  return view.buffer;
};
const windows1252 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['UTF-8 with a byte order mark, named as a picture', file(['\uFEFF', TEXT], 'liste.jpg', 'image/jpeg')],
  ['no type and no name that says anything', file([TEXT], 'liste', '')],
  ['the type of an Excel sheet', file([TEXT], 'liste.csv', 'application/vnd.ms-excel')],
  ['UTF-16 as Excel writes it', file([utf16(TEXT, true)], 'liste.txt', 'text/plain')],
  ['UTF-16 the other way round', file([utf16(TEXT, false)], 'liste.txt', 'text/plain')],
  ['Windows-1252', file([windows1252(TEXT)], 'liste.csv', 'text/csv')],
])('what a file holds decides: %s', async (_, one) => {
  expect(await read(one)).toEqual(ROWS);
});

test.each<[string, BlobPart]>([
  ['a picture', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 10, 65, 66, 10)],
  ['a sheet of an old Excel', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 10, 65)],
  ['a zip that is no sheet', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0)],
  ['nothing', ''],
  ['empty lines', '\r\n ; ;\r\n'],
])('%s holds no rows', async (_, content) => {
  await expect(sheetOfFile(file([content], 'liste.csv', 'text/csv'))).rejects.toBeInstanceOf(NoRows);
});
