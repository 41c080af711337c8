import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { filesOnDisk, proofChecker } from './proof.ts';
import {
  IDS_FILE,
  TABLE_FILE,
  ratchetProblems,
  readIds,
  readSpecification,
  writeSpecification,
} from './table.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const text = readFileSync(join(root, TABLE_FILE), 'utf8');
const { rows, problems } = readSpecification(text);

test('the specification table is well formed', () => {
  expect(problems).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

test('the specification table is written as the tool writes it', () => {
  expect(text).toBe(writeSpecification(rows));
});

test('no statement of the specification disappears, and new ones are entered', () => {
  expect(ratchetProblems(rows, readIds(readFileSync(join(root, IDS_FILE), 'utf8')))).toEqual([]);
});

test('every statement marked done names an existing file and a test that runs', () => {
  const deadProof = proofChecker(filesOnDisk(root));
  expect(rows.flatMap((row) => deadProof(row) ?? [])).toEqual([]);
});
