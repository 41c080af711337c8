import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/support/project.ts';
import { shopDatabase } from '../support/shop-database.ts';

/** Which class the data of a table belongs to (docs/rules/security.md#data-by-class): rows `| class | tables | … |`. */
const page = readFileSync(join(ROOT, 'docs/rules/security.md'), 'utf8');
const section = page.slice(page.indexOf('## Data by class')).split(/\n## /)[0]!;
const classes = new Map(
  section
    .split('\n')
    .filter((line) => line.startsWith('| **'))
    .map((line) => {
      const [, name = '', tables = ''] = line.split('|');
      return [name.replaceAll('*', '').trim(), [...tables.matchAll(/`(\w+)`/g)].map(([, table]) => table!)];
    }),
);

test('every table of the shop’s database belongs to one class of data', () => {
  const { sqlite } = shopDatabase();
  const tables = sqlite
    .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`)
    .all()
    .map(({ name }) => String(name));
  expect([...classes.values()].flat().toSorted()).toEqual(tables);
});

test('what opens something is kept as a hash or sealed, in tables of its class alone', () => {
  const { sqlite } = shopDatabase();
  const secret = /(?:^|_)(?:hash|secret|public_key)(?:_|$)/;
  const holders = [...classes.values()]
    .flat()
    .filter((table) =>
      sqlite.prepare(`select name from pragma_table_info('${table}')`).all().some(({ name }) => secret.test(String(name))),
    ); // prettier-ignore
  const allowed = new Set(classes.get('secrets'));
  // a hash of a content is no secret: versions in a chain and what was sent under a key
  const contents = ['work_version', 'order_key', 'erp_message', 'staff_act'];
  expect(holders.length).toBeGreaterThan(5);
  expect(holders.filter((table) => !allowed.has(table) && !contents.includes(table))).toEqual([]);
});
