/**
 * Brings the content that the shop comes with into SHOP: menus, banners, legal texts. What editors have touched stays.
 *
 *   npm run seed -- --help
 */
import { writeFileSync } from 'node:fs';
import { contentSeedStatements } from './content-seed.ts';
import { startCommand } from './support/command/start-command.ts';
import { toSqlFile } from './support/content-sql.ts';
import { seedContent } from './support/content.ts';
import { openDatabase, readDatabase } from './support/local-d1.ts';
import { migrate } from './support/migrate.ts';
import { stateFolder } from './support/project.ts';

const { values: flags } = startCommand({
  name: 'npm run seed',
  about:
    'Brings the content that the shop comes with into the shop on this machine (npm start does it by itself). What editors have touched stays.',
  options: {
    sql: { type: 'string', value: 'FILE', about: 'writes a file for a deployed shop instead' },
  },
  notes: ['A deployed shop takes the file by: npx wrangler d1 execute SHOP --remote --file FILE'],
});
const now = new Date();

if (flags.sql) {
  writeFileSync(flags.sql, toSqlFile(contentSeedStatements(now.toISOString())));
  console.log(`${flags.sql} written`);
} else {
  const state = stateFolder();
  const shop = openDatabase(state, 'SHOP');
  migrate(shop, readDatabase('SHOP').migrations);
  console.log(seedContent(shop, state, now) ? 'content is up to date now' : 'content was up to date');
  shop.close();
}
