/**
 * Brings the content that the shop comes with into SHOP: menus, banners, legal texts. What editors have touched stays.
 *
 *   npm run seed                        the shop on this machine (npm start does it by itself)
 *   npm run seed -- --sql FILE          as a file for a deployed shop: npx wrangler d1 execute SHOP --remote --file FILE
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { contentSeedStatements } from './content-seed.ts';
import { toSqlFile } from './support/content-sql.ts';
import { seedContent } from './support/content.ts';
import { openDatabase, readDatabase } from './support/local-d1.ts';
import { migrate } from './support/migrate.ts';
import { stateFolder } from './support/project.ts';

const { values: flags } = parseArgs({ options: { sql: { type: 'string' } } });
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
