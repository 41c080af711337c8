import { localName, takeXml } from './sheet-xml.ts';
import { MAX_COLUMNS, plainNumber } from './table.ts';
import type { TakeBytes } from './zip.ts';

/** Parts of an XLSX file (ECMA-376): the workbook, its relations, its shared strings and a sheet. */

/** Returns relation and name of the sheet that the workbook names first. */
export function takeWorkbook(done: (sheet: { first: string | null; name: string }) => void): TakeBytes {
  return takeXml((stop) => ({
    open(name, attributes) {
      if (localName(name) !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1];
      done({ first: id ?? null, name: attributes['name'] ?? '' });
      stop();
    },
  }));
}

/** Returns the part that a relation's id stands for, by its name in the archive. */
export function takeRelations(add: (id: string, part: string) => void): TakeBytes {
  return takeXml(() => ({
    open(name, { Id, Target }) {
      if (localName(name) === 'Relationship' && Id && Target) add(Id, Target.replace(/^\/?(?:xl\/)?/, 'xl/'));
    },
  }));
}

/** Adds the shared strings to a list; pronunciations are no part of them. */
export function takeSharedStrings(strings: string[]): TakeBytes {
  let text = '';
  let isText = false;
  let isPhonetic = false;
  return takeXml(() => ({
    open(name) {
      const local = localName(name);
      if (local === 'si') text = '';
      else if (local === 'rPh') isPhonetic = true;
      else if (local === 't') isText = !isPhonetic;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      const local = localName(name);
      if (local === 't') isText = false;
      else if (local === 'rPh') isPhonetic = false;
      else if (local === 'si') strings.push(text);
    },
  }));
}

/** Of a formula no more is shown. */
const LONGEST_FORMULA = 60;

/** A cell before the shared strings are known: its text, or their number. */
type Cell = string | number;

/** Adds a sheet's rows to a list, one more than so many, shared strings by their number. */
export function takeSheet(rows: Cell[][], most: number): TakeBytes {
  let row: Cell[] = [];
  let cell = { column: 0, type: '', text: '', formula: null as string | null };
  let isValue = false;
  let isFormula = false;
  return takeXml((stop) => ({
    open(name, { r = '', t = '' }) {
      const local = localName(name);
      if (local === 'row') row = [];
      else if (local === 'c') cell = { column: columnOf(r, row.length), type: t, text: '', formula: null };
      else if (local === 'v' || local === 't') isValue = true;
      else if (local === 'f') {
        isFormula = true;
        cell.formula = '';
      }
    },
    text(part) {
      if (isValue) cell.text += part;
      else if (isFormula) cell.formula += part;
    },
    close(name) {
      const local = localName(name);
      if (local === 'v' || local === 't') isValue = false;
      else if (local === 'f') isFormula = false;
      else if (local === 'c' && cell.column < MAX_COLUMNS) row[cell.column] = valueOf(cell);
      else if (local === 'row' && rows.push(Array.from(row, (value) => value ?? '')) > most) stop();
    },
  }));
}

/** A formula that no program has calculated yet stands for itself; one whose result is an empty text has been. */
function valueOf({ type, text, formula }: { type: string; text: string; formula: string | null }): Cell {
  if (formula !== null && text === '' && type !== 'str') return `=${formula.slice(0, LONGEST_FORMULA)}`;
  if (type === 's') return Number(text);
  return type === 'str' || type === 'inlineStr' ? text : plainNumber(text);
}

/** 'C7' → 2; a cell without a name follows the one before. */
function columnOf(name: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0];
  if (!letters) return next;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The texts of rows; a number without a shared string is an empty cell. */
export function withStrings(rows: readonly (readonly Cell[])[], strings: readonly string[]): string[][] {
  return rows.map((row) => row.map((cell) => (typeof cell === 'number' ? (strings[cell] ?? '') : cell)));
}
