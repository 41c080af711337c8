import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { breachLookup, readMarksFile } from '../../src/platform/breached-passwords.ts';
import { listedPasswords, passwordsFile } from './breached-passwords.ts';

const FILE = passwordsFile(listedPasswords());

const assets = (answer: Response) => ({ fetch: async () => answer }) as Pick<Fetcher, 'fetch'>;
const MARKS = readMarksFile(assets(new Response(FILE.source as BodyInit)), `/${FILE.fileName}`);
const listed = (settings = {}) => breachLookup(settings as never, () => MARKS);

test('the list holds at least the 3,000 commonest passwords of seven characters', async () => {
  expect(listedPasswords().length).toBeGreaterThan(25_000);
  const isBreached = listed();
  for (const password of listedPasswords().slice(0, 3000)) expect(await isBreached(password)).toBe(true);
  expect(await isBreached('Sunshine')).toBe(true); // however it is capitalized
});

test('good passwords are taken', async () => {
  const isBreached = listed();
  const good = Array.from({ length: 2000 }, (_, i) => `Modellguss-${i}-Lüneburg`);
  const refused = await Promise.all(good.map(isBreached));
  expect(refused.filter(Boolean).length).toBeLessThanOrEqual(1); // 28,000 of 2^32 marks
});

test('a list that is away judges nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const isBreached = breachLookup({} as never, () =>
    readMarksFile(assets(new Response('', { status: 404 })), '/x.bin'),
  );
  expect(await isBreached('password')).toBe(false);
  expect(log.mock.calls.join()).toContain('/x.bin answers 404');
});

/** A service of ranges that knows one password, fills its answers up with others, and notes what it is asked. */
async function rangeService(known: string, status = 200) {
  const asked: string[] = [];
  const hash = createHash('sha1').update(known).digest('hex').toUpperCase();
  const server = createServer((request, response) => {
    asked.push(request.url!);
    const isIts = request.url === `/range/${hash.slice(0, 5)}`;
    response.statusCode = status;
    response.end(`${'0'.repeat(35)}:0\r\n${isIts ? `${hash.slice(5)}:3\r\n` : ''}${'F'.repeat(35)}:0`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hash };
}

test('a range service is asked with five digits of the hash, and believed', async () => {
  const { asked, url, hash } = await rangeService('Zirkonkrone im Ofen');
  const isBreached = listed({ BREACHED_PASSWORDS_URL: url });
  expect(await isBreached('Zirkonkrone im Ofen')).toBe(true);
  expect(await isBreached('Zirkonkrone im Regal')).toBe(false);
  expect(asked[0]).toBe(`/range/${hash.slice(0, 5)}`);
  expect(await isBreached('password')).toBe(true); // listed: nobody else need know
  expect(asked).toHaveLength(2);
});

test('a range service that fails keeps nobody from a password', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const { url } = await rangeService('Zirkonkrone im Ofen', 503);
  expect(await listed({ BREACHED_PASSWORDS_URL: url })('Zirkonkrone im Ofen')).toBe(false);
  expect(log.mock.calls.join()).toContain('breached-passwords');
});
