import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { livingTests } from './living-tests.ts';
import type { SpecificationRow } from './table.ts';

/** The files that proofs point to; paths run from the project's root. */
export interface ProjectFiles {
  isFile(path: string): boolean;
  read(path: string): string;
}

/** The files of a project on disk. */
export function filesOnDisk(root: string): ProjectFiles {
  return {
    isFile: (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false,
    read: (path) => readFileSync(join(root, path), 'utf8'),
  };
}

const SEPARATOR = ' › ';
const PROJECT_PATH = /^(?:[\w@[\].-]+\/)*[\w@[\].-]+$/;

/**
 * Returns a check that tells why a row's proof is dead, or `undefined` for one that lives or a row that is still open.
 * Each test file is read once.
 */
export function proofChecker(files: ProjectFiles): (row: SpecificationRow) => string | undefined {
  const titles = new Map<string, ReadonlySet<string>>();
  const exists = (path: string): boolean =>
    PROJECT_PATH.test(path) && !path.split('/').includes('..') && files.isFile(path);
  const titlesOf = (path: string): ReadonlySet<string> => {
    const known = titles.get(path) ?? livingTests(files.read(path), path);
    titles.set(path, known);
    return known;
  };
  return ({ id, state, file, test }) => {
    if (state !== 'done') return undefined;
    if (!exists(file)) return `${id}: there is no file "${file}"`;
    const at = test.indexOf(SEPARATOR);
    if (at < 0) return `${id}: "${test}" is not of the form "path › test name"`;
    const path = test.slice(0, at);
    const title = test.slice(at + SEPARATOR.length);
    if (!exists(path)) return `${id}: there is no test file "${path}"`;
    return titlesOf(path).has(title) ? undefined : `${id}: "${path}" runs no test "${title}"`;
  };
}
