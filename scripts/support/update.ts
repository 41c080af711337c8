import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { applyUpdates } from '#shop/catalogue/import/apply-updates.ts';
import type { UpdateResult } from '#shop/catalogue/import/apply-updates.ts';
import { ImportRefused } from '#shop/catalogue/import/problems.ts';
import type { Problem } from '#shop/catalogue/import/problems.ts';
import { readUpdates } from '#shop/catalogue/import/read/updates.ts';
import { signedHeaders } from '#shop/catalogue/import/signature.ts';
import { openLocalDatabases } from './catalogue.ts';

interface Report {
  add(problem: Problem): void;
}

const UPDATE_PATH = '/custom/catalogue-update';
const ROWS_PER_MESSAGE = 5000;

function reportUnknown(file: string, { unknown }: UpdateResult, report: Report): void {
  for (const number of unknown) {
    report.add({ file, line: 0, field: 'number', reason: 'no such article', value: number, fatal: true });
  }
}

/** Changes single articles in the databases of a state folder; a running shop shows it within seconds. */
export async function updateLocally(
  state: string,
  file: string,
  now: string,
  report: Report,
): Promise<UpdateResult> {
  const name = basename(file);
  const rows = await readUpdates(name, createReadStream(file), (problem) => report.add(problem));
  const databases = openLocalDatabases(state);
  try {
    const result = await applyUpdates(databases, rows, now);
    reportUnknown(name, result, report);
    return result;
  } finally {
    databases.close();
  }
}

/** The same through the signed webhook of a running shop. @throws ImportRefused when it does not take them. */
export async function updateRemotely(
  origin: string,
  secret: string,
  file: string,
  report: Report,
): Promise<UpdateResult> {
  const name = basename(file);
  const rows = await readUpdates(name, createReadStream(file), (problem) => report.add(problem));
  let applied = 0;
  const unknown: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_MESSAGE) {
    const body = JSON.stringify({ rows: rows.slice(at, at + ROWS_PER_MESSAGE) });
    const headers = await signedHeaders(secret, { to: UPDATE_PATH, body }, new Date());
    const response = await fetch(`${origin}${UPDATE_PATH}`, { method: 'POST', headers, body });
    if (!response.ok)
      throw new ImportRefused(`${origin} answered ${response.status}: ${await response.text()}`);
    const result = (await response.json()) as UpdateResult;
    applied += result.applied;
    unknown.push(...result.unknown);
  }
  const result = { applied, unknown };
  reportUnknown(name, result, report);
  return result;
}
