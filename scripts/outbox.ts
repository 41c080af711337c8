/**
 * What has not left the shop – orders for the ERP, mails – and the ERP's messages that wait; another try for dead letters.
 *
 *   npm run outbox                                   the shop on this machine, running or not
 *   npm run outbox -- requeue ID…                    sends these again, with all tries
 *   npm run outbox -- requeue --kind order-export    … every dead letter of a kind
 *   … --to URL                                       a running shop; IMPORT_SECRET in the environment signs
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { outboxOf } from './support/outbox.ts';
import { stateFolder } from './support/project.ts';

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, kind: { type: 'string' } },
});
const [command = 'list', ...ids] = positionals;

try {
  const secret = process.env['IMPORT_SECRET'];
  if (flags.to && !secret)
    throw new Error('--to needs IMPORT_SECRET in the environment, the same as the shop’s');
  const outbox = outboxOf(flags.to ? { origin: flags.to, secret: secret! } : { state: stateFolder() });
  if (command === 'requeue') {
    if (flags.kind === undefined && ids.length === 0) throw new Error('requeue what? Ids, or --kind');
    const requeued = await outbox.requeue(flags.kind === undefined ? { ids } : { kind: flags.kind });
    console.log(`${requeued} sent again`);
  } else if (command === 'list') {
    for (const line of await outbox.list()) console.log(line);
  } else throw new Error(`${command}: list or requeue`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
