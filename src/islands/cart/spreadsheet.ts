import { readZip } from './zip.ts';

/** Reads the first sheet of an XLSX or ODS file as rows of texts. Own reader: a sheet is a zip of small XML files. */

const MAX_ROWS = 2000;
const MAX_COLUMNS = 40;

/** The rows of the first sheet. Throws what {@link readZip} throws, and RangeError for a zip that is no spreadsheet. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<string[][]> {
  const zip = readZip(bytes);
  if (zip.has('content.xml')) return odsRows(await zip.text('content.xml'));
  const sheet = await firstSheet(zip);
  if (!sheet) throw new RangeError('no spreadsheet');
  const shared = zip.has('xl/sharedStrings.xml') ? sharedStrings(await zip.text('xl/sharedStrings.xml')) : [];
  return xlsxRows(await zip.text(sheet), shared);
}

type Zip = ReturnType<typeof readZip>;

/** The part that the workbook names first; else the one that sorts first. */
async function firstSheet(zip: Zip): Promise<string | undefined> {
  const sheets = zip.names.filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name));
  const fallback = sheets.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0];
  if (!zip.has('xl/workbook.xml') || !zip.has('xl/_rels/workbook.xml.rels')) return fallback;
  const id = /<(?:\w{1,20}:)?sheet\b[^<>]{0,1000}?\br:id="([^"<>]+)"/.exec(
    await zip.text('xl/workbook.xml'),
  )?.[1];
  const relations = await zip.text('xl/_rels/workbook.xml.rels');
  const relation = [...relations.matchAll(/<(?:\w{1,20}:)?Relationship\b[^<>]*>/g)].find(
    ([tag]) => attribute(tag, 'Id') === id,
  )?.[0];
  const target = relation && attribute(relation, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/');
  return target && zip.has(target) ? target : fallback;
}

function sharedStrings(xml: string): string[] {
  return elements(xml, 'si').map(({ content }) => textsOf(content, 't'));
}

function xlsxRows(xml: string, shared: readonly string[]): string[][] {
  return elements(xml, 'row')
    .slice(0, MAX_ROWS)
    .map(({ content }) => {
      const row: string[] = [];
      for (const cell of elements(content, 'c')) {
        const column = columnOf(attribute(cell.tag, 'r'), row.length);
        if (column < MAX_COLUMNS) row[column] = xlsxCell(attribute(cell.tag, 't'), cell.content, shared);
      }
      return Array.from(row, (text) => text ?? '');
    });
}

function xlsxCell(type: string, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return textsOf(content, 't');
  const value = textsOf(content, 'v');
  if (type === 's') return shared[Number(value)] ?? '';
  return type === 'str' || value === '' ? value : plainNumber(value);
}

/** 1.101021E6 → 1101021: long numbers are kept in floating point. */
function plainNumber(text: string): string {
  const number = Number(text);
  return Number.isSafeInteger(number) ? String(number) : text;
}

/** 'C7' → 2; a cell without a name follows the one before. */
function columnOf(name: string, next: number): number {
  const letters = /^[A-Z]+/.exec(name)?.[0];
  if (!letters) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

function odsRows(xml: string): string[][] {
  const table = elements(xml, 'table:table')[0]?.content ?? '';
  const rows: string[][] = [];
  for (const { tag, content } of elements(table, 'table:table-row')) {
    const row: string[] = [];
    for (const cell of elements(content, 'table:table-cell')) {
      const text = odsCell(cell);
      const times = Math.min(Number(attribute(cell.tag, 'table:number-columns-repeated')) || 1, MAX_COLUMNS);
      for (let i = 0; i < times && row.length < MAX_COLUMNS; i++) row.push(text);
    }
    const times = row.some((text) => text !== '')
      ? Number(attribute(tag, 'table:number-rows-repeated')) || 1
      : 1;
    for (let i = 0; i < times && rows.length < MAX_ROWS; i++) rows.push(row);
  }
  return rows;
}

function odsCell({ tag, content }: Element): string {
  const isNumber = /^(?:float|currency)$/.test(attribute(tag, 'office:value-type'));
  return isNumber ? plainNumber(attribute(tag, 'office:value')) : textsOf(content, 'text:p');
}

interface Element {
  tag: string;
  content: string;
}

/**
 * Elements of a name that do not hold each other, in their order. Reads the text once, whatever it holds: a file made to
 * last must not stop the page.
 */
function elements(xml: string, name: string): Element[] {
  const plain = name.includes(':') ? name : `(?:\\w{1,20}:)?${name}`;
  const open = new RegExp(`(<${plain}(?:\\s[^<>]*|/)?)>`, 'g');
  const close = new RegExp(`</${plain}>`, 'g');
  const found: Element[] = [];
  for (let start = open.exec(xml); start; start = open.exec(xml)) {
    const tag = start[1]!;
    if (tag.endsWith('/')) {
      found.push({ tag: `${tag.slice(0, -1)}>`, content: '' });
      continue;
    }
    close.lastIndex = open.lastIndex;
    const end = close.exec(xml);
    if (!end) break;
    found.push({ tag: `${tag}>`, content: xml.slice(open.lastIndex, end.index) });
    open.lastIndex = close.lastIndex;
  }
  return found;
}

function textsOf(xml: string, name: string): string {
  return elements(xml, name)
    .map(({ content }) => decoded(content.replace(/<[^<>]*>/g, '')))
    .join('');
}

function attribute(tag: string, name: string): string {
  return decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function decoded(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? whole;
    const code = name[1]!.toLowerCase() === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
