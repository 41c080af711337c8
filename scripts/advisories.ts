/**
 * Says which packages of the lock file have a known fault (docs/operations.md#advisories).
 *
 *   npm run advisories -- --help
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { concerning, readAudit, type AdvisoryList } from './support/advisories.ts';
import { startCommand } from './support/command/start-command.ts';
import { ROOT } from './support/project.ts';

const flags = startCommand({
  name: 'npm run advisories',
  about:
    'Says which packages of the lock file have a known fault: asks the registry, else data/advisories.json.',
  options: {
    keep: { type: 'boolean', default: false, about: 'writes the registry’s answer to data/advisories.json' },
    offline: { type: 'boolean', default: false, about: 'asks nobody' },
  },
  notes: [
    'Ends with 0: asked, nothing known; 1: something known; 3: nobody answered and the list in the tree knows nothing.',
  ],
}).values;

const FILE = join(ROOT, 'data/advisories.json');
const NOTHING_ASKED = 3;

/** Days since an ISO date. */
const ageOf = (date: string): number => Math.floor((Date.now() - Date.parse(date)) / 86_400_000);

/** The registry by its own client: settings of proxies and mirrors count. */
function ask(): string {
  const words = ['audit', '--json', '--package-lock-only'];
  return spawnSync('npm', words, { cwd: ROOT, encoding: 'utf8', timeout: 60_000 }).stdout ?? '';
}

const answer = flags.offline ? null : readAudit(ask());
const list = JSON.parse(readFileSync(FILE, 'utf8')) as AdvisoryList;
if (answer && flags.keep) {
  const kept = { at: new Date().toISOString().slice(0, 10), about: list.about, advisories: answer };
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}
const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
const found = concerning(lock, answer ?? list.advisories);
for (const { package: name, version, severity, id, title } of found)
  console.log(`${name}@${version}  ${severity}  ${id}  ${title}`);
const asked = answer
  ? 'the registry, today'
  : `data/advisories.json of ${list.at}, ${ageOf(list.at)} days old; ${flags.offline ? 'nobody was asked' : 'the registry did not answer'}`;
console.log(`${found.length === 0 ? 'nothing known' : `${found.length} known`} (${asked})`);
process.exitCode = found.length > 0 ? 1 : answer ? 0 : NOTHING_ASKED;
