import { expect, test } from 'vitest';
import { contentTypes, readContent } from '#shop/content/index.ts';
import { written } from '#shop/content/written.test-support.ts';
import type { Staff } from '#shop/staff/index.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { bringBack, createDraft, publish, readActs, readEntry, removeEntry, restoreRevision, saveDraft, stateOf, unpublish, type DeskContext, type EntryFacts } from './index.ts'; // prettier-ignore

const NOW = '2026-11-23T09:00:00.000Z';
const sample = written('promotion');
const member = (change: Partial<Staff> = {}): Staff => ({
  sessionHash: '', id: 's1', login: 'a@example.com', name: 'Anna', role: 'admin', languages: '*', countries: '*', brands: '*', ...change,
}); // prettier-ignore

function deskOf(staff: Staff | null = member()) {
  const { db } = shopDatabase();
  let id = 0;
  const ctx = { db, now: NOW, newId: () => `n${(id += 1)}`, staff };
  const as = (change: Partial<Staff>): DeskContext => ({ ...ctx, staff: member(change) });
  const later = (now: string): DeskContext => ({ ...ctx, now });
  const seen = async (at: string) => {
    const market = { language: 'de', country: 'DE', brand: 'main', at } as const;
    const { promotion } = await readContent(db, ['promotion'], market);
    return promotion[0]?.fields.heading ?? null;
  };
  return { ctx, as, later, seen };
}
const begin = (ctx: DeskContext, place = {}): Promise<EntryFacts> =>
  createDraft(ctx, { type: 'promotion', key: 'herbst', language: 'de', country: 'DE', brand: 'main', fields: sample, ...place }); // prettier-ignore
const at = ({ id, version }: EntryFacts) => ({ id, version });
const refused = (code: string) => expect.objectContaining({ code });

test('a draft is seen by nobody, published at once, and gone when it is taken away', async () => {
  const { ctx, seen } = deskOf();
  const draft = await begin(ctx);
  expect(await seen(NOW)).toBeNull();
  const live = await publish(ctx, at(draft), { startsAt: null, until: null });
  expect(await seen(NOW)).toBe(sample.heading);
  expect(stateOf(live, undefined, NOW)).toBe('live');
  const away = await unpublish(ctx, at(live));
  expect(await seen(NOW)).toBeNull();
  expect(stateOf(away, undefined, NOW)).toBe('draft');
});

test('scheduled words appear and vanish at their second, those before stay until then', async () => {
  const { ctx, seen } = deskOf();
  const first = await publish(ctx, at(await begin(ctx)), { startsAt: null, until: null });
  const second = await saveDraft(ctx, at(first), { ...sample, heading: 'Zwei' });
  const [startsAt, until] = ['2026-12-01T07:00:00.000Z', '2026-12-24T11:00:00.000Z'];
  const planned = await publish(ctx, at(second), { startsAt, until });
  expect(stateOf(planned, undefined, NOW)).toBe('scheduled');
  expect(await seen('2026-12-01T06:59:59.999Z')).toBe(sample.heading);
  expect(await seen(startsAt)).toBe('Zwei');
  expect(await seen('2026-12-24T10:59:59.999Z')).toBe('Zwei');
  expect(await seen(until)).toBeNull();
});

test('a schedule over both changes of summer time holds to the second', async () => {
  const { ctx, seen } = deskOf();
  // from the first 02:30:17 of an autumn night to what spring makes of 02:30:17
  const [startsAt, until] = ['2026-10-25T00:30:17.000Z', '2027-03-28T01:30:17.000Z'];
  const day = { ...ctx, now: '2026-10-24T12:00:00.000Z' };
  await publish(day, at(await begin(day)), { startsAt, until });
  expect(await seen('2026-10-25T00:30:16.999Z')).toBeNull();
  expect(await seen(startsAt)).toBe(sample.heading);
  expect(await seen('2026-10-25T01:30:17.000Z')).toBe(sample.heading); // the same hour again
  expect(await seen('2027-03-28T01:30:16.999Z')).toBe(sample.heading);
  expect(await seen(until)).toBeNull();
});

