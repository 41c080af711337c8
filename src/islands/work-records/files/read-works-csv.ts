import { CsvError, csvRows, detectDelimiter } from '#lib/csv.ts';
import { newWorkId, WORK_KINDS, type WorkKind, type WorkPosition } from '#shop/work-records/model.ts';
import type { WorkDraft } from '../document/works-calls.ts';
import { emptyPosition } from '../document/position-of-scan.ts';
import type { FileContext } from './file-context.ts';
import { COLUMNS, headingsOf, type Column } from './works-csv.ts';

/** A line that cannot be taken, and the column because of which. */
interface LineFault {
  readonly line: number;
  readonly column: Column;
}

export interface ReadWorks {
  readonly works: readonly WorkDraft[];
  readonly faults: readonly LineFault[];
}

type Values = Partial<Record<Column, string>>;

const DAY = /^\d{4}-\d\d-\d\d$/;
const MUST: readonly Column[] = ['number', 'client'];
const LONGEST: Readonly<Partial<Record<Column, number>>> = {
  number: 20, client: 120, reference: 60, patient: 20, teeth: 220, shade: 40, article: 32, material: 200, manufacturer: 120,
  makerNumber: 60, unit: 12, di: 60, lot: 20, serial: 20, production: 10,
}; // prettier-ignore

/**
 * Works of a table as `worksCsv` writes it, in the language of the file or by the columns' own names, in any order; lines
 * of one number are one work. A line with a fault is named, and its whole work left out: nothing is guessed, and the table
 * put right brings all of it.
 */
export function readWorksCsv(text: string, context: Pick<FileContext, 't'>): ReadWorks {
  const faults: LineFault[] = [];
  const broken = new Set<string>();
  const works = new Map<string, WorkDraft>();
  try {
    const rows = csvRows(text, { delimiter: detectDelimiter(text) });
    const columns = columnsOf(rows.next().value?.fields ?? [], context);
    const missing = MUST.find((column) => !columns.includes(column));
    if (missing) return { works: [], faults: [{ line: 1, column: missing }] };
    for (const { line, fields } of rows) {
      const values: Values = {};
      for (const [at, column] of columns.entries()) if (column) values[column] = (fields[at] ?? '').trim();
      const column = faultOf(values, context);
      if (column) {
        faults.push({ line, column });
        broken.add(keyOf(values));
      } else addLine(works, values, context);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.push({ line: error.line, column: 'number' });
  }
  return { works: [...works].flatMap(([key, work]) => (broken.has(key) ? [] : [work])), faults };
}

const keyOf = ({ number = '' }: Values): string => number.toLowerCase();

function columnsOf(head: readonly string[], context: Pick<FileContext, 't'>): (Column | null)[] {
  const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.toLowerCase();
  const headings = headingsOf(context);
  return head.map((name) => COLUMNS.find((one) => same(name, one) || same(name, headings[one])) ?? null);
}

function faultOf(values: Values, { t }: Pick<FileContext, 't'>): Column | undefined {
  return COLUMNS.find((column) => {
    const value = values[column] ?? '';
    if (value.length > (LONGEST[column] ?? 200)) return true;
    if (value === '') return MUST.includes(column);
    if (column === 'kind') return !kindOf(value, t);
    if (column === 'expiry') return !DAY.test(value) || Number.isNaN(Date.parse(value));
    return column === 'quantity' && !/^[1-9]\d{0,3}$/.test(value);
  });
}

function kindOf(value: string, t: FileContext['t']): WorkKind | undefined {
  const wanted = value.toLowerCase();
  return WORK_KINDS.find(
    (kind) => kind === wanted || t(`work-records:kind.${kind}`).toLowerCase() === wanted,
  );
}

function addLine(works: Map<string, WorkDraft>, values: Values, { t }: Pick<FileContext, 't'>): void {
  const {
    number = '',
    client = '',
    reference = '',
    patient = '',
    kind = '',
    teeth = '',
    shade = '',
  } = values;
  const key = keyOf(values);
  const work: WorkDraft = works.get(key) ?? {
    number, client: { name: client, reference, info: '' }, patient, kind: kindOf(kind, t) ?? '', teeth, shade,
    technician: null, positions: [],
  }; // prettier-ignore
  const position = positionOf(values);
  works.set(key, position ? { ...work, positions: [...work.positions, position] } : work);
}

function positionOf(values: Values): WorkPosition | null {
  const { article = '', material = '', manufacturer = '', di = '', lot = '', serial = '' } = values;
  const { expiry = '', production = '', quantity = '', makerNumber = '', unit = '' } = values;
  const name = material || article;
  if (!name) return null;
  const batch = { di, lot, serial, expiry, production, quantity: Number(quantity || 1), unit };
  return { ...emptyPosition(name), id: newWorkId(), article, manufacturer, makerNumber, ...batch };
}
