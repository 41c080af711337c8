import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '../support/fingerprint.ts';
import { ROOT } from '../support/project.ts';

/** A file of the project; `path` runs from the root with slashes. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What is wrong, and where. */
export interface Finding {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

const TEST = /\.test\.tsx?$|\.test-support\.tsx?$/;

/** Whether a file only serves tests. */
export const isTest = (path: string): boolean => TEST.test(path) || path.startsWith('tests/');

/** Reads the files below folders (or the files themselves) whose path fits. */
export function readSources(folders: readonly string[], fits: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => filesBelow(join(ROOT, folder)))
    .map((file) => ({ file, path: relative(ROOT, file).replaceAll('\\', '/') }))
    .filter(({ path }) => fits.test(path))
    .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }));
}

/** The names of the folders in a folder of the project. */
export function foldersOf(path: string): string[] {
  return readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The line, from 1, on which a position of a text lies. */
export function lineAt(text: string, position: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < position; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
