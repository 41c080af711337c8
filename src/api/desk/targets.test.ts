import { beforeEach, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { written } from '#shop/content/written.test-support.ts';
import { deskShop, type Json } from './desk-calls.test-support.ts';

const DISC = '301000001';
let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  const { db } = await catalogueOf(SMALL);
  desk = await deskShop({}, db as unknown as D1Database);
});

const targets = async (q: string): Promise<Json[]> =>
  (await desk.ask('editor', `targets?q=${encodeURIComponent(q)}`)).json.targets;
const exists = async (target: string): Promise<boolean> =>
  (await desk.ask('editor', `target?target=${encodeURIComponent(target)}`)).json.exists;
const bring = (entries: object[], publishes = true) =>
  desk.ask('publisher', 'import', {
    publishes,
    entries: entries.map((one) => ({ language: 'de', country: '*', brand: '*', live: null, next: null, nextAt: '', draft: null, until: '', ...one })),
  }); // prettier-ignore

test('articles, categories and pages of editors are found by words or number', async () => {
  await bring([{ type: 'free-page', key: 'ronden-lagern', live: { ...written('free-page'), heading: 'Ronden lagern' } }]); // prettier-ignore
  const found = await targets('Ronden');
  expect(found).toContainEqual({ kind: 'category', title: 'Ronden', target: 'shop/category/PG3/301' });
  expect(found.some(({ target }) => target === 'seite/ronden-lagern')).toBe(true);
  const article = (await targets(DISC)).find(({ kind }) => kind === 'article');
  expect(article).toMatchObject({ kind: 'article', target: expect.stringMatching(`^shop/artikel/${DISC}`) });
  expect(article.title).toContain(` · ${DISC}`);
  expect(await targets('gibtesnicht')).toEqual([]);
});

test.each([
  ['an article', `shop/artikel/${DISC}/details`, true],
  ['an article there is not', 'shop/artikel/999999999/details', false],
  ['a category', 'shop/category/PG3/301', true],
  ['a page of its list', 'shop/category/PG3/301/2', true],
  ['a page of its group alone', 'shop/category/PG3/-/2', true],
  ['a sub-group there is not, its code a number', 'shop/category/PG3/999', false],
  ['a category there is not', 'shop/category/PG4711', false],
  ['promotions of a group', 'aktionen/artikel/PG3', true],
  ['promotions of a group there is not', 'aktionen/artikel/PG4711', false],
  ['a line there is not', 'shop/linie/gibt-es-nicht', false],
  ['a page of the shop', 'kontakt?thema=complaint#kontakt', true],
  ['documents of a type', 'dokumente/typ/video', true],
  ['documents of a type there is not', 'dokumente/typ/rezepte', false],
  ['a page there is not', 'gibt/es/nicht', false],
  ['what leaves the shop', 'https://anderswo.example/', true],
])('%s at the end of a link is told', async (_, target, isThere) => {
  expect([target, await exists(target)]).toEqual([target, isThere]);
});

test('links of entries that lead nowhere are listed with their place and state', async () => {
  const link = (target: string) => ({ ...written('promotion'), link: { label: 'Hin', target } });
  await bring([
    { type: 'promotion', key: 'gut', live: link(`shop/artikel/${DISC}/details`) },
    { type: 'promotion', key: 'tot', live: link('shop/artikel/999999999/details') },
  ]);
  await bring([{ type: 'promotion', key: 'entwurf', draft: link('seite/nie-geschrieben') }], false);
  const { json } = await desk.ask('editor', 'broken-links');
  const shown = json.links.map(({ entry, field, target, state }: Json) => [entry.key, field, target, state]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['tot', 'link', 'shop/artikel/999999999/details', 'live'],
      ['entwurf', 'link', 'seite/nie-geschrieben', 'draft'],
    ]),
  );
  expect(shown.map(([key]: string[]) => key)).not.toContain('gut');
  expect([json.count, json.checked]).toEqual([shown.length, expect.any(Number)]);
});

test('without a catalogue nobody says that a link is dead', async () => {
  const bare = await deskShop();
  for (const path of ['target?target=kontakt', 'targets?q=Ronden', 'broken-links']) {
    const { status, json } = await bare.ask('editor', path);
    expect([path, status, json.error.code]).toEqual([path, 503, 'catalogue.not-ready']);
  }
});

test('only who writes content asks for its links', async () => {
  for (const path of ['target?target=kontakt', 'targets?q=Ronden', 'broken-links']) {
    expect([path, (await desk.ask('nobody', path)).status]).toEqual([path, 401]);
    expect([path, (await desk.ask('service', path)).status]).toEqual([path, 403]);
  }
});
