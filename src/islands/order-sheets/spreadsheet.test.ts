import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeXlsx, zip } from '../../../tests/support/xlsx.ts';
import { readSpreadsheet } from './spreadsheet.ts';

const sheetOf = (rows: string) => ({ 'xl/worksheets/sheet1.xml': `<sheetData>${rows}` });

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
  const { rows, name, isCut } = await readSpreadsheet(bytes);
  expect([name, isCut]).toEqual(['A', false]);
  expect(rows).toEqual([
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
  const { rows, name, isCut } = await readSpreadsheet(bytes);
  expect([name, isCut]).toEqual(['A', false]);
  const [first, second] = rows;
  expect(first).toEqual(['010110101', '3', 'A']);
  expect(second!.every((text) => text === '')).toBe(true);
});

test('what is no spreadsheet is refused', async () => {
  await expect(readSpreadsheet(new TextEncoder().encode('1101021;5'))).rejects.toThrow(RangeError);
  await expect(readSpreadsheet(zip({ 'a.txt': 'x' }))).rejects.toThrow('no spreadsheet');
});

test('a cut archive and a broken document are refused, whichever byte is missing', async () => {
  const bytes = new Uint8Array(writeXlsx([['1101021', 5]]));
  const whole = await readSpreadsheet(bytes);
  for (let length = 0; length < bytes.length; length += 7) {
    const rows = await readSpreadsheet(bytes.subarray(0, length)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(RangeError);
      return whole; // refused
    });
    expect(rows).toEqual(whole); // only the directory behind the parts is missing
  }
  await expect(readSpreadsheet(zip(sheetOf('<row></c></row>')))).rejects.toThrow('not well-formed');
  await expect(readSpreadsheet(zip(sheetOf('<row><c><v>&unknown;</v></c></row>')))).rejects.toThrow(
    RangeError,
  );
});

test('parts whose length stands behind them are read, as streaming programs write', async () => {
  const parts: Uint8Array[] = [];
  const archive = new Zip((_error, chunk) => parts.push(chunk));
  for (const [name, xml] of Object.entries(sheetOf('<row><c><v>7</v></c></row></sheetData>'))) {
    const part = new ZipDeflate(name);
    archive.add(part);
    part.push(strToU8(xml), true);
  }
  archive.end();
  expect((await readSpreadsheet(new Uint8Array(Buffer.concat(parts)))).rows).toEqual([['7']]);
});

test('stored parts, prefixed names, byte order marks and phonetic notes are read', async () => {
  const sheet =
    '\uFEFF<?xml version="1.0"?><x:worksheet xmlns:x="y"><x:sheetData><x:row r="1"><x:c r="B1" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  const strings = '<sst><si><t>歯</t><rPh sb="0" eb="1"><t>は</t></rPh></si></sst>';
  const bytes = zipSync(
    { 'xl/sharedStrings.xml': strToU8(strings), 'xl/worksheets/sheet1.xml': strToU8(sheet) },
    { level: 0 },
  );
  expect((await readSpreadsheet(bytes)).rows).toEqual([['', '歯']]);
});

test('a covered ODS cell keeps its column, and notes on a cell are no part of it', async () => {
  const bytes = zip({
    'content.xml':
      '<o><table:table><table:table-row><table:table-cell table:number-columns-spanned="2"><office:annotation><text:p>note</text:p></office:annotation><text:p>a<text:s/><text:span>b</text:span></text:p></table:table-cell>' +
      '<table:covered-table-cell/><table:table-cell><text:p>c</text:p></table:table-cell></table:table-row></table:table><table:table><table:table-row><table:table-cell><text:p>second</text:p></table:table-cell></table:table-row></table:table></o>',
  });
  expect((await readSpreadsheet(bytes)).rows).toEqual([['a b', '', 'c']]);
});

test('a sheet of many rows is read up to its limits, whatever follows', async () => {
  const row = `<row>${'<c><v>1</v></c>'.repeat(60)}</row>`;
  const { rows, isCut } = await readSpreadsheet(zip(sheetOf(`${row.repeat(6000)}<broken`)));
  expect(isCut).toBe(true);
  expect(rows).toHaveLength(5000);
  expect(rows[0]).toHaveLength(40);
});

test('a sheet of just 5,000 rows is not called cut, in neither format', async () => {
  const row = '<row><c><v>1</v></c></row>';
  expect(await readSpreadsheet(zip(sheetOf(`${row.repeat(5000)}</sheetData>`)))).toMatchObject({
    isCut: false,
  });
  const ods = (times: number) =>
    zip({
      'content.xml': `<o><table:table table:name="Liste"><table:table-row table:number-rows-repeated="${times}"><table:table-cell><text:p>1</text:p></table:table-cell></table:table-row></table:table></o>`,
    });
  expect(await readSpreadsheet(ods(5000))).toMatchObject({ name: 'Liste', isCut: false });
  const { rows, isCut } = await readSpreadsheet(ods(5001));
  expect([rows.length, isCut]).toEqual([5000, true]);
});
