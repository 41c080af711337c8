import { takeXml } from './sheet-xml.ts';
import { MAX_COLUMNS, plainNumber } from './table.ts';
import type { TakeBytes } from './zip.ts';

interface Cell {
  /** What the cell holds where it is a number. */
  number: string | null;
  text: string;
  /** Null for a cell without one. */
  formula: string | null;
  times: number;
}

/** Of a formula no more is shown. */
const LONGEST_FORMULA = 60;

/** Adds the rows of the first table of an ODS file (OpenDocument 1.3, part 3, 9.1) to a list, one more than so many; tells its name. */
export function takeContent(rows: string[][], most: number, named: (table: string) => void): TakeBytes {
  let row: string[] = [];
  let rowTimes = 1;
  let cell: Cell | null = null;
  let isText = false;
  let notes = 0;
  return takeXml((stop) => ({
    open(name, attributes) {
      if (name === 'table:table') named(attributes['table:name'] ?? '');
      else if (name === 'table:table-row') {
        row = [];
        rowTimes = Number(attributes['table:number-rows-repeated']) || 1;
      } else if (isCell(name)) cell = cellOf(attributes);
      else if (name === 'office:annotation') notes += 1;
      else if (name === 'text:p') isText = notes === 0;
      else if (name === 'text:s' && isText && cell) cell.text += ' ';
    },
    text(part) {
      if (isText && cell) cell.text += part;
    },
    close(name) {
      if (name === 'text:p') isText = false;
      else if (name === 'office:annotation') notes -= 1;
      else if (isCell(name) && cell) {
        addCell(row, cell);
        cell = null;
      } else if (name === 'table:table-row') addRow(rows, row, { times: rowTimes, most });
      if (name === 'table:table' || rows.length > most) stop();
    },
  }));
}

/** What another cell covers is a cell too: those behind it keep their column. */
function isCell(name: string): boolean {
  return name === 'table:table-cell' || name === 'table:covered-table-cell';
}

function cellOf(attributes: Readonly<Record<string, string>>): Cell {
  const isNumber = /^(?:float|currency)$/.test(attributes['office:value-type'] ?? '');
  return {
    number: isNumber ? plainNumber(attributes['office:value'] ?? '') : null,
    text: '',
    formula: formulaOf(attributes),
    times: Number(attributes['table:number-columns-repeated']) || 1,
  };
}

/** `of:=[.A2]*2` without its namespace, where no program has calculated it yet. */
function formulaOf(attributes: Readonly<Record<string, string>>): string | null {
  const formula = attributes['table:formula'];
  if (formula === undefined || attributes['office:value-type'] !== undefined) return null;
  return formula.slice(formula.indexOf('=')).slice(0, LONGEST_FORMULA);
}

function addCell(row: string[], { number, text, formula, times }: Cell): void {
  const value = number ?? (text || (formula ?? ''));
  for (let i = 0; i < times && row.length < MAX_COLUMNS; i++) row.push(value);
}

/** Empty rows are repeated to the end of the sheet: one of them is enough. */
function addRow(rows: string[][], row: string[], { times, most }: { times: number; most: number }): void {
  const copies = row.some((text) => text !== '') ? times : 1;
  for (let i = 0; i < copies && rows.length <= most; i++) rows.push(row);
}
