import { strToU8, zipSync } from 'fflate';
import { escapeMarkup } from '#lib/markup.ts';

/** A cell as it stands in the file: a text stays one, whatever it looks like. */
export type SheetCell = string | number;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Characters of a sheet's name, and those that it may not have. */
const LONGEST_NAME = 31;
const NOT_IN_NAMES = /[[\]*?:/\\]/g;
/** What XML has no way to write. */
// eslint-disable-next-line no-control-regex -- these are what is taken out
const NO_XML = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** A table as an XLSX file (ECMA-376): the first row stands still and is bold, texts are texts – no formula runs, no zero is lost. */
export function xlsxFile(name: string, rows: readonly (readonly SheetCell[])[]): Blob {
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${text(name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME))}" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': sheet(rows),
  };
  const bytes = zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(HEAD + xml)]))); // prettier-ignore
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type: `${TYPE}.sheet` });
}

const text = (value: string): string => escapeMarkup(value.replace(NO_XML, ''));

function relations(...parts: readonly (readonly [kind: string, target: string])[]): string {
  const all = parts.map(([kind, target], index) => `<Relationship Id="r${index + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`); // prettier-ignore
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

function sheet(rows: readonly (readonly SheetCell[])[]): string {
  const columns = rows[0] ?? [];
  const widths = columns.map((_, index) => {
    const longest = rows.reduce((most, row) => Math.max(most, `${row[index] ?? ''}`.length), 8);
    return `<col min="${index + 1}" max="${index + 1}" width="${Math.min(40, longest + 2)}" customWidth="1"/>`;
  });
  const view = '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'; // prettier-ignore
  const cols = widths.length > 0 ? `<cols>${widths.join('')}</cols>` : '';
  const data = rows.map((row, index) => `<row r="${index + 1}">${row.map((cell) => cellOf(cell, index === 0)).join('')}</row>`); // prettier-ignore
  return `<worksheet xmlns="${MAIN}">${view}${cols}<sheetData>${data.join('')}</sheetData></worksheet>`;
}

function cellOf(value: SheetCell, isHead: boolean): string {
  const style = isHead ? ' s="1"' : '';
  if (typeof value === 'number') return `<c${style}><v>${value}</v></c>`;
  return `<c${style} t="inlineStr"><is><t xml:space="preserve">${text(value)}</t></is></c>`;
}
