/**
 * A stand-in for the ERP: takes orders on loopback, confirms, delivers with lots, invoices (docs/erp.md). `npm start` has
 * one of its own; this one serves any local shop whose ERP_URL and ERP_SECRET name it.
 *
 *   npm run erp-stub -- --help
 */
import process from 'node:process';
import { Mistake } from './support/command/mistake.ts';
import { startCommand } from './support/command/start-command.ts';
import { startErpStub } from './support/erp/stub.ts';

const { values: flags } = startCommand({
  name: 'npm run erp-stub',
  about:
    'A stand-in for the ERP: takes orders on loopback, confirms, delivers with lots, invoices. For laptops and tests.',
  options: {
    shop: {
      type: 'string',
      value: 'URL',
      default: 'http://localhost:8787',
      about: 'the shop that it answers',
    },
    port: { type: 'string', value: 'PORT', range: [0, 65_535], default: '8790', about: 'where it listens' },
    file: { type: 'string', value: 'FILE', about: 'its memory; without one it forgets at its end' },
    fast: { type: 'boolean', default: false, about: 'beats of 40 ms instead of 2.5 s' },
  },
  notes: ['ERP_SECRET in the environment: the shop’s secret, 32 characters or more. More: docs/erp.md'],
});

const secret = process.env['ERP_SECRET'] ?? '';
if (secret.length < 32) throw new Mistake('ERP_SECRET: 32 characters or more, the same as the shop’s');
if (process.env['NODE_ENV'] === 'production') throw new Mistake('The stub is for laptops and tests.');

const stub = await startErpStub({
  secret,
  port: Number(flags.port),
  pace: flags.fast ? 'fast' : 'normal',
  ...(flags.file && { file: flags.file }),
  tell: (line) => console.log(line),
});
stub.answer({ url: flags.shop });
console.log(`ERP_URL=${stub.url}`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void stub.stop().then(() => process.exit(0)));
