import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runOrThrow } from './child.ts';
import { DATA } from './project.ts';

/**
 * Installs a package that only some machines or commands need, in its exact version, outside the project's own packages;
 * returns its folder. Later calls find it there.
 */
export async function installTool(name: string, version: string): Promise<string> {
  const prefix = join(DATA, 'tools', `${name.replaceAll('/', '-')}-${version}`);
  const folder = join(prefix, 'node_modules', name);
  if (existsSync(folder)) return folder;
  await runOrThrow('npm', [
    'install',
    '--prefix',
    prefix,
    '--no-save',
    '--no-fund',
    '--no-audit',
    `${name}@${version}`,
  ]);
  return folder;
}
