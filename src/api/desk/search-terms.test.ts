import { beforeEach, expect, test } from 'vitest';
import { deskShop, NO_PUBLISHERS, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
});

const RULE = { language: 'de', kind: 'synonym', phrase: 'Gips', value: 'Stumpfgips, Modellgips' };
const rulesOf = (json: Json): unknown[] => json.rules.map(({ phrase, value }: Json) => [phrase, value]);

test('a synonym is taught once, is of its language, and is taken back', async () => {
  const { status, json } = await desk.ask('publisher', 'search-terms', RULE);
  expect([status, json.rules]).toEqual([
    200,
    [expect.objectContaining({ kind: 'synonym', written: 'Gips', value: 'Stumpfgips, Modellgips', by: 'publisher' })],
  ]); // prettier-ignore
  const again = await desk.ask('publisher', 'search-terms', { ...RULE, phrase: ' gips ' });
  expect(rulesOf(again.json)).toHaveLength(1);
  expect((await desk.ask('editor', 'search-terms?of=fr')).json.rules).toEqual([]);
  const gone = await desk.ask('publisher', 'search-terms/remove', RULE);
  expect([gone.status, gone.json.rules]).toEqual([200, []]);
});

test('a text leads to a page of the shop, and to nothing else', async () => {
  const redirect = { ...RULE, kind: 'redirect', phrase: 'kontakt' };
  expect((await desk.ask('publisher', 'search-terms', { ...redirect, value: 'kontakt' })).status).toBe(200);
  for (const value of ['https://anderswo.example', 'gibt/es/nicht', 'javascript:alert(1)', '//anderswo.example']) {
    const { status, json } = await desk.ask('publisher', 'search-terms', { ...redirect, value });
    expect([value, status, json.error.code]).toEqual([value, 400, 'desk.fields']);
  }
}); // prettier-ignore

test('an article that nobody has is put neither first nor last', async () => {
  for (const kind of ['pin', 'bury']) {
    const { status, json } = await desk.ask('publisher', 'search-terms', {
      ...RULE,
      kind,
      value: '000000000',
    });
    expect([kind, status, json.error.fields]).toEqual([kind, 400, ['value']]);
  }
  expect((await desk.ask('editor', 'search-terms?of=de')).json.rules).toEqual([]);
});

test('texts without a hit stand by how often they were wanted, for each language', async () => {
  desk.sqlite.exec(
    `insert into search_miss (language, term, count, first_at, last_at) values
       ('de', 'wachs rosa', 2, '2026-11-20', '2026-11-20'), ('de', 'zement x', 9, '2026-11-20', '2026-11-20'),
       ('fr', 'plâtre bleu', 4, '2026-11-20', '2026-11-20')`,
  );
  const terms = async (of: string) => (await desk.ask('editor', `search-terms?of=${of}`)).json.misses.map(({ term }: Json) => term); // prettier-ignore
  expect([await terms('de'), await terms('fr')]).toEqual([['zement x', 'wachs rosa'], ['plâtre bleu']]);
});

test('a language or kind there is not is refused', async () => {
  expect((await desk.ask('editor', 'search-terms?of=xx')).status).toBe(400);
  expect((await desk.ask('publisher', 'search-terms', { ...RULE, kind: 'boost' })).status).toBe(400);
  expect((await desk.ask('publisher', 'search-terms', { ...RULE, phrase: '' })).status).toBe(400);
});

test('who does not publish teaches the search nothing', async () => {
  for (const [who, status] of NO_PUBLISHERS) {
    expect((await desk.ask(who, 'search-terms', RULE)).status).toBe(status);
    expect((await desk.ask(who, 'search-terms/remove', RULE)).status).toBe(status);
  }
});
