import { expect, test } from 'vitest';
import { zip } from '../../../tests/support/xlsx.ts';
import { readSpreadsheet } from './spreadsheet.ts';

test('an XLSX file gives the rows of the sheet that the workbook names first', async () => {
  const bytes = zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="A" sheetId="2" r:id="rId2"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>1101021</t></si><si><r><t>Zahn </t></r><r><t>&amp; Gips</t></r></si></sst>',
    'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml':
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"><v>5</v></c><c r="D1" t="s"><v>1</v></c></row>' +
      '<row r="2"><c r="A2"><v>4.006381333931E12</v></c><c r="B2" t="inlineStr"><is><t>2</t></is></c></row></sheetData></worksheet>',
  });
  expect(await readSpreadsheet(bytes)).toEqual([
    ['1101021', '5', '', 'Zahn & Gips'],
    ['4006381333931', '2'],
  ]);
});

test('an ODS file gives the rows of its first table, repeated cells included', async () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell${more}><text:p>${text}</text:p></table:table-cell>`;
  const bytes = zip({
    'content.xml':
      `<office:spreadsheet><table:table table:name="A"><table:table-row>${cell('010110101')}` +
      `<table:table-cell office:value-type="float" office:value="3"><text:p>3</text:p></table:table-cell>${cell('A')}</table:table-row>` +
      '<table:table-row/><table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>' +
      '</table:table></office:spreadsheet>',
  });
  const [first, second] = await readSpreadsheet(bytes);
  expect(first).toEqual(['010110101', '3', 'A']);
  expect(second!.every((text) => text === '')).toBe(true);
});

test('what is no spreadsheet is refused', async () => {
  await expect(readSpreadsheet(new TextEncoder().encode('1101021;5'))).rejects.toThrow(RangeError);
  await expect(readSpreadsheet(zip({ 'a.txt': 'x' }))).rejects.toThrow('no spreadsheet');
});

test('a file made to take long is read or refused at once', async () => {
  const many = (text: string) => text.repeat(2_000_000 / text.length);
  const started = performance.now();
  for (const sheet of [many('<row>'), many('<row '), many('<c r="A1">'), many('<a:'), many('<row><c>')])
    await readSpreadsheet(zip({ 'xl/worksheets/sheet1.xml': `<sheetData>${sheet}` }));
  await readSpreadsheet(
    zip({
      'xl/workbook.xml': many('<sheet '),
      'xl/_rels/workbook.xml.rels': many('<Relationship '),
      'xl/sharedStrings.xml': many('<si><t>'),
      'xl/worksheets/sheet1.xml': '<row><c><v>1</v></c></row>',
    }),
  );
  expect(performance.now() - started).toBeLessThan(5000);
});

test('an archive that explodes is refused before it is unpacked whole', async () => {
  const bytes = zip({ 'xl/worksheets/sheet1.xml': ' '.repeat(60_000_000) });
  expect(bytes.length).toBeLessThan(100_000);
  await expect(readSpreadsheet(bytes)).rejects.toThrow('too large');
});
