/** npm run legacy-links -- FILE.csv: adds or replaces links of the old site (columns path, kind, target) in the local SHOP. */
import { readFileSync } from 'node:fs';
import { detectDelimiter, parseRecords } from '../src/lib/csv.ts';
import { LEGACY_KINDS } from '../src/shop/legacy-links/index.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { openDatabase, readDatabase } from './support/local-d1.ts';
import { migrate } from './support/migrate.ts';
import { stateFolder } from './support/project.ts';

const { operands } = startCommand({
  name: 'npm run legacy-links',
  about:
    'Adds or replaces links of the old site in the shop on this machine, from a table with the columns path, kind, target.',
  operands: 'FILE.csv',
  options: {},
  notes: [`A path starts with "/"; a kind is one of ${LEGACY_KINDS.join(', ')}.`],
});
const [file] = operands;
if (file === undefined) throw new Mistake('Which table? npm run legacy-links -- FILE.csv', 2);
const text = readFileSync(file, 'utf8');
const records = parseRecords(text, ['path', 'kind', 'target'] as const, { delimiter: detectDelimiter(text) });
const wrong = records.filter(
  ({ values }) => !values.path.startsWith('/') || !(LEGACY_KINDS as readonly string[]).includes(values.kind),
);
if (wrong.length > 0) {
  const rows = wrong.map(({ line, values }) => `line ${line}: ${values.path} ${values.kind}`);
  const rule = `Nothing was changed: a path starts with '/', a kind is one of ${LEGACY_KINDS.join(', ')}.`;
  throw new Mistake([...rows, rule].join('\n'));
}
const shop = openDatabase(stateFolder(), 'SHOP');
migrate(shop, readDatabase('SHOP').migrations);
const insert = shop.prepare(
  'insert or replace into legacy_link (path, kind, target, created_at) values (?, ?, ?, ?)',
);
shop.exec('begin');
for (const { values } of records)
  insert.run(
    values.path.toLowerCase().replace(/(.)\/+$/, '$1'),
    values.kind,
    values.target,
    new Date().toISOString(),
  );
shop.exec('commit');
console.log(`${records.length} links of the old site are known now.`);
