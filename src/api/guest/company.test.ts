import { beforeEach, expect, test } from 'vitest';
import { written } from '#shop/content/written.test-support.ts';
import { deskShop, type Json } from '../desk/desk-calls.test-support.ts';

/** What the desk publishes, as the company's calls give it; the seed's is tried in tests/api/guest/content.test.ts. */

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
});

const publish = async (...entries: object[]): Promise<void> => {
  const all = { language: 'de', country: '*', brand: '*', next: null, nextAt: '', draft: null, until: '' };
  const { json } = await desk.ask('publisher', 'import', { publishes: true, entries: entries.map((one) => ({ ...all, ...one })) }); // prettier-ignore
  expect(json.results.map(({ outcome, code }: Json) => outcome + code)).toEqual(entries.map(() => 'created'));
};
const get = (path: string, options: object = {}) => desk.ask('nobody', `../../guestapi/${path}`, undefined, options); // prettier-ignore
const team = (body?: object) =>
  desk.ask('nobody', '../../guestapi/mitarbeiter/DE/de', body, { method: 'POST' });
const dataOf = async (path: string): Promise<Json[]> => (await get(path)).json.data;

test('where editors wrote nothing, the answers are empty and of their shape', async () => {
  const none = { company_telephone1: '', company_telephone2: '', company_telephone3: '' };
  expect((await get('telefon/DE')).json).toEqual({ data: none });
  for (const path of ['faq/DE/de', 'content/Firmendaten/DE/de'])
    expect((await get(path)).json).toEqual({ data: [] });
  for (const body of [undefined, {}, { grouped: true }, { randomize: true }])
    expect((await team(body)).json).toEqual({ data: [] });
});

test('a country’s own phone numbers come before those of all countries', async () => {
  const phone = (first: string) => ({ ...written('company-phone'), telephone1: first });
  await publish(
    { type: 'company-phone', key: 'phone', language: '*', live: phone('+49 351 23125') },
    { type: 'company-phone', key: 'phone', language: '*', country: 'AT', live: phone('+43 1 23125') },
  );
  const first = async (country: string) => (await get(`telefon/${country}`)).json.data.company_telephone1;
  expect([await first('DE'), await first('at'), await first('FR')]).toEqual(['+49 351 23125', '+43 1 23125', '+49 351 23125']); // prettier-ignore
});

test('the numbers that every country falls back to are not taken away at the desk', async () => {
  await publish({ type: 'company-phone', key: 'phone', language: '*', live: written('company-phone') });
  const before = (await get('telefon/FR')).json;
  const [{ id, version }] = (await desk.ask('publisher', 'entries?type=company-phone')).json.entries;
  for (const [act, times] of [
    ['unpublish', {}],
    ['publish', { startsAt: '', until: '2098-01-01T00:00:00.000Z' }],
  ] as const) {
    const { status, json } = await desk.ask('publisher', `entries/${id}/${act}`, { version, ...times });
    expect([act, status, json.error?.code]).toEqual([act, 409, 'desk.needed']);
  }
  expect((await get('telefon/FR')).json).toEqual(before);
  expect(before.data.company_telephone1).not.toBe('');
});

test('a question comes in the language asked for, else in the one fallen back to', async () => {
  const faq = (question: string) => ({ ...written('faq'), question });
  await publish(
    { type: 'faq', key: 'gips', live: faq('Wie lange hält Gips?') },
    { type: 'faq', key: 'gips', language: 'pl', live: faq('Jak długo?') },
    { type: 'faq', key: 'oel', brand: 'light', live: faq('Nur hell?') },
  );
  const asked = async (path: string) => (await dataOf(path)).map(({ attributes }) => attributes.question);
  expect(await asked('faq/DE/de')).toEqual(['Wie lange hält Gips?']);
  expect(await asked('faq/DE/pl')).toEqual(['Jak długo?']);
  expect(await asked('faq/DE/fr')).toEqual(['Wie lange hält Gips?']);
});

test('the team is grouped by department in the editors’ order, nobody twice', async () => {
  const member = (name: string, department: string) => ({ ...written('team-member'), name, department });
  await publish(
    { type: 'team-member', key: 'zoe', live: member('Zoë', 'Vertrieb') },
    { type: 'team-member', key: 'ana', live: member('Ana', 'Labor') },
    { type: 'team-member', key: 'ben', live: member('Ben', 'Vertrieb') },
  );
  const names = (items: Json[]): string[] => items.map(({ attributes }) => attributes.name);
  expect(names((await team()).json.data)).toEqual(['Zoë', 'Ana', 'Ben']);
  const { data } = (await team({ grouped: true })).json;
  expect(data.map(({ department, members }: Json) => [department, names(members)])).toEqual([
    ['Vertrieb', ['Zoë', 'Ben']],
    ['Labor', ['Ana']],
  ]);
  expect(names((await team({ randomize: true })).json.data).toSorted()).toEqual(['Ana', 'Ben', 'Zoë']);
  expect((await team({ grouped: 'ja' })).status).toBe(400);
});

test('an unknown country is refused by each of them', async () => {
  for (const path of ['telefon/XQ', 'faq/XQ/de', 'content/Firmendaten/XQ/de']) {
    const { status, json } = await get(path);
    expect([path, status, json.error.code]).toEqual([path, 404, 'market.unknown-country']);
  }
  expect((await get('telefon/DEU')).status).toBe(400);
});
