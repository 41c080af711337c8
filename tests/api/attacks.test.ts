import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textsOf } from '../support/texts.ts';
import { ALLOWED_GROWTH, growth } from '../support/growth.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Attacks that worked once, at the built Worker in its runtime. */
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const KB = 1024;
let callers = 0;
/** A caller of an address of its own: limits of one do not hide what lies behind them. */
const fromAnywhere = () => ({ 'cf-connecting-ip': `198.51.${(callers += 1) % 250}.${callers >> 8}` });

const sendCxml = (body: string, headers = fromAnywhere()) =>
  shop.ask('/custom/punch-out/cxml', {
    method: 'POST',
    body,
    headers: { 'content-type': 'text/xml', ...headers },
  });

test.each([
  ['doctypes without an end', '<!DOCTYPE'],
  ['comments without an end', '<!--'],
  ['processing instructions without an end', '<?'],
  ['elements', '<a/>'],
  ['entities', '&amp;'],
])('a cXML message of %s stops nobody: twice its size, twice the work', async (_, piece) => {
  const make = (size: number) => `<cXML>${piece.repeat(size / piece.length)}`;
  expect(await growth((text: string) => sendCxml(text), make, 511 * KB)).toBeLessThanOrEqual(ALLOWED_GROWTH);
}); // before: 24 seconds of the whole isolate for the first one

test.each([
  ['OCI', '/de-de/punch-out/oci', (text: string) => new URLSearchParams({ USERNAME: text, HOOK_URL: text })],
  ['a search', '/de-de/shop/suche/x', (text: string) => new URLSearchParams({ q: text })],
  [
    'the login',
    '/de-de/login',
    (text: string) => new URLSearchParams({ Benutzername: text, Kennwort: text }),
  ],
])('a form of %s of twice the size costs twice the work at most', async (_, path, formOf) => {
  const send = (body: string) =>
    shop.ask(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...fromAnywhere() },
    });
  for (const piece of ['a', '<!--', '/', '"'])
    expect(
      await growth(send, (size) => formOf(piece.repeat(size / 8)).toString(), 511 * KB),
    ).toBeLessThanOrEqual(ALLOWED_GROWTH);
});

test('an address sends so many messages and is refused before the next is read', async () => {
  const caller = { 'cf-connecting-ip': '203.0.113.9' };
  const statuses: string[] = [];
  for (let sent = 0; sent < 310; sent += 1)
    statuses.push(/code="(\d+)"/.exec((await sendCxml('<cXML/>', caller)).text)![1]!);
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set(['400']));
  expect(new Set(statuses.slice(300))).toEqual(new Set(['429']));
  expect((await sendCxml('<cXML/>')).text).toContain('code="400"');
});

test('an address of a page longer than 8 KB is refused before anything reads it', async () => {
  const answer = await shop.ask(`/de-de/${'/'.repeat(9000)}x`);
  expect(answer.status).toBe(414);
});

/** Sends a body in chunks, without a length, until all is sent or an answer comes. */
async function sendChunks(path: string, type: string, chunk: string, chunks: number) {
  const { port, hostname } = new URL(shop.url);
  const headers = { 'host': `localhost:${port}`, 'content-type': type, 'transfer-encoding': 'chunked' }; // prettier-ignore
  // a connection of its own: one that was kept may just be ending after what the last call was refused
  const call = httpRequest({ hostname, port, path, method: 'POST', headers, agent: false });
  const answered = once(call, 'response') as Promise<[IncomingMessage]>;
  let isOver = false;
  call.on('response', () => (isOver = true));
  call.on('error', () => (isOver = true)); // the server hung up: no more is sent
  for (let sent = 0; sent < chunks && !isOver; sent += 1)
    if (!call.write(chunk)) await Promise.race([once(call, 'drain'), answered.catch(() => {})]);
  call.end();
  const [response] = await answered;
  response.resume();
  return response.statusCode;
}

const FORM = 'application/x-www-form-urlencoded';
test.each([
  ['a page’s form', '/de-de/login', FORM],
  ['the form of a procurement system', '/de-de/punch-out/oci', FORM],
  ['a cart that goes back', '/de-de/punch-out/hand-over', FORM],
  ['a call', '/customerapi/login', 'application/json'],
  ['a signed message', '/custom/erp/confirm', 'application/json'],
  ['a message of the outbox', '/custom/outbox/list', 'application/json'],
  ['a cXML message', '/custom/punch-out/cxml', 'text/xml'],
])('%s that comes in chunks without a length ends at the limit', async (_, path, type) => {
  expect(await sendChunks(path, type, 'a=b&'.repeat(16 * KB), 40 * 16)).toBe(413);
});

test('a small form in chunks is read like any other', async () => {
  expect(await sendChunks('/de-de/punch-out/oci', FORM, 'USERNAME=nobody&', 1)).toBe(401);
});

test('a form of many thousand fields is refused before it is taken apart', async () => {
  const body = 'a=&'.repeat(100_000);
  const answer = await shop.ask('/de-de/punch-out/oci', {
    method: 'POST',
    body,
    headers: { 'content-type': FORM },
  });
  expect(answer.status).toBe(413);
});

/** Answers that others get while a work is under way. */
async function servedDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  let served = 0;
  for (; !isOver; served += 1) await shop.ask('/guestapi/user/firma/DE');
  return served;
}

