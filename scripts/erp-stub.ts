/**
 * A stand-in for the ERP: takes orders on loopback, confirms, delivers with lots, invoices (docs/erp.md). `npm start` has
 * one of its own; this one serves any local shop whose ERP_URL and ERP_SECRET name it.
 *
 *   npm run erp-stub -- --shop http://localhost:8787 [--port 8790] [--fast] [--file .data/erp-stub.sqlite]
 *
 *   ERP_SECRET   the shop's secret, 32 characters or more
 *   --fast       beats of 40 ms instead of 2.5 s
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { startErpStub } from './support/erp/stub.ts';

const { values: flags } = parseArgs({
  options: {
    shop: { type: 'string', default: 'http://localhost:8787' },
    port: { type: 'string', default: '8790' },
    file: { type: 'string' },
    fast: { type: 'boolean', default: false },
  },
});

const secret = process.env['ERP_SECRET'] ?? '';
if (secret.length < 32) {
  console.error('ERP_SECRET: 32 characters or more, the same as the shop’s');
  process.exit(1);
}
if (process.env['NODE_ENV'] === 'production') {
  console.error('The stub is for laptops and tests.');
  process.exit(1);
}

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
