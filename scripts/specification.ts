/**
 * How much of the specification is done, and what is missing.
 *
 *   npm run specification -- --help
 *
 * Ends with 1 when the table is malformed, a proof is dead or a row cannot be marked.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { startCommand } from './support/command/start-command.ts';
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

/** Marks rows as done if their proof lives; returns the reasons why not otherwise, and then changes nothing. */
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

/** Prints what is open, unless a summary is wanted, and the figures; returns the dead proofs. */
function report(rows: readonly SpecificationRow[], isSummary: boolean): readonly string[] {
  const open = isSummary ? [] : rows.filter((row) => row.state === 'open');
  for (const row of open) console.log(`open  ${row.id.padEnd(36)} ${row.text}`);
  console.log(formatProgress(progressByScope(rows, (row) => deadProof(row) !== undefined)));
  return rows.flatMap((row) => deadProof(row) ?? []).map((problem) => `dead  ${problem}`);
}

const { values, operands } = startCommand({
  name: 'npm run specification',
  about: 'How much of the specification is done and proven: figures, open rows, dead proofs.',
  operands: '[ID…]',
  options: {
    summary: { type: 'boolean', default: false, about: 'figures only' },
    scope: { type: 'string', value: 'SCOPE', about: 'rows of one scope' },
    area: { type: 'string', value: 'AREA', about: 'rows of one area' },
    done: { type: 'boolean', default: false, about: 'marks the rows ID… as done, with --file and --test' },
    file: { type: 'string', value: 'FILE', default: '', about: 'where the proving test stands' },
    test: { type: 'string', value: 'NAME', default: '', about: 'the proving test: "Title › name"' },
    accept: { type: 'boolean', default: false, about: 'enters new ids into the ratchet' },
  },
});

function run(rows: readonly SpecificationRow[]): readonly string[] {
  const { accept, area, done, file, scope, summary, test } = values;
  if (done) return markDone(rows, operands, { file, test });
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
