/**
 * Declarations of use that customers gave (docs/rules/ordering.md#declarations-of-use), for the shop's staff.
 *
 *   npm run declarations -- --help
 */
import { listDeclarations } from '#shop/use-declarations/index.ts';
import { readDate } from '#lib/validators/date-time.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { AT_OPTION, atShop } from './support/shop-tool.ts';

const { values: flags } = startCommand({
  name: 'npm run declarations',
  about: 'Declarations of use that customers of the shop on this machine gave, the newest first.',
  options: {
    since: { type: 'string', value: 'DAY', about: 'given on this day or later, 2026-12-01' },
    to: AT_OPTION,
  },
});
const since = flags.since === undefined ? '' : readDate(flags.since);
if (since === null) throw new Mistake(`--since ${flags.since}: a day, 2026-12-31`, 2);
const { declarations } = await atShop(
  flags.to,
  async (db) => ({ declarations: await listDeclarations(db, since) }),
  'declarations/list',
  { since },
);
if (declarations.length === 0) console.log('None.');
for (const { givenAt, validTo, firm, customer, company, country, signer, position, purpose } of declarations)
  console.log(
    `${givenAt.slice(0, 10)} to ${validTo.slice(0, 10)}  ${firm} ${customer} ${company} (${country}): ${signer}, ${position}\n  ${purpose}`,
  );
