/**
 * Writes THIRD-PARTY.md: the packages and fonts that the built shop contains, with their licences.
 *
 *   npm run licences -- --help
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWorker } from './support/build.ts';
import { startCommand } from './support/command/start-command.ts';
import { readShipped, thirdParty } from './support/licences.ts';
import { Progress } from './support/progress.ts';
import { ROOT, outFolder } from './support/project.ts';

startCommand({
  name: 'npm run licences',
  about:
    'Builds the shop if it changed and writes THIRD-PARTY.md: every package and font in it, with its licence.',
  options: {},
});

const out = outFolder();
await new Progress().step('Building the Worker', () => buildWorker(out));
writeFileSync(join(ROOT, 'THIRD-PARTY.md'), thirdParty(readShipped(out)));
console.log('THIRD-PARTY.md');
