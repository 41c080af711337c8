import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AROUND_TRIPS } from '../../scripts/support/around-trips.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** What an isolate keeps, each request loads for itself (docs/decisions/251-no-request-waits-for-anothers-promise.md). */

/** Statements that hold the text of a request's `x-stuck` do not answer it. */
const STUCK_ENTRY = `
import { AsyncLocalStorage } from 'node:async_hooks';
import worker from './entry.mjs';
${AROUND_TRIPS}
const current = new AsyncLocalStorage();

const unlessStuck = async (sqls, go) => {
  const text = current.getStore();
  if (text && sqls.some((sql) => sql.includes(text))) await scheduler.wait(600_000);
  return go();
};

export default {
  ...worker,
  fetch: (request, env, context) =>
    current.run(request.headers.get('x-stuck'), () => worker.fetch(request, environmentAround(env, unlessStuck), context)),
};
`;

let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({}, { before: STUCK_ENTRY });
});
afterAll(() => shop.stop());

/** Asks without an answer; `leave` hangs up. */
function askAndWait(path: string, stuck: string): { leave: () => void } {
  const { hostname, port } = new URL(shop.url);
  const socket = net.connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${port}\r\nx-stuck: ${stuck}\r\n\r\n`);
  return { leave: () => socket.destroy() };
}

/** Until a request that is stuck has come so far. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 1500));

const STUCK = {
  'the versions': ['/de-de/', 'from catalogue_pointer'],
  'the words of the frame': ['/de-de/', 'content_revision'],
  'the category tree': ['/de-de/', 'from category'],
  'pages that the preview finds': ['/guestapi/preview/de-de?q=versand', 'content_revision'],
} as const;

test.each(Object.entries(STUCK))('who waits for %s keeps nobody else waiting', async (_, [path, stuck]) => {
  await shop.again(undefined); // an isolate that keeps nothing
  const { leave } = askAndWait(path, stuck);
  await pause();
  const [page, hits] = await Promise.all([
    shop.ask('/de-de/'),
    shop.ask('/guestapi/preview/de-de?q=versand'),
  ]);
  expect([page.status, hits.status]).toEqual([200, 200]);
  leave();
  expect((await shop.ask('/de-de/')).status).toBe(200);
});