test('while passwords are hashed others are served, many between two slices of them', async () => {
  const logIn = (n: number) =>
    shop.ask('/customerapi/login', {
      method: 'POST',
      body: { Benutzername: `88${n}001`, Kennwort: 'Falsch-und-lang' },
      headers: fromAnywhere(),
    });
  await shop.ask('/guestapi/user/firma/DE');
  const logins = Promise.all([1, 2, 3, 4].map((n) => logIn(n)));
  expect(await servedDuring(logins)).toBeGreaterThan(20);
  expect((await logins).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
}); // before: each hash held the isolate for 180 ms, and the third was refused

/** The limit counts by whole minutes of the clock: what is asked before and after one turns is counted apart. */
async function enoughOfTheMinute(): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < 10_000) await new Promise((resolve) => setTimeout(resolve, left));
}

test('pages of searches spend the limit of the search’s calls, by address', async () => {
  const limited = await startShop({}, { searchesPerMinute: 4 });
  const caller = { 'cf-connecting-ip': '203.0.113.77', accept: 'text/html' };
  const statusOf = async (path: string, headers = caller) => (await limited.ask(path, { headers })).status;
  try {
    await enoughOfTheMinute();
    const pages = ['/de-de/shop/suche?q=wachs', '/de-de/shop/PG1', '/de-de/shop/suche?q=gips'];
    for (const page of pages) expect(await statusOf(page), page).toBe(200);
    expect(await statusOf('/guestapi/suche/DE?q=wachs')).toBe(200);
    const refused = await limited.ask('/hu-hu/shop/suche?q=viasz', { headers: caller });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('10');
    expect(refused.text).toContain(textsOf('hu')('errors:request.too-many'));
    expect(await statusOf('/guestapi/suche/DE?q=gips')).toBe(429);
    expect(await statusOf(pages[0]!), 'kept at the edge: nothing is computed').toBe(200);
    expect(await statusOf('/de-de/shop/suche?q=zange', { ...caller, 'cf-connecting-ip': '203.0.113.78' })).toBe(200); // prettier-ignore
  } finally {
    await limited.stop();
  }
}); // before: pages of searches were computed without an end

test('pages that compute no search are not counted: the control', async () => {
  const caller = { 'cf-connecting-ip': '203.0.113.79', accept: 'text/html' };
  const statuses = new Set<number>();
  for (let asked = 0; asked < 320; asked += 1)
    statuses.add((await shop.ask('/de-de/impressum', { headers: caller })).status);
  expect([...statuses]).toEqual([200]); // so what is refused above is refused for its searches
});

test.each([
  ['a name that a stranger led to this machine', 'rebound.example'],
  ['a name that begins like ours', 'localhost.rebound.example'],
  ['a name that holds our address', '127.0.0.1.rebound.example'],
])('%s is answered 421, whatever it asks for', async (_, host) => {
  for (const path of ['/de-de/', '/customerapi/cart/de', '/api-docs/openapi.json', '/healthz', '/postfach']) {
    const { status, headers } = await shop.ask(path, { host } as object);
    expect([path, status, headers.get('x-request-id')]).toEqual([path, 421, expect.stringMatching(/./)]);
  }
}); // before: any host got the whole shop

test('names of our own are answered by the same server: the control', async () => {
  for (const host of ['localhost', '127.0.0.1', 'light.localhost'])
    expect((await shop.ask('/healthz', { host } as object)).status, host).toBe(200);
});

/** Sends a whole request over one kept connection before it reads a byte, then another; returns the statuses that came back. */
async function sayAll(requests: readonly string[], url = shop.url): Promise<number[]> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  const statuses = () => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
  const over = new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('close', () => resolve());
    socket.on('data', (part: Buffer) => {
      text += part.toString('latin1');
      if (statuses().length === requests.length) resolve();
    });
  });
  for (const one of requests) {
    const host = `localhost:${port}`;
    socket.write(one.replace('HOST', host));
  }
  await over;
  socket.destroy();
  return statuses();
}

const LAST = 'GET /guestapi/user/firma/DE HTTP/1.1\r\nhost: HOST\r\nconnection: close\r\n\r\n';
const LONG = 'a=b&'.repeat(1024 * KB); // 4 MB
const posted = (path: string, headers = '', body = LONG) =>
  `POST ${path} HTTP/1.1\r\nhost: HOST\r\ncontent-type: ${FORM}\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;

test.each([
  ['too long for any body', posted('/de-de/login'), 413],
  ['too long for a form', posted('/de-de/login', '', LONG.slice(0, 600 * KB)), 413],
  ['to a page that takes none', posted('/de-de/impressum', '', LONG.slice(0, 900 * KB)), 405],
  ['from another site', posted('/de-de/login', 'origin: https://evil.example\r\n', LONG.slice(0, 900 * KB)), 403],
  ['to a host that is not ours', posted('/', '', LONG).replace('HOST', 'evil.example'), 421],
])('a body %s is read away: the caller sees why, and the connection goes on', async (_, request, status) => {
  expect(await sayAll([request, LAST])).toEqual([status, 200]);
}); // prettier-ignore

test('a server that hangs up on a body is not heard to the end: the control', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('HTTP/1.1 413 Content Too Large\r\ncontent-length: 0\r\n\r\n');
      socket.destroy(); // the rest is still on its way
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const heard = await sayAll([posted('/'), LAST], `http://127.0.0.1:${port}/`).catch(
    (error: unknown) => error,
  );
  server.close();
  expect(heard).not.toEqual([413, 200]);
});
