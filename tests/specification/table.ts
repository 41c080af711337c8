import { CsvError, parseRecords, stringifyCsv, type CsvRecord } from '#lib/csv.ts';

/** The specification as a table: one row per statement, with the source that fulfils it and the test that proves it. */
export const TABLE_FILE = 'docs/specification.csv';
/** Every id the table ever had, so that no row can get lost unseen. */
export const IDS_FILE = 'tests/specification/ids.txt';

export const COLUMNS = ['id', 'chapter', 'text', 'area', 'scope', 'state', 'file', 'test'] as const;

/** The feature slugs of the architecture, and four parts of the shop that serve all features. */
export const AREAS = [
  'account',
  'approvals',
  'cart',
  'catalogue',
  'checkout',
  'content',
  'documents',
  'labels',
  'legacy-links',
  'markets',
  'order-lists',
  'orders',
  'pricing',
  'promotions',
  'registration',
  'requests',
  'returns',
  'scanner',
  'search',
  'session',
  'sub-users',
  'telemetry',
  'tooth-assistant',
  'tooth-stock',
  'videos',
  'work-records',
  'api',
  'i18n',
  'shell',
  'ui',
] as const;

/** The capabilities in which the shop is built. */
export const SCOPES = ['storefront', 'ordering', 'tooth-stock', 'scanner', 'labels', 'content'] as const;
export type Scope = (typeof SCOPES)[number];

export const STATES = ['done', 'open'] as const;
export type State = (typeof STATES)[number];

export interface SpecificationRow {
  readonly id: string;
  readonly chapter: string;
  readonly text: string;
  readonly area: (typeof AREAS)[number];
  readonly scope: Scope;
  readonly state: State;
  /** The source file that fulfils the statement, from the project's root. */
  readonly file: string;
  /** `path/to/test.ts › test name`. */
  readonly test: string;
}

export interface Specification {
  readonly rows: readonly SpecificationRow[];
  /** What is wrong with the table's form, a sentence each; empty for a sound table. */
  readonly problems: readonly string[];
}

type Cells = CsvRecord<(typeof COLUMNS)[number]>;

/** `chapter.section.key`, lower-case words joined by hyphens; `decision.61` where the specification left something open. */
const ID = /^(?:[1-9]|decision)(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** Reads the table; rows that are wrong are left out and named among the problems. */
export function readSpecification(text: string): Specification {
  let records: readonly Cells[];
  try {
    records = parseRecords(text, COLUMNS, { formulas: 'raw' });
  } catch (error) {
    // A table that is no CSV has no rows: the one problem is where reading ended.
    if (error instanceof CsvError) return { rows: [], problems: [`${TABLE_FILE}, ${error.message}`] };
    throw error;
  }
  const rows: SpecificationRow[] = [];
  const problems: string[] = [];
  const seen = new Set<string>();
  for (const { line, values } of records) {
    const faults = cellFaults(values);
    if (seen.has(values.id)) faults.push(`the id "${values.id}" occurs twice`);
    seen.add(values.id);
    if (faults.length === 0) rows.push(values as SpecificationRow);
    problems.push(...faults.map((fault) => `${TABLE_FILE}, line ${line}: ${fault}`));
  }
  return { rows, problems };
}

function cellFaults({ id, chapter, text, area, scope, state }: Cells['values']): string[] {
  const faults: string[] = [];
  const isOneOf = (values: readonly string[], value: string): boolean => values.includes(value);
  if (!ID.test(id)) faults.push(`"${id}" is no id`);
  if (chapter !== id.split('.', 1)[0]) faults.push(`chapter "${chapter}" is not that of the id "${id}"`);
  if (text.trim() === '') faults.push(`"${id}" has no text`);
  if (!isOneOf(AREAS, area)) faults.push(`unknown area "${area}"`);
  if (!isOneOf(SCOPES, scope)) faults.push(`unknown scope "${scope}"`);
  if (!isOneOf(STATES, state)) faults.push(`unknown state "${state}"`);
  return faults;
}

/** Writes rows in the table's form; the reverse of {@link readSpecification}. */
export function writeSpecification(rows: readonly SpecificationRow[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => row[column]));
  return stringifyCsv([COLUMNS, ...lines], { newline: '\n', formulas: 'raw' });
}

/** The ids of the ratchet file: one per line. */
export function readIds(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

/** What differs between the table and the ratchet: ids that got lost, and new ones not yet entered. */
export function ratchetProblems(rows: readonly SpecificationRow[], ids: readonly string[]): string[] {
  const present = new Set(rows.map((row) => row.id));
  const known = new Set(ids);
  return [
    ...ids.filter((id) => !present.has(id)).map((id) => `${id} has disappeared from ${TABLE_FILE}`),
    ...[...present]
      .filter((id) => !known.has(id))
      .map((id) => `${id} is new: enter it with "npm run specification -- --accept"`),
  ];
}
