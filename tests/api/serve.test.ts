import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../scripts/support/local-d1.ts';
import { outFolder } from '../../scripts/support/project.ts';
import { serve, type Serving } from '../../scripts/support/serve.ts';
import { logIn } from '../support/login.ts';
import { addCustomer } from '../support/shop-database.ts';
import { copyTestState } from './support/catalogue.ts';

/** The shop as `npm start -- --https --host 0.0.0.0` serves it on a laptop; only its interval is wound by hand. */
let state: string;
let serving: Serving;
beforeAll(async () => {
  state = mkdtempSync(join(tmpdir(), 'serve-'));
  await copyTestState(state);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  serving = await serve({
    state,
    out: outFolder(),
    host: '0.0.0.0',
    port: 0,
    https: true,
    erp: false,
    homes: undefined,
  });
}, 60_000);
afterAll(async () => {
  await serving.stop();
  vi.useRealTimers();
  rmSync(state, { recursive: true });
});

/** Status of a page for a phone that trusts the laptop's certificate and knows the laptop by this address. */
const phoneAt = (host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const ca = readFileSync(join(state, 'certificate', 'local.crt'));
    const { port } = new URL(serving.url);
    get({ host, port, path: '/de-de/', ca }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    );
  });

test('a phone reaches the shop over https by every address of the laptop', async () => {
  const network = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  for (const address of ['127.0.0.1', ...network])
    expect([address, await phoneAt(address)]).toEqual([address, 200]);
  for (const address of network) expect(serving.welcome).toContain(`https://${address}:`);
});

test('each minute the scheduled handler runs: sessions that ended are forgotten', async () => {
  const sessions = () => {
    const database = openDatabase(state, 'SHOP');
    const [row] = database.prepare("select count(*) n from session where customer_id = 'minute'").all();
    database.close();
    return row!['n'];
  };
  const database = openDatabase(state, 'SHOP');
  const customer = addCustomer(database, { id: 'minute', number: '999990' });
  await logIn(database, customer, { expiresAt: '2026-01-01T00:00:00.000Z' });
  database.close();
  vi.advanceTimersByTime(59_999);
  expect(sessions()).toBe(1);
  vi.advanceTimersByTime(1);
  await expect.poll(sessions, { timeout: 10_000 }).toBe(0);
});
