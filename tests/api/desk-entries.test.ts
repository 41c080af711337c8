import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentTypes } from '../../src/shop/content/index.ts';
import { addStaff, logInStaffAs } from '../support/staff.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Entries over HTTP, as the desk's page sends them: the words of an example are published by nobody. */
let shop: TestShop;
let cookie: string;

beforeAll(async () => {
  shop = await startShop();
  const now = new Date().toISOString();
  await shop.withDatabase(async (database) => {
    cookie = await logInStaffAs(database, addStaff(database, { role: 'publisher' }), { now });
  });
});
afterAll(() => shop.stop());

interface Said {
  entry: { id: string; version: number };
  error: { code: string; fields: string[]; fieldMessages: Record<string, string> };
}
async function post(path: string, body: object, language = 'de') {
  const headers = { cookie, 'accept-language': language };
  const { status, json } = await shop.ask(`/redaktion/api/entries${path}`, { method: 'POST', body, headers });
  return { status, ...(json as Said) };
}

const { sample } = contentTypes.promotion;
const NOW = { startsAt: '', until: '' };
const LATER = { startsAt: '2098-01-01T00:00:00.000Z', until: '' };

/** Begins a promotion in given words; returns the entry. */
async function begin(key: string, fields: object): Promise<Said['entry']> {
  const place = { type: 'promotion', key, language: 'de', country: '*', brand: '*' };
  const { status, entry } = await post('', { ...place, fields });
  expect(status).toBe(200);
  return entry;
}
const publish = ({ id, version }: Said['entry'], times: object, language?: string) =>
  post(`/${id}/publish`, { version, ...times }, language);
const publicPromotions = async (): Promise<string> =>
  (await shop.ask('/guestapi/page-content/DE/de?select=promotion')).text;

test('an example is refused on publishing, now and later, each field named in words', async () => {
  const entry = await begin('beispiel', { ...sample, teaser: 'Elf für den Preis von zehn.' });
  for (const [times, language, words] of [
    [NOW, 'de', 'Hier steht noch der Text des Beispiels: Bitte schreiben Sie Ihren eigenen.'],
    [LATER, 'en', 'This is still the text of the example: please write your own.'],
  ] as const) {
    const { status, error } = await publish(entry, times, language);
    expect(status).toBe(400);
    expect(error.code).toBe('desk.fields');
    expect(error.fieldMessages).toEqual({
      heading: words,
      'body.content.0.content.0.text': words,
      'link.label': words,
    });
    expect(error.fields).toEqual(Object.keys(error.fieldMessages));
  }
  expect(await publicPromotions()).not.toContain(sample.heading);
});

test('the same entry is published once its words are its own', async () => {
  const begun = await begin('eigen', sample);
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bis Freitag.' }] }] }; // prettier-ignore
  const fields = { ...sample, heading: 'Eigene Überschrift', teaser: 'Elf für zehn.', body, link: { ...sample.link, label: 'Zu den Ronden' } }; // prettier-ignore
  const saved = await post(`/${begun.id}/draft`, { version: begun.version, fields });
  expect((await publish(saved.entry, NOW)).status).toBe(200);
  await expect.poll(publicPromotions, { timeout: 10_000, interval: 500 }).toContain('Eigene Überschrift');
});
