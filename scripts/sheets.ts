/**
 * Who was told of changed safety data sheets, and when (docs/rules/requests.md#changed-sheets): the proof of delivery.
 *
 *   npm run sheets -- --help
 */
import { stringifyCsv } from '#lib/csv.ts';
import { provenSheets } from '#shop/documents/index.ts';
import { readDate } from '#lib/validators/date-time.ts';
import process from 'node:process';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { AT_OPTION, atShop } from './support/shop-tool.ts';

const { values: flags } = startCommand({
  name: 'npm run sheets',
  about:
    'Changed safety data sheets and whom the shop told of them: when the mail left and when somebody read it, as CSV.',
  options: {
    since: { type: 'string', value: 'DAY', about: 'told on this day or later, 2026-12-01' },
    to: AT_OPTION,
  },
});
const since = flags.since === undefined ? '' : readDate(flags.since);
if (since === null) throw new Mistake(`--since ${flags.since}: a day, 2026-12-31`, 2);
const { sheets } = await atShop(
  flags.to,
  async (db) => ({ sheets: await provenSheets(db, since) }),
  'sheets/list',
  { since },
);
const head = ['document', 'version', 'date', 'article', 'firm', 'customer', 'company', 'email', 'told', 'mailed', 'read']; // prettier-ignore
const rows = sheets.map((one) => [
  one.document,
  one.version,
  one.date,
  one.article,
  String(one.firm),
  one.customer,
  one.company,
  one.email,
  one.toldAt,
  one.mailedAt ?? '',
  one.readAt ?? '',
]);
process.stdout.write(stringifyCsv([head, ...rows], { delimiter: ';', newline: '\n' }));
