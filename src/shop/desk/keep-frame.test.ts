import { expect, test } from 'vitest';
import { contentTypes } from '#shop/content/index.ts';
import { written } from '#shop/content/written.test-support.ts';
import type { Staff } from '#shop/staff/index.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { createDraft, exportEntries, importEntries, publish, readEntry, unpublish, type DeskContext, type EntryFacts } from './index.ts'; // prettier-ignore

const NOW = '2026-11-23T09:00:00.000Z';
const SOON = '2026-12-01T07:00:00.000Z';
const END = '2026-12-24T11:00:00.000Z';
const GOOD = { startsAt: null, until: null };
const TYPES = ['company-data', 'company-phone'] as const;
type FrameType = (typeof TYPES)[number];

const staff: Staff = {
  sessionHash: '', id: 's1', login: 'a@example.com', name: 'Redaktion', role: 'publisher', languages: '*', countries: '*', brands: '*',
}; // prettier-ignore
function deskOf(): DeskContext {
  let id = 0;
  return { db: shopDatabase().db, now: NOW, newId: () => `n${(id += 1)}`, staff };
}
const at = ({ id, version }: EntryFacts) => ({ id, version });
/** An entry for everybody where `place` says nothing else. */
const begin = (ctx: DeskContext, type: FrameType, place: object = {}): Promise<EntryFacts> => {
  const language = contentTypes[type].neutral ? '*' : 'de';
  return createDraft(ctx, { type, key: 'house', language, country: '*', brand: '*', fields: written(type), ...place }); // prettier-ignore
};
const live = async (ctx: DeskContext, type: FrameType, place: object = {}): Promise<EntryFacts> =>
  publish(ctx, at(await begin(ctx, type, place)), GOOD);
const needed = expect.objectContaining({ code: 'desk.needed' });

test.each(TYPES)('the last %s that a brand has for every country stays, without an end', async (type) => {
  const ctx = deskOf();
  const main = await live(ctx, type, { brand: 'main' });
  await live(ctx, type, { brand: 'light' });
  await live(ctx, type, { brand: 'main', country: 'AT' });
  const ending = await begin(ctx, type, { brand: 'main', key: 'feast' });
  await publish(ctx, at(ending), { startsAt: null, until: END });
  const planned = await begin(ctx, type, { brand: 'main', key: 'planned' });
  await publish(ctx, at(planned), { startsAt: SOON, until: null });
  await expect(unpublish(ctx, at(main))).rejects.toEqual(needed);
  for (const startsAt of [null, SOON])
    await expect(publish(ctx, at(main), { startsAt, until: END })).rejects.toEqual(needed);
  expect((await readEntry(ctx, main.id)).entry).toEqual(main);
});

test.each(TYPES)('%s of a brand goes once another entry serves the brand for good', async (type) => {
  const ctx = deskOf();
  const main = await live(ctx, type, { brand: 'main' });
  const light = await live(ctx, type, { brand: 'light' });
  const both = await live(ctx, type, { key: 'both' });
  await publish(ctx, at(main), { startsAt: null, until: END });
  await expect(unpublish(ctx, at(both))).rejects.toEqual(needed); // the main brand's other one ends
  await unpublish(ctx, at(light));
  expect((await readEntry(ctx, light.id)).entry).toMatchObject({ liveAt: null, hasDraft: true });
});

test('a country’s own numbers, and what no visitor sees yet, are taken away freely', async () => {
  const ctx = deskOf();
  const austrian = await live(ctx, 'company-phone', { country: 'AT' });
  await publish(ctx, at(await unpublish(ctx, at(austrian))), { startsAt: null, until: END });
  const draft = await begin(ctx, 'company-phone');
  await unpublish(ctx, at(await publish(ctx, at(draft), { ...GOOD, startsAt: SOON })));
});

test('company data stays in one of the languages that the others fall back to', async () => {
  const ctx = deskOf();
  const french = await live(ctx, 'company-data', { language: 'fr' });
  await unpublish(ctx, at(french));
  await live(ctx, 'company-data', { language: 'pl' });
  const english = await live(ctx, 'company-data', { language: 'en' });
  const german = await live(ctx, 'company-data', { language: 'de' });
  await unpublish(ctx, at(english));
  await expect(unpublish(ctx, at(german))).rejects.toEqual(needed);
});

test('a file brings nothing in that would end and is the only one', async () => {
  const from = deskOf();
  await live(from, 'company-phone');
  const { entries } = await exportEntries(from, '');
  const ending = entries.map((entry) => ({ ...entry, until: END }));
  const to = deskOf();
  expect(await importEntries(to, ending, true)).toMatchObject([{ outcome: 'refused', code: 'desk.needed' }]);
  expect(await importEntries(to, entries, true)).toMatchObject([{ outcome: 'changed' }]);
});
