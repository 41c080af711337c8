import { takeXml } from './sheet-xml.ts';
import { MAX_COLUMNS, MAX_ROWS, plainNumber } from './table.ts';
import type { TakeBytes } from './zip.ts';

interface Cell {
  /** What the cell holds where it is a number. */
  number: string | null;
  text: string;
  times: number;
}

/** Adds the rows of the first table of an ODS file (OpenDocument 1.3, part 3, 9.1) to a list. */
export function takeContent(rows: string[][]): TakeBytes {
  let row: string[] = [];
  let rowTimes = 1;
  let cell: Cell | null = null;
  let isText = false;
  let notes = 0;
  return takeXml((stop) => ({
    open(name, attributes) {
      if (name === 'table:table-row') {
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
      } else if (name === 'table:table-row') addRow(rows, row, rowTimes);
      if (name === 'table:table' || rows.length >= MAX_ROWS) stop();
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
    times: Number(attributes['table:number-columns-repeated']) || 1,
  };
}

function addCell(row: string[], { number, text, times }: Cell): void {
  for (let i = 0; i < times && row.length < MAX_COLUMNS; i++) row.push(number ?? text);
}

/** Empty rows are repeated to the end of the sheet: one of them is enough. */
function addRow(rows: string[][], row: string[], times: number): void {
  const copies = row.some((text) => text !== '') ? times : 1;
  for (let i = 0; i < copies && rows.length < MAX_ROWS; i++) rows.push(row);
}
