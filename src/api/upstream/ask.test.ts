import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FAMILIES, type FamilyPolicy } from '../families.ts';
import { askUpstream, jsonOf, mediaType } from './ask.ts';

/** An upstream of the operator: each try is answered by the next of these, the last one again and again. */
type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Answer[];
let asked: string[];
let server: Server;
let origin: string;

beforeEach(async () => {
  answers = [];
  asked = [];
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    answer(request, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

const says = (status: number, body = '{"ok":1}', type = 'application/json'): Answer =>
  (_, response) => void response.writeHead(status, { 'content-type': type }).end(body); // prettier-ignore
const hangsUp: Answer = (request) => request.socket.destroy();
const breaksOff: Answer = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '40' });
  response.write('{"ok"');
  setImmediate(() => response.destroy());
};

const POLICY: FamilyPolicy = { ...FAMILIES.guest, retries: 2, maxBytes: 50, timeoutMs: 10_000 };
const ask = (method = 'GET', policy: Partial<FamilyPolicy> = {}) =>
  askUpstream(
    { url: new URL(`${origin}/a?b=1`), method, headers: new Headers(), body: method === 'POST' ? '{}' : undefined },
    { ...POLICY, ...policy },
  ); // prettier-ignore

test('an answer comes whole, with its status and headers', async () => {
  answers = [says(201)];
  const answer = await ask();
  expect([answer.status, mediaType(answer.headers), jsonOf(answer)]).toEqual([201, 'application/json', { ok: 1 }]);
  expect(asked).toEqual(['GET /a?b=1']);
}); // prettier-ignore

test.each<[string, Answer]>([
  ['hangs up', hangsUp],
  ['breaks off in the middle', breaksOff],
  ['says 502', says(502)],
  ['says 503', says(503)],
  ['says 504', says(504)],
])('a read is tried again where the upstream %s', async (_, fails) => {
  answers = [fails, fails, says(200)];
  expect((await ask()).status).toBe(200);
  expect(asked).toHaveLength(3);
});

test('tries come to an end, and the failure says nothing of the upstream', async () => {
  answers = [says(503, 'secret of the upstream')];
  await expect(ask()).rejects.toMatchObject({ code: 'upstream.failed', message: 'upstream.failed' });
  expect(asked).toHaveLength(3);
});

test('what changes something is never tried again', async () => {
  answers = [hangsUp];
  await expect(ask('POST')).rejects.toMatchObject({ code: 'upstream.failed' });
  expect(asked).toEqual(['POST /a?b=1']);
});

test.each([400, 404, 409, 429, 500])('a %i is an answer, not a reason to ask again', async (status) => {
  answers = [says(status)];
  expect((await ask()).status).toBe(status);
  expect(asked).toHaveLength(1);
});

test('a redirect is an answer that nobody follows', async () => {
  answers = [(_, response) => void response.writeHead(302, { location: `${origin}/b` }).end()];
  expect((await ask()).status).toBe(302);
  expect(asked).toEqual(['GET /a?b=1']);
});

test('a slow upstream is given up at its time, and not asked a second time', async () => {
  answers = [() => undefined];
  await expect(ask('GET', { timeoutMs: 30 })).rejects.toMatchObject({ code: 'upstream.timeout' });
  expect(asked.length).toBeLessThanOrEqual(1);
});

test('a body that never ends is given up as well', async () => {
  answers = [
    (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  ];
  await expect(ask('GET', { timeoutMs: 200 })).rejects.toMatchObject({ code: 'upstream.timeout' });
});

test('an answer longer than the family allows is refused', async () => {
  answers = [says(200, 'x'.repeat(51))];
  await expect(ask()).rejects.toMatchObject({ code: 'upstream.failed' });
  expect(asked).toHaveLength(1);
});

test.each<[string, Answer]>([
  ['HTML', says(200, '<p>', 'text/html')],
  ['no type', (_, response) => void response.writeHead(200).end('{}')],
  ['half a JSON', says(200, '{"a":')],
  ['broken UTF-8', (_, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.from([0x22, 0xc3, 0x22]))],
])('%s instead of JSON is the upstream’s failure', async (_, answer) => {
  answers = [answer];
  const said = await ask();
  expect(() => jsonOf(said)).toThrow('upstream.failed');
}); // prettier-ignore

test('a media type is read without its parameters, in either case', () => {
  expect(mediaType(new Headers({ 'content-type': 'Application/JSON; charset=utf-8' }))).toBe(
    'application/json',
  );
  expect(mediaType(new Headers())).toBe('');
});