test('what was scheduled and is live by now stays when other words are scheduled', async () => {
  const { ctx, later, seen } = deskOf();
  const first = await publish(ctx, at(await begin(ctx)), {
    startsAt: '2026-11-24T00:00:00.000Z',
    until: null,
  });
  const day = later('2026-11-25T00:00:00.000Z');
  const second = await saveDraft(day, at(first), { ...sample, heading: 'Zwei' });
  await publish(day, at(second), { startsAt: '2026-11-26T00:00:00.000Z', until: null });
  expect(await seen('2026-11-25T00:00:01.000Z')).toBe(sample.heading);
  expect(await seen('2026-11-26T00:00:00.000Z')).toBe('Zwei');
});

test('an ended entry that is scheduled anew does not show its old words before', async () => {
  const { ctx, later, seen } = deskOf();
  const first = await publish(ctx, at(await begin(ctx)), {
    startsAt: null,
    until: '2026-11-24T00:00:00.000Z',
  });
  const day = later('2026-11-25T00:00:00.000Z');
  await publish(day, at(first), { startsAt: '2026-11-26T00:00:00.000Z', until: null });
  expect(await seen('2026-11-25T12:00:00.000Z')).toBeNull();
  expect(await seen('2026-11-26T00:00:00.000Z')).toBe(sample.heading);
});

test('of two who save on one version the second gets both and loses nothing', async () => {
  const { ctx } = deskOf();
  const draft = await begin(ctx);
  const saves = ['Eins', 'Zwei'].map((heading) => saveDraft(ctx, at(draft), { ...sample, heading }));
  const [one, two] = await Promise.allSettled(saves);
  expect(one!.status).toBe('fulfilled');
  expect(two).toMatchObject({
    status: 'rejected',
    reason: { code: 'desk.changed', detail: { facts: { mine: { heading: 'Zwei' }, theirs: { fields: { heading: 'Eins' } } } } },
  }); // prettier-ignore
  const { revisions } = await readEntry(ctx, draft.id);
  expect(revisions).toHaveLength(2);
});

test('an older revision comes back as the draft and is published', async () => {
  const { ctx, seen } = deskOf();
  const live = await publish(ctx, at(await begin(ctx)), { startsAt: null, until: null });
  const second = await publish(ctx, at(await saveDraft(ctx, at(live), { ...sample, heading: 'Zwei' })), { startsAt: null, until: null }); // prettier-ignore
  expect(await seen(NOW)).toBe('Zwei');
  const { revisions } = await readEntry(ctx, live.id);
  await publish(ctx, at(await restoreRevision(ctx, at(second), revisions.at(-1)!.id)), { startsAt: null, until: null }); // prettier-ignore
  expect(await seen(NOW)).toBe(sample.heading);
  const other = await begin(ctx, { key: 'winter' });
  await expect(restoreRevision(ctx, at(other), revisions[0]!.id)).rejects.toEqual(refused('desk.unknown'));
});

test('who is limited to languages, countries and brands writes for nobody else', async () => {
  const { ctx, as } = deskOf();
  const limited = as({ languages: ['en'], countries: ['DE'], brands: ['main'] });
  await begin(limited, { language: 'en' });
  for (const place of [{ language: 'de' }, { country: 'AT' }, { country: '*' }, { brand: 'light' }, { brand: '*' }])
    await expect(begin(limited, { language: 'en', key: 'zwei', ...place })).rejects.toEqual(refused('staff.not-allowed')); // prettier-ignore
  const foreign = await begin(ctx);
  await expect(saveDraft(limited, at(foreign), sample)).rejects.toEqual(refused('staff.not-allowed'));
  await expect(publish(limited, at(foreign), { startsAt: null, until: null })).rejects.toEqual(refused('staff.not-allowed')); // prettier-ignore
});

test('an editor writes, a publisher publishes, an admin reads the log, a guest nothing', async () => {
  const { ctx, as } = deskOf();
  const draft = await begin(as({ role: 'editor' }));
  const now = { startsAt: null, until: null };
  await expect(publish(as({ role: 'editor' }), at(draft), now)).rejects.toEqual(refused('staff.not-allowed'));
  await publish(as({ role: 'publisher' }), at(draft), now);
  await expect(readActs(as({ role: 'publisher' }))).rejects.toEqual(refused('staff.not-allowed'));
  await expect(begin({ ...ctx, staff: null })).rejects.toEqual(refused('session.login-required'));
  const acts = await readActs(ctx);
  expect(acts.map(({ kind, subject }) => `${kind} ${subject}`)).toEqual([
    'published promotion/herbst de DE main',
    'created promotion/herbst de DE main',
  ]);
});

