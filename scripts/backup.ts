/**
 * Everything that is precious in SHOP as one file, and back (docs/operations.md#backup).
 *
 *   npm run backup -- --help
 */
import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import process from 'node:process';
import { customersNotIn, exportShop, restoreShop } from './support/backup.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { exportLocalShop, restoreLocalShop } from './support/local-backup.ts';
import { stateFolder } from './support/project.ts';
import { takeStateAlone } from './support/running.ts';

const { values: flags, operands } = startCommand({
  name: 'npm run backup',
  about:
    'Everything precious of the deployed shop’s database as one file that restores; with --local of the shop on this machine, running or not.',
  operands: 'FILE',
  options: {
    local: { type: 'boolean', default: false, about: 'the shop on this machine instead of the deployed one' },
    restore: {
      type: 'boolean',
      default: false,
      about:
        'puts FILE back: deployed, into an empty database; local, in the place of the one that is there, which is kept',
    },
  },
});

const [file, more] = operands;
if (file === undefined || more !== undefined)
  throw new Mistake('Which file? One: npm run backup -- shop.sql', 2);
if (flags.restore && !existsSync(file)) throw new Mistake(`There is no ${file}`);

if (flags.restore) await restore(file);
else {
  if (flags.local) exportLocalShop(file, stateFolder());
  else await exportShop(file, ['--remote']);
  console.log(`${file} written`);
  const apart = customersNotIn(file);
  if (apart > 0)
    console.warn(
      `Works, labels, stock, lists and orders of ${apart} customers are not in it: each has a home of his own (docs/operations.md#homes)`,
    );
}

async function restore(from: string): Promise<void> {
  if (!flags.local) {
    await restoreShop(from, ['--remote']);
    console.log(
      `${from} is in SHOP; migrations that came since: npx wrangler d1 migrations apply SHOP --remote`,
    );
    return;
  }
  const state = stateFolder();
  const lock = takeStateAlone(state, 'npm start');
  const kept = restoreLocalShop(from, state);
  lock.release();
  console.log(
    `${from} is in the shop on this machine: npm start. What was there: ${relative(process.cwd(), kept)}`,
  );
}
