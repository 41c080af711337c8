import { beforeEach, expect, test } from 'vitest';
import { contentTypes } from '#shop/content/index.ts';
import { written } from '#shop/content/written.test-support.ts';
import { deskShop, NO_PUBLISHERS, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
  const all = { country: '*', brand: '*', next: null, nextAt: '', draft: null, until: '' };
  const entries = (
    [
      ['newsletter', '2026-12'],
      ['company-data', 'company'],
      ['company-phone', 'phone'],
    ] as const
  ).map(([type, key]) => {
    const language = contentTypes[type].neutral ? '*' : 'de';
    return { ...all, type, key, language, live: written(type) };
  });
  await desk.ask('publisher', 'import', { entries, publishes: true });
});

const MAILING = { issue: '2026-12', brand: 'main', topic: 'range', startsAt: '2026-12-01T07:00:00Z' };
const main = (json: Json) => json.brands.find(({ brand }: { brand: string }) => brand === 'main');

test('an issue is planned once, shown with who planned it, and stopped', async () => {
  const { status, json } = await desk.ask('publisher', 'mailings', MAILING);
  expect(status).toBe(200);
  expect(main(json).mailing).toMatchObject({ topic: 'range', startsAt: '2026-12-01T07:00:00.000Z', by: 'publisher', queued: 0 }); // prettier-ignore
  const twice = await desk.ask('publisher', 'mailings', MAILING);
  expect([twice.status, twice.json.error.code]).toEqual([409, 'desk.exists']);
  const stopped = await desk.ask('publisher', 'mailings/stop', { issue: '2026-12', brand: 'main' });
  expect(main(stopped.json).mailing.endedAt).not.toBeNull();
  const again = await desk.ask('publisher', 'mailings/stop', { issue: '2026-12', brand: 'main' });
  expect([again.status, again.json.error.code]).toEqual([409, 'desk.nothing']);
});

test('an issue that nobody wrote is neither sent nor shown', async () => {
  const planned = await desk.ask('publisher', 'mailings', { ...MAILING, issue: '2027-01' });
  expect([planned.status, planned.json.error.code]).toEqual([409, 'desk.nothing']);
  const shown = await desk.ask('editor', 'mailings/mail.html?issue=2027-01&brand=main&market=de-de');
  expect(shown.status).toBe(409);
  expect(main((await desk.ask('editor', 'mailings?issue=2027-01')).json).mailing).toBeNull();
});

test('the mail is shown as a page that runs nothing and asks nobody', async () => {
  const { status, headers, bytes } = await desk.ask('editor', 'mailings/mail.html?issue=2026-12&brand=main&market=de-at'); // prettier-ignore
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(new TextDecoder().decode(bytes)).toContain('/de-at');
});

test('a trial goes to the one address that is said, and counts as no mailing', async () => {
  const trial = {
    issue: '2026-12',
    brand: 'main',
    language: 'de',
    country: 'DE',
    email: 'probe@example.com',
  };
  expect((await desk.ask('editor', 'mailings/trial', trial)).json).toEqual({ sent: true });
  const rows = desk.sqlite.prepare(`select payload from outbox`).all().map(({ payload }) => String(payload)); // prettier-ignore
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('probe@example.com');
  expect(main((await desk.ask('editor', 'mailings?issue=2026-12')).json).mailing).toBeNull();
  expect((await desk.ask('editor', 'mailings/trial', { ...trial, email: 'probe' })).status).toBe(400);
});

test.each([
  ['a topic there is not', { topic: 'spam' }],
  ['an issue with a way in it', { issue: '../2026-12' }],
  ['a time there is not', { startsAt: 'morgen' }],
  ['a brand there is not', { brand: '*' }],
])('%s is refused, and nothing is planned', async (_, change) => {
  expect((await desk.ask('publisher', 'mailings', { ...MAILING, ...change })).status).toBe(400);
  expect(main((await desk.ask('editor', 'mailings?issue=2026-12')).json).mailing).toBeNull();
});

test('who does not publish tries an issue and sends none', async () => {
  for (const [who, status] of NO_PUBLISHERS) {
    expect((await desk.ask(who, 'mailings', MAILING)).status).toBe(status);
    expect((await desk.ask(who, 'mailings/stop', { issue: '2026-12', brand: 'main' })).status).toBe(status);
  }
});
