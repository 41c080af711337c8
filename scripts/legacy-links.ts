/** npm run legacy-links -- FILE.csv: adds or replaces links of the old site (columns path, kind, target) in the local SHOP. */
import { readFileSync } from 'node:fs';
import { detectDelimiter, parseRecords } from '../src/lib/csv.ts';
import { LEGACY_KINDS } from '../src/shop/legacy-links/index.ts';
import { openDatabase } from './support/local-d1.ts';
import { stateFolder } from './support/project.ts';

const [file] = process.argv.slice(2);
if (!file) {
  console.error('Usage: npm run legacy-links -- FILE.csv   (columns: path,kind,target)');
  process.exit(1);
}
const text = readFileSync(file, 'utf8');
const records = parseRecords(text, ['path', 'kind', 'target'] as const, { delimiter: detectDelimiter(text) });
const wrong = records.filter(
  ({ values }) => !values.path.startsWith('/') || !(LEGACY_KINDS as readonly string[]).includes(values.kind),
);
if (wrong.length > 0) {
  for (const { line, values } of wrong) console.error(`line ${line}: ${values.path} ${values.kind}`);
  console.error(`Nothing was changed: a path starts with '/', a kind is one of ${LEGACY_KINDS.join(', ')}.`);
  process.exit(1);
}
const shop = openDatabase(stateFolder(), 'SHOP');
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
