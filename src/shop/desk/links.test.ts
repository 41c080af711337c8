import { expect, test } from 'vitest';
import { written } from '#shop/content/written.test-support.ts';
import type { Staff } from '#shop/staff/index.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { closedLinks, createDraft, publish, readLinks, saveDraft, type DeskContext } from './index.ts';

const NOW = '2026-11-23T09:00:00.000Z';
const admin: Staff = {
  sessionHash: '', id: 's1', login: 'a@example.com', name: 'Anna', role: 'admin', languages: '*', countries: '*', brands: '*',
}; // prettier-ignore

function deskOf(): DeskContext {
  let id = 0;
  return { db: shopDatabase().db, now: NOW, newId: () => `n${(id += 1)}`, staff: admin };
}

const promotion = (target: string) => ({ ...written('promotion'), link: { label: 'Hin', target } });
const begin = (ctx: DeskContext, key: string, fields: Record<string, unknown>, place = {}) =>
  createDraft(ctx, { type: 'promotion', key, language: 'de', country: '*', brand: '*', fields, ...place });
const forGood = { startsAt: null, until: null };
const toPage = (slug: string) => ({ entry: null, target: `seite/${slug}` });

test('links of fields, rich text and needs are found, each where it is met soonest', async () => {
  const ctx = deskOf();
  const href = 'shop/artikel/0815/details';
  const words = { type: 'text', text: 'dort', marks: [{ type: 'link', attrs: { href } }] };
  const body = { type: 'doc', content: [{ type: 'paragraph', content: [words] }] };
  const live = await publish(ctx, await begin(ctx, 'a', { ...promotion('kontakt'), body }), forGood);
  await saveDraft(ctx, live, { ...promotion('videos'), needs: ['kamera'], body, categoryId: 'PG3' });
  const links = (await readLinks(ctx)).map(({ place, target, state }) => [place, target, state]);
  expect(links).toEqual([
    ['body', href, 'live'],
    ['link', 'kontakt', 'live'],
    ['categoryId', 'shop/category/PG3', 'draft'],
    ['link', 'videos', 'draft'],
    ['needs', 'kamera', 'draft'],
  ]);
});

test('what has ended is no link any more, what comes later is one already', async () => {
  const ctx = deskOf();
  await publish(ctx, await begin(ctx, 'a', promotion('kontakt')), {
    startsAt: null,
    until: '2026-11-23T10:00:00.000Z',
  });
  await publish(ctx, await begin(ctx, 'b', promotion('videos')), {
    startsAt: '2026-12-01T10:00:00.000Z',
    until: null,
  });
  const targets = async (now: string) =>
    (await readLinks({ ...ctx, now })).map(({ target, state }) => [target, state]);
  expect(await targets(NOW)).toEqual([['kontakt', 'live'], ['videos', 'scheduled']]); // prettier-ignore
  expect(await targets('2026-11-23T10:00:00.000Z')).toEqual([['videos', 'scheduled']]);
  expect(await targets('2026-12-01T10:00:00.000Z')).toEqual([['videos', 'live']]);
});

test('a page that was never published or has ended is closed, one that comes is open', async () => {
  const ctx = deskOf();
  const fields = written('free-page');
  const page = (key: string) => begin(ctx, key, fields, { type: 'free-page' });
  await page('entwurf');
  await publish(ctx, await page('bald'), { startsAt: '2026-12-01T10:00:00.000Z', until: null });
  await publish(ctx, await page('vorbei'), { startsAt: null, until: '2026-11-23T10:00:00.000Z' });
  const all = ['entwurf', 'bald', 'vorbei', 'nie'].map(toPage);
  const closed = async (now: string) => (await closedLinks({ ...ctx, now }, all)).map(({ target }) => target);
  expect(await closed(NOW)).toEqual(['seite/entwurf', 'seite/nie']);
  expect(await closed('2026-11-23T10:00:01.000Z')).toEqual(['seite/entwurf', 'seite/vorbei', 'seite/nie']);
});

test.each([
  ['another country', { country: 'FR' }, { country: 'DE' }, true],
  ['another brand', { brand: 'light' }, { brand: 'main' }, true],
  ['a language nobody falls back to', { language: 'pl' }, { language: 'de' }, true],
  ['its own country', { country: 'FR' }, { country: 'FR' }, false],
  ['every country', { country: 'FR' }, { country: '*' }, false],
  ['the language one falls back to', { language: 'de' }, { language: 'pl' }, false],
])('a page for %s is read where the link stands', async (_, target, from, isClosed) => {
  const ctx = deskOf();
  const fields = written('free-page');
  await publish(ctx, await begin(ctx, 'ziel', fields, { type: 'free-page', ...target }), forGood);
  const { id } = await begin(ctx, 'von', promotion('seite/ziel'), from);
  const links = [{ entry: id, target: 'seite/ziel' }];
  expect(await closedLinks(ctx, links)).toEqual(isClosed ? links : []);
});