test('words against the schema are refused with their places, scripts as targets too', async () => {
  const { ctx } = deskOf();
  const draft = await begin(ctx);
  const link = { label: 'x', target: 'javascript:alert(1)' };
  await expect(saveDraft(ctx, at(draft), { ...sample, link, heading: '' })).rejects.toMatchObject({
    code: 'desk.fields',
    detail: { fields: expect.arrayContaining(['heading', 'link.target']) },
  });
  await expect(begin(ctx)).rejects.toEqual(refused('desk.exists'));
});

test('words of an example are refused on publishing, each with its place', async () => {
  const { ctx, seen } = deskOf();
  const now = { startsAt: null, until: null };
  const example = contentTypes.promotion.sample;
  const draft = await begin(ctx, { fields: { ...example, teaser: 'Elf für den Preis von zehn.' } });
  await expect(publish(ctx, at(draft), now)).rejects.toMatchObject({
    code: 'desk.fields',
    detail: {
      fields: ['heading', 'body.content.0.content.0.text', 'link.label'],
      texts: { heading: 'desk:fault.example' },
    },
  });
  expect(await seen(NOW)).toBeNull();
  const own = await saveDraft(ctx, at(draft), sample);
  await publish(ctx, at(own), { startsAt: '2026-11-24T09:00:00.000Z', until: null });
});

test('an entry begins without words, is published with its first, and goes and returns', async () => {
  const { ctx, seen } = deskOf();
  const now = { startsAt: null, until: null };
  const blank = await begin(ctx, { fields: undefined });
  expect(blank).toMatchObject({ version: 1, title: 'herbst', hasDraft: false });
  expect(await readEntry(ctx, blank.id)).toMatchObject({ fields: {}, revisions: [] });
  await expect(publish(ctx, at(blank), now)).rejects.toEqual(refused('desk.nothing'));
  const back = await bringBack(ctx, at(await removeEntry(ctx, at(blank))));
  await publish(ctx, at(await saveDraft(ctx, at(back), sample)), now);
  expect(await seen(NOW)).toBe(sample.heading);
  expect((await readEntry(ctx, blank.id)).revisions).toHaveLength(1);
});

const text = (value: unknown, ...marks: unknown[]) => ({ type: 'text', text: value, marks });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const nested = (depth: number): unknown =>
  depth === 0
    ? paragraph()
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(depth - 1)] }] };

test.each([
  ['a node that is unknown', { type: 'iframe', attrs: { src: 'https://evil.example' } }],
  ['markup as a node', { type: 'html', html: '<script>alert(1)</script>' }],
  ['a picture', paragraph({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } })],
  ['an attribute of its own', { ...paragraph(text('x')), attrs: { style: 'position:fixed' } }],
  ['a script as a link', paragraph(text('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }))],
  ['a link with a target', paragraph(text('x', { type: 'link', attrs: { href: 'shop', target: '_top' } }))],
  ['a heading of the page’s own level', { type: 'heading', attrs: { level: 1 }, content: [text('x')] }],
  ['a level that is no number', { type: 'heading', attrs: { level: '2><script>' }, content: [text('x')] }],
  ['lists a thousand deep', nested(1000)],
  ['text that is an object', paragraph(text({ toString: 'x' }))],
  ['a mark on a break', paragraph({ type: 'hardBreak', marks: [{ type: 'link', attrs: { href: 'shop' } }] })],
  ['a spanning cell', { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', attrs: { colspan: 9e9 }, content: [paragraph()] }] }] }],
  ['a prototype', JSON.parse('{"type":"paragraph","content":[],"__proto__":{"type":"doc"},"constructor":1}')],
])('%s is refused in rich text, and nothing is kept of it', async (_, node) => {
  const { ctx } = deskOf();
  const draft = await begin(ctx);
  const body = { type: 'doc', content: [paragraph(text('gut')), node] };
  await expect(saveDraft(ctx, at(draft), { ...sample, body })).rejects.toEqual(refused('desk.fields'));
  const { revisions } = await readEntry(ctx, draft.id);
  expect(revisions).toHaveLength(1);
}); // prettier-ignore
