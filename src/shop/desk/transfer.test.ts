import { expect, test } from 'vitest';
import { written } from '#shop/content/written.test-support.ts';
import type { Staff } from '#shop/staff/index.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { bringBack, createDraft, exportEntries, importEntries, listEntries, publish, readEntry, removeEntry, saveDraft, unpublish, type DeskContext, type EntryFacts } from './index.ts'; // prettier-ignore

const NOW = '2026-11-25T09:00:00.000Z';
const sample = written('faq');
const member = (change: Partial<Staff> = {}): Staff => ({
  sessionHash: '', id: 's1', login: 'a@example.com', name: 'Anna', role: 'publisher', languages: '*', countries: '*', brands: '*', ...change,
}); // prettier-ignore
let ids = 0;
const deskOf = (change: Partial<Staff> = {}): DeskContext => ({
  db: shopDatabase().db,
  now: NOW,
  newId: () => `n${(ids += 1)}`,
  staff: member(change),
});
const begin = (ctx: DeskContext, key: string): Promise<EntryFacts> =>
  createDraft(ctx, { type: 'faq', key, language: 'de', country: '*', brand: '*', fields: sample });
const at = ({ id, version }: EntryFacts) => ({ id, version });
const GOOD = { startsAt: null, until: null };
const refused = (code: string) => expect.objectContaining({ code });

/** A live entry with a draft on it, one that is scheduled, one that never was public. */
async function filled(): Promise<DeskContext> {
  const ctx = deskOf();
  const live = await publish(ctx, at(await begin(ctx, 'live')), {
    ...GOOD,
    until: '2027-01-01T00:00:00.000Z',
  });
  await saveDraft(ctx, at(live), { ...sample, question: 'Neu?' });
  await publish(ctx, at(await begin(ctx, 'planned')), { ...GOOD, startsAt: '2026-12-01T08:00:00.000Z' });
  await begin(ctx, 'draft');
  await createDraft(ctx, { type: 'faq', key: 'wordless', language: 'de', country: '*', brand: '*' });
  return ctx;
}

test('what one shop gives another takes whole, and said again it changes nothing', async () => {
  const from = await filled();
  const { entries, after } = await exportEntries(from, '');
  expect([entries.length, after]).toEqual([3, null]);
  const to = deskOf();
  const first = await importEntries(to, entries, true);
  expect(first.map(({ outcome }) => outcome)).toEqual(['created', 'created', 'created']);
  const there = await exportEntries(to, '');
  const bare = (list: typeof entries) => list.toSorted((a, b) => a.key.localeCompare(b.key));
  expect(bare(there.entries)).toEqual(bare(entries));
  const before = await exportEntries(to, '');
  const again = await importEntries(to, before.entries, true);
  expect(again.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  expect(await exportEntries(to, '')).toEqual(before);
  const editor = deskOf({ role: 'editor' });
  for (const outcome of ['created', 'same'])
    expect((await importEntries(editor, entries, false)).map((one) => one.outcome)).toEqual([outcome, outcome, outcome]); // prettier-ignore
  expect((await exportEntries(editor, '')).entries.every(({ live, next }) => !live && !next)).toBe(true);
});

test('one entry that is refused says why and stops none of the others', async () => {
  const { entries } = await exportEntries(await filled(), '');
  const hostile = {
    ...entries[0]!,
    key: 'boese',
    live: { ...sample, answer: { type: 'doc', content: [{ type: 'html' }] } },
    draft: null,
  };
  const to = deskOf({ languages: ['de'] });
  const results = await importEntries(to, [hostile, { ...entries[0]!, language: 'en' }, ...entries], true);
  expect(results.map(({ outcome, code }) => `${outcome} ${code}`)).toEqual([
    'refused desk.fields', 'refused staff.not-allowed', 'created ', 'created ', 'created ',
  ]); // prettier-ignore
  await expect(importEntries(deskOf({ role: 'editor' }), entries, true)).rejects.toEqual(
    refused('staff.not-allowed'),
  );
  await expect(exportEntries(deskOf({ role: 'service' }), '')).rejects.toEqual(refused('staff.not-allowed'));
});

test('a draft is removed and brought back with its history; what is public is not', async () => {
  const ctx = deskOf();
  const second = await saveDraft(ctx, at(await begin(ctx, 'weg')), { ...sample, question: 'Zwei?' });
  const gone = await removeEntry(ctx, at(second));
  expect(await listEntries(ctx, 'faq')).toEqual([]);
  expect((await exportEntries(ctx, '')).entries).toEqual([]);
  const back = await bringBack(ctx, at(gone));
  expect(await readEntry(ctx, back.id)).toMatchObject({ fields: { question: 'Zwei?' }, revisions: [{}, {}] });
  const live = await publish(ctx, at(back), GOOD);
  await expect(removeEntry(ctx, at(live))).rejects.toEqual(refused('desk.shown'));
  const away = await unpublish(ctx, at(live));
  await expect(bringBack(ctx, at(away))).rejects.toEqual(refused('desk.nothing'));
  await removeEntry(ctx, at(away));
  expect((await begin(ctx, 'weg')).version).toBe(2); // its place is free
});

test('of two who remove and save on one version one is refused', async () => {
  const ctx = deskOf();
  const draft = await begin(ctx, 'beide');
  const both = await Promise.allSettled([
    removeEntry(ctx, at(draft)),
    saveDraft(ctx, at(draft), { ...sample, question: 'Bleibt?' }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
