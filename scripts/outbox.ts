/**
 * What has not left the shop – orders for the ERP, mails –, the ERP's messages that wait, and what SHOP refused of homes of customers;
 * another try for dead letters.
 *
 *   npm run outbox -- --help
 */
import process from 'node:process';
import { Mistake } from './support/command/mistake.ts';
import { nearest } from './support/command/read-command.ts';
import { startCommand } from './support/command/start-command.ts';
import { outboxOf } from './support/outbox.ts';
import { stateFolder } from './support/project.ts';

const { values: flags, operands } = startCommand({
  name: 'npm run outbox',
  about:
    'What has not left the shop on this machine, running or not; "requeue ID…" sends these again with all tries.',
  operands: '[list | requeue ID…]',
  options: {
    kind: {
      type: 'string',
      value: 'KIND',
      about:
        'with requeue: every dead letter of a kind, such as order-export; home: what SHOP refused of homes',
    },
    to: { type: 'string', value: 'URL', about: 'of a running shop; IMPORT_SECRET in the environment signs' },
  },
});
const [verb = 'list', ...ids] = operands;

if (verb !== 'list' && verb !== 'requeue') {
  const meant = nearest(verb, ['list', 'requeue']);
  throw new Mistake(`"${verb}": list or requeue.${meant ? ` Did you mean ${meant}?` : ''}`, 2);
}
const secret = process.env['IMPORT_SECRET'];
if (flags.to && !secret)
  throw new Mistake('--to needs IMPORT_SECRET in the environment, the same as the shop’s');
const outbox = outboxOf(flags.to ? { origin: flags.to, secret: secret! } : { state: stateFolder() });
if (verb === 'list') for (const line of await outbox.list()) console.log(line);
else {
  if (flags.kind === undefined && ids.length === 0) throw new Mistake('requeue what? Ids, or --kind', 2);
  const requeued = await outbox.requeue(flags.kind === undefined ? { ids } : { kind: flags.kind });
  console.log(`${requeued} sent again`);
}
