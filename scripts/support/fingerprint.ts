import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './project.ts';

/** Tests never change what is built or generated. */
const IGNORED = /\.test\.tsx?$|(?:^|\/)\.DS_Store$/;

/** A hash over names and contents of files and folders (paths from the project's root); what is missing counts as empty. */
export function fingerprint(paths: readonly string[], extra: readonly string[] = []): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesBelow(join(ROOT, path)))) {
    const name = relative(ROOT, file).replaceAll('\\', '/');
    if (!IGNORED.test(name)) hash.update(`${name}\0`).update(readFileSync(file)).update('\0');
  }
  for (const text of extra) hash.update(`${text}\0`);
  return hash.digest('hex').slice(0, 20);
}

/** All files at or below a path, sorted; nothing where there is nothing. */
export function filesBelow(path: string): string[] {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((found) => found.isFile())
    .map((found) => join(found.parentPath, found.name))
    .sort();
}
