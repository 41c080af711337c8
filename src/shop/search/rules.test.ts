import { expect, test } from 'vitest';
import type { Staff } from '#shop/staff/model.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { addRule, noteMiss, readRules, readTerms, removeRule, search, withRules, type RuleKind } from './index.ts'; // prettier-ignore
import { phraseKey } from './choice.ts';
import { smallCatalogue } from './small-catalogue.test-support.ts';

const NOW = '2026-11-23T09:00:00.000Z';
const small = smallCatalogue();
const yes = () => true;
const refused = (code: string) => expect.objectContaining({ code });

function desk(change: Partial<Staff> = {}) {
  const { db } = shopDatabase();
  const staff: Staff = { sessionHash: '', id: 's1', login: 'a@example.com', name: 'Anna', role: 'publisher', languages: '*', countries: '*', brands: '*', ...change }; // prettier-ignore
  const ctx = { db, now: NOW, staff };
  const version = async () => (await db.prepare('select version from content_version').first<{ version: number }>())!.version; // prettier-ignore
  const teach = (kind: RuleKind, phrase: string, value: string) =>
    addRule(ctx, { language: 'de', kind, phrase, value }, yes);
  const find = async (text: string) => {
    const store = withRules(small.store, (language) => readRules(db, language), (_, make) => make()); // prettier-ignore
    const found = await search(store, { text, language: 'de' });
    return { ...found, numbers: found.hits.map(({ id }) => small.articles[id]!.number) };
  };
  return { db, ctx, teach, find, version };
}

test('a synonym finds what visitors call otherwise, both ways, and is taken back', async () => {
  const { ctx, teach, find } = desk();
  expect((await find('Glühkasten')).articles).toBe(0);
  await teach('synonym', 'Glühkasten', 'Keramikofen, Brennkammer');
  expect((await find('glühkasten')).numbers).toEqual(['227000001']);
  expect((await find('brennkammer')).numbers).toEqual(['227000001']);
  const known = { language: 'de', kind: 'synonym', phrase: 'Glühkasten', value: 'Keramikofen, Brennkammer' } as const; // prettier-ignore
  await removeRule(ctx, known);
  expect((await find('glühkasten')).articles).toBe(0);
});

test('a pinned article comes first, even without the words; a buried one last', async () => {
  const { teach, find } = desk();
  const before = await find('gips');
  expect(before.numbers.length).toBeGreaterThan(3);
  const [first] = before.numbers;
  await teach('pin', 'Gips', '227 000 001');
  await teach('bury', 'gips', first!);
  const after = await find('GIPS');
  expect(after.numbers[0]).toBe('227000001');
  expect(after.articles).toBe(before.articles + 1);
  expect(after.numbers.indexOf(first!)).not.toBe(1);
  expect((await find('gips weiß')).numbers[0]).not.toBe('227000001'); // another text
  await teach('pin', 'nirgends zu finden', '205000001');
  expect((await find('nirgends zu finden')).numbers).toEqual(['205000001']);
});

test('a text leads to one page, the last that was said', async () => {
  const { ctx, teach, find } = desk();
  await teach('redirect', 'Öffnungszeiten', 'kontakt');
  await teach('redirect', 'oeffnungszeiten', 'aktionen');
  await teach('redirect', 'öffnungszeiten', 'service');
  expect((await find('Öffnungszeiten')).redirect).toBe('service');
  expect((await readTerms(ctx, 'de')).rules.map(({ value }) => value)).toEqual(['aktionen', 'service']);
});

test('a rule is a new version of the content; the same once more is none', async () => {
  const { teach, version } = desk();
  const before = await version();
  await teach('synonym', 'Ofen', 'Keramikofen');
  expect(await version()).toBe(before + 1);
  await teach('synonym', 'Ofen', 'Keramikofen');
  expect(await version()).toBe(before + 1);
});

test('what nobody finds is counted without persons until there is a rule', async () => {
  const { db, ctx, teach } = desk();
  const at = (now: string) => ({ db, now });
  await noteMiss(at('2026-11-20T08:00:00.000Z'), 'de', 'Glühkasten');
  await noteMiss(at(NOW), 'de', ' glühkasten ');
  await noteMiss(at(NOW), 'de', 'max@example.com');
  await noteMiss(at(NOW), 'de', '0171 2345678');
  await noteMiss(at(NOW), 'de', 'x');
  await noteMiss(at('2026-07-01T08:00:00.000Z'), 'de', 'längst vergessen');
  const term = phraseKey('Glühkasten');
  expect((await readTerms(ctx, 'de')).misses).toEqual([{ term, count: 2, at: NOW }]);
  await teach('synonym', 'Glühkasten', 'Keramikofen');
  expect((await readTerms(ctx, 'de')).misses).toEqual([]);
  expect(await db.prepare('select count(*) as n from search_miss').first()).toEqual({ n: 0 });
});

test('rules are for publishers of the language, about what is there', async () => {
  const rule = { language: 'de', kind: 'pin', phrase: 'gips', value: '1' } as const;
  await expect(addRule(desk({ role: 'editor' }).ctx, rule, yes)).rejects.toEqual(
    refused('staff.not-allowed'),
  );
  await expect(addRule(desk({ languages: ['fr'] }).ctx, rule, yes)).rejects.toEqual(refused('staff.not-allowed')); // prettier-ignore
  await expect(addRule(desk().ctx, rule, () => false)).rejects.toEqual(refused('desk.fields'));
  await expect(addRule(desk().ctx, { ...rule, phrase: '!!' }, yes)).rejects.toEqual(refused('desk.fields'));
  await expect(addRule(desk().ctx, { ...rule, kind: 'synonym', value: 'GIPS' }, yes)).rejects.toEqual(refused('desk.fields')); // prettier-ignore
});
