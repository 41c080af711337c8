/**
 * Ends sessions: a customer's, or all there are (docs/operations.md#sessions).
 *
 *   npm run sessions -- --help
 */
import { endSessions, type SessionsOf } from '#shop/session/index.ts';
import { FIRM } from '#shop/markets/index.ts';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { AT_OPTION, atShop } from './support/shop-tool.ts';

const { values: flags, operands } = startCommand({
  name: 'npm run sessions',
  about:
    'Ends the sessions of a customer of the shop on this machine, or all there are: whoever knows a password logs in anew.',
  operands: '[end NUMBER | end-all]',
  options: {
    brand: { type: 'string', oneOf: ['main', 'light'], about: 'whose customer it is; main without it' },
    to: AT_OPTION,
  },
  notes: ['npm run sessions -- end 104711', 'npm run sessions -- end-all --to https://shop.example.com'],
});
const [verb = '', number = ''] = operands;
if (verb !== 'end' && verb !== 'end-all') throw new Mistake('end NUMBER or end-all', 2);
if (verb === 'end' && !/^\d{1,10}$/.test(number)) throw new Mistake('end: the number of a customer', 2);
const of: SessionsOf =
  verb === 'end-all' ? 'all' : { firm: FIRM[flags.brand === 'light' ? 'light' : 'main'], number };
const { ended } = await atShop(
  flags.to,
  async (db) => ({ ended: await endSessions(db, of) }),
  'sessions/end',
  { of },
);
if (ended === null) throw new Mistake(`No customer has the number ${number}`);
console.log(ended === 1 ? '1 session has ended' : `${ended} sessions have ended`);
