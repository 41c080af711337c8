import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { persistFolder } from './project.ts';

const fileOf = (state: string, name: string): string => join(state, `${name}.stamp`);

/** What a step left behind in a state folder when it last succeeded; '' if it never did. */
export function readStamp(state: string, name: string): string {
  try {
    return readFileSync(fileOf(state, name), 'utf8');
  } catch {
    return ''; // the first time
  }
}

/** Notes that a step succeeded with these inputs. */
export function writeStamp(state: string, name: string, text: string): void {
  mkdirSync(state, { recursive: true });
  writeFileSync(fileOf(state, name), text);
}

/** Empties the databases and files of a state folder, and forgets what was loaded into them; certificates stay. */
export function emptyState(state: string): void {
  for (const path of [persistFolder(state), ...globSync(fileOf(state, '*'))])
    rmSync(path, { recursive: true, force: true });
}
