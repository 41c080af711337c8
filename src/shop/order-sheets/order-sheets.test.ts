import { beforeEach, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { CartContext } from '#shop/cart/index.ts';
import { ByteCache } from '#lib/byte-cache.ts';
import { createD1Store } from '#shop/search/index.ts';
import {
  headingKey,
  MAX_KNOWN_SHEETS,
  nearestArticles,
  readKnownSheets,
  rememberSheet,
  sheetKey,
} from './index.ts';

const DISC = '301000001';
const LIQUID = '501000001';

let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  lab = world.as('lab');
});

const near = async (number: string, name = ''): Promise<string[]> => {
  const index = createD1Store(lab.catalogue as unknown as D1Database, new ByteCache(1_000_000), {
    version: '1',
    updates: 0,
  });
  const [found] = await nearestArticles({ ...lab, index }, [{ number, name }]);
  return found!.map(({ number: one }) => one);
};
const columns = (name: string) => [{ heading: name, role: 'number' }, { heading: 'Rest', role: null }] as const; // prettier-ignore

test('a sheet is remembered for the company, and told anew by the same headings', async () => {
  await rememberSheet(lab, columns('Foo'));
  await rememberSheet(lab, [{ heading: 'REST', role: 'quantity' }, { heading: 'foo', role: 'number' }]); // prettier-ignore
  expect(await readKnownSheets(world.as('lab', { user: { ...lab.caller!.user, id: 3 } }))).toEqual([
    { columns: [{ heading: 'REST', role: 'quantity' }, { heading: 'foo', role: 'number' }] },
  ]); // prettier-ignore
  expect(await readKnownSheets(world.as('alps'))).toEqual([]);
});

test('fifty sheets are remembered; the one used least recently makes room', async () => {
  for (let i = 0; i <= MAX_KNOWN_SHEETS; i++)
    await rememberSheet(
      { ...lab, now: new Date(Date.UTC(2026, 0, 1, 0, i)).toISOString() },
      columns(`Spalte ${i}x`),
    );
  const names = (await readKnownSheets(lab)).map(({ columns: [first] }) => first!.heading);
  expect(names).toHaveLength(MAX_KNOWN_SHEETS);
  expect(names).not.toContain('Spalte 0x');
});

test('a sheet without the number, or with two, is refused; so are guests', async () => {
  await expect(rememberSheet(lab, [{ heading: 'A', role: 'quantity' }])).rejects.toThrow(
    'order-sheets.columns',
  );
  const twice = [{ heading: 'A', role: 'number' }, { heading: 'B', role: 'number' }] as const; // prettier-ignore
  await expect(rememberSheet(lab, twice)).rejects.toThrow('order-sheets.columns');
  await expect(rememberSheet(world.as(null), columns('A'))).rejects.toThrow('session.login-required');
  await expect(readKnownSheets(world.as(null))).rejects.toThrow('session.login-required');
});

test('headings are the same whatever case, accents, signs and brackets', () => {
  expect(headingKey('MENGE (Stk.)')).toBe('menge');
  expect(headingKey('N° article')).toBe('narticle');
  expect(headingKey('Ilość')).toBe('ilosc');
  expect(headingKey('(€)')).toBe('');
  expect(sheetKey(['Menge', 'Art.-Nr.', 'Menge'])).toBe(sheetKey(['art nr', 'MENGE']));
});

test.each([
  ['a wrong digit', '301000009'],
  ['a missing digit', '30100001'],
  ['a digit too many', '3010000012'],
  ['two digits changed', '310000001'],
  ['a dash and a missing end', '301-00000'],
])('a number with %s offers the nearest', async (_, number) => {
  expect(await near(number)).toContain(DISC);
});

test('a row offers what its name says, also where the name stands as the number', async () => {
  expect(await near('', 'Färbeliquid')).toContain(LIQUID);
  expect(await near('färbeliquid')).toContain(LIQUID);
  expect(await near('999999999')).toEqual([]);
});

test('what number and name agree on is first; what is blocked is not offered', async () => {
  expect((await near('30100009', 'Ronde A1, H 14 mm'))[0]).toBe(DISC);
  expect(await near('50200000', 'Gesperrt')).not.toContain('502000003');
});

test('guests are refused', async () => {
  const index = createD1Store(lab.catalogue as unknown as D1Database, new ByteCache(1_000_000), {
    version: '1',
    updates: 0,
  });
  await expect(nearestArticles({ ...world.as(null), index }, [])).rejects.toThrow('session.login-required');
});
