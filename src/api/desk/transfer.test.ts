import { beforeEach, expect, test } from 'vitest';
import { written } from '#shop/content/written.test-support.ts';
import { deskShop, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
});

const ENTRY = { type: 'promotion', key: 'ofen', language: 'de', country: '*', brand: '*', live: written('promotion'), next: null, nextAt: '', draft: null, until: '' }; // prettier-ignore
const bring = (who: 'editor' | 'publisher' | 'service' | 'nobody', entries: unknown[], publishes = false) =>
  desk.ask(who, 'import', { entries, publishes });
const exported = async (): Promise<Json[]> => (await desk.ask('editor', 'export')).json.entries;
/** Entries stand in the order of their ids, which are each shop's own. */
const byKey = (entries: Json[]): Json[] => entries.toSorted((a, b) => a.key.localeCompare(b.key));

test('what one shop gives out another takes in, live words, drafts and times', async () => {
  const entries = [
    ENTRY,
    { ...ENTRY, key: 'bald', next: written('promotion'), nextAt: '2026-12-01T07:00:00Z', until: '2027-01-01T00:00:00Z' }, // prettier-ignore
    { ...ENTRY, key: 'entwurf', live: null, draft: written('promotion') },
  ];
  const { status, json } = await bring('publisher', entries, true);
  expect([status, json.results.map(({ code }: { code: string }) => code)]).toEqual([200, ['', '', '']]);
  const given = await exported();
  const other = await deskShop();
  await other.ask('publisher', 'import', { entries: given, publishes: true });
  const again = (await other.ask('editor', 'export')).json.entries;
  expect(byKey(again)).toEqual(byKey(given));
  const bald = given.find(({ key }) => key === 'bald');
  expect([bald.nextAt, bald.until]).toEqual(['2026-12-01T07:00:00.000Z', '2027-01-01T00:00:00.000Z']);
});

test('brought in again it changes nothing', async () => {
  await bring('publisher', [ENTRY], true);
  const before = desk.acts();
  const { json } = await bring('publisher', [ENTRY], true);
  expect(json.results[0].code).toBe('');
  expect(desk.acts()).toEqual(before);
});

test('one that is refused says why and stops none of the others', async () => {
  const { json } = await bring('editor', [{ ...ENTRY, key: 'leer', live: {} }, ENTRY]);
  const [wrong, right] = json.results;
  expect(wrong.code).toBe('desk.fields');
  expect(wrong.fields.length).toBeGreaterThan(0);
  expect(right.code).toBe('');
  expect((await exported()).map(({ key }) => key)).toEqual(['ofen']);
});

test('who does not publish brings in drafts, and publishes none by it', async () => {
  expect((await bring('editor', [ENTRY], true)).status).toBe(403);
  expect(await exported()).toEqual([]);
  await bring('editor', [ENTRY]);
  const [entry] = await exported();
  expect([entry.live, entry.draft]).toEqual([null, ENTRY.live]);
});

test.each([
  ['a key with a blank', { key: 'mein ofen' }],
  ['a type there is not', { type: 'secret' }],
  ['a time there is not', { nextAt: '2026-13-01T00:00:00Z' }],
  ['a brand there is not', { brand: 'third' }],
])('%s is refused as a whole', async (_, change) => {
  expect((await bring('publisher', [{ ...ENTRY, ...change }])).status).toBe(400);
});

test('no call brings in more than twenty, or none', async () => {
  const many = Array.from({ length: 21 }, (_one, n) => ({ ...ENTRY, key: `k${n}` }));
  expect((await bring('publisher', many)).status).toBe(400);
  expect((await bring('publisher', [])).status).toBe(400);
  expect(await exported()).toEqual([]);
});

test('content goes in and out for the desk alone', async () => {
  for (const [who, status] of [
    ['nobody', 401],
    ['service', 403],
  ] as const) {
    expect((await bring(who, [ENTRY])).status).toBe(status);
    expect((await desk.ask(who, 'export')).status).toBe(status);
  }
});
