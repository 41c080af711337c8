/**
 * How much of the specification is done, and what is missing.
 *
 *   npm run specification                                      figures, open rows, dead proofs
 *   npm run specification -- --summary                         figures only
 *   npm run specification -- --scope labels --area scanner     rows of one scope, one area
 *   npm run specification -- --done ID… --file F --test "T › name"   marks rows as done
 *   npm run specification -- --accept                          enters new ids into the ratchet
 *
 * Ends with 1 when the table is malformed, a proof is dead or a row cannot be marked.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { filesOnDisk, proofChecker } from '../tests/specification/proof.ts';
import { formatProgress, progressByScope } from '../tests/specification/report.ts';
import {
  IDS_FILE,
  TABLE_FILE,
  readIds,
  readSpecification,
  writeSpecification,
  type SpecificationRow,
} from '../tests/specification/table.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string): void => writeFileSync(join(root, path), text);
const deadProof = proofChecker(filesOnDisk(root));

function acceptNewIds(rows: readonly SpecificationRow[]): void {
  const known = readIds(read(IDS_FILE));
  const added = rows.map((row) => row.id).filter((id) => !known.includes(id));
  write(IDS_FILE, [...known, ...added].sort().join('\n') + '\n');
  console.log(`${added.length} ids entered`);
}

/** Marks rows as done if their proof lives; gives the reasons why not otherwise, and then changes nothing. */
function markDone(
  rows: readonly SpecificationRow[],
  ids: readonly string[],
  proof: { readonly file: string; readonly test: string },
): readonly string[] {
  if (ids.length === 0) return ['--done needs at least one id'];
  const unknown = ids.filter((id) => !rows.some((row) => row.id === id));
  if (unknown.length > 0) return unknown.map((id) => `there is no row ${id}`);
  const marked = rows.map((row) =>
    ids.includes(row.id) ? { ...row, ...proof, state: 'done' as const } : row,
  );
  const dead = marked.filter((row) => ids.includes(row.id)).flatMap((row) => deadProof(row) ?? []);
  if (dead.length === 0) write(TABLE_FILE, writeSpecification(marked));
  return dead;
}

/** Prints what is open, unless a summary is wanted, and the figures; gives the dead proofs. */
function report(rows: readonly SpecificationRow[], isSummary: boolean): readonly string[] {
  const open = isSummary ? [] : rows.filter((row) => row.state === 'open');
  for (const row of open) console.log(`open  ${row.id.padEnd(36)} ${row.text}`);
  console.log(formatProgress(progressByScope(rows, (row) => deadProof(row) !== undefined)));
  return rows.flatMap((row) => deadProof(row) ?? []).map((problem) => `dead  ${problem}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    summary: { type: 'boolean', default: false },
    scope: { type: 'string' },
    area: { type: 'string' },
    done: { type: 'boolean', default: false },
    file: { type: 'string', default: '' },
    test: { type: 'string', default: '' },
    accept: { type: 'boolean', default: false },
  },
});

function run(rows: readonly SpecificationRow[]): readonly string[] {
  const { accept, area, done, file, scope, summary, test } = values;
  if (done) return markDone(rows, positionals, { file, test });
  if (accept) {
    acceptNewIds(rows);
    return [];
  }
  return report(
    rows.filter((row) => (!scope || row.scope === scope) && (!area || row.area === area)),
    summary,
  );
}

const { rows, problems } = readSpecification(read(TABLE_FILE));
const complaints = problems.length > 0 ? problems : run(rows);
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
