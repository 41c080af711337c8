import { dirname, join, resolve } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Everything that the shop makes on this machine and can make again. */
export const DATA = join(ROOT, '.data');

/** Databases, bucket and caches of the local runtime; `LABORKONTOR_STATE` names another folder. */
export function stateFolder(): string {
  return resolve(ROOT, process.env['LABORKONTOR_STATE'] ?? '.data/state');
}

/** The built Worker; `LABORKONTOR_OUT` names another folder. */
export function outFolder(): string {
  return resolve(ROOT, process.env['LABORKONTOR_OUT'] ?? 'dist');
}

/** Where the runtime keeps its files inside the state folder: the developer's server uses the same place. */
export function persistFolder(state: string): string {
  return join(state, 'v3');
}
