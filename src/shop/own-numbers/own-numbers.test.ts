import { beforeEach, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import { checkRows, type CartContext } from '#shop/cart/index.ts';
import {
  MAX_OWN_NUMBERS,
  ownNumbersOf,
  removeOwnNumber,
  resolveForCustomer,
  saveOwnNumbers,
} from './index.ts';
import { readOwnNumbers } from './change.ts';

const DISC = '301000001';
const LIQUID = '501000001';

let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  lab = world.as('lab');
});

test.each<[string, (ctx: CartContext) => Promise<unknown>]>([
  ['reading', (ctx) => readOwnNumbers(ctx)],
  ['reading some', (ctx) => ownNumbersOf(ctx, [DISC])],
  ['saving', (ctx) => saveOwnNumbers(ctx, [])],
  ['removing', (ctx) => removeOwnNumber(ctx, 'x')],
  ['resolving', (ctx) => resolveForCustomer(ctx, ['x'])],
])('%s refuses a guest', async (_, verb) => {
  await expect(verb(world.as(null))).rejects.toThrow('session.login-required');
});

test('rows take any number of the catalogue; a file may say the same twice', async () => {
  const done = await saveOwnNumbers(lab, [
    { own: ' R 14 ', number: DISC },
    { own: 'LIQ', number: 'ZL-44/20' },
    { own: '--', number: DISC },
    { own: 'X', number: 'nope' },
    { own: 'Y', number: 'ALT-2' },
    { own: 'liq', number: '9525010000014' },
  ]);
  expect(done).toEqual({
    saved: 2,
    wrong: [
      { row: 2, problem: 'own' },
      { row: 3, problem: 'unknown' },
      { row: 4, problem: 'ambiguous' },
    ],
  });
  expect(await readOwnNumbers(lab)).toMatchObject([
    { own: 'liq', number: LIQUID, name: 'Färbeliquid' },
    { own: 'R 14', number: DISC, name: 'Ronde A1, H 14 mm' },
  ]);
  await removeOwnNumber(lab, 'L.I.Q');
  expect(await readOwnNumbers(lab)).toHaveLength(1);
});

test('the order pad reads own numbers in any spelling; our own number wins', async () => {
  await saveOwnNumbers(lab, [
    { own: 'Ronde-14', number: DISC },
    { own: 'L-1', number: DISC },
  ]);
  // kept before the number was ours
  world.stock.exec(`update own_number set key = '${LIQUID}', own = '${LIQUID}' where own = 'L-1'`);
  const rows = ['RONDE 14', LIQUID, 'ronde14'].map((number) => ({ number, quantity: 1 }));
  expect(await checkRows(lab, rows)).toMatchObject([
    { number: DISC, kind: 'customer', problem: null },
    { number: LIQUID, kind: 'own' },
    { number: DISC, kind: 'customer' },
  ]);
  expect((await checkRows(world.as('alps'), rows))[0]).toMatchObject({ number: null, problem: 'unknown' });
});

test('a number for two articles is left out, and so is one that is ours for another', async () => {
  await saveOwnNumbers(lab, [{ own: 'GIPS-GRÜN', number: DISC }]);
  const rows = [
    { own: 'GIPS-GELB', number: DISC },
    { own: 'gips gelb', number: LIQUID },
    { own: LIQUID, number: DISC },
    { own: DISC, number: DISC },
    { own: 'Gips-Grün', number: LIQUID },
  ];
  expect(await saveOwnNumbers(lab, rows)).toEqual({
    saved: 2,
    wrong: [
      { row: 0, problem: 'two-articles' },
      { row: 1, problem: 'two-articles' },
      { row: 2, problem: 'shop-number' },
    ],
  });
  expect((await readOwnNumbers(lab)).map(({ own, number }) => [own, number])).toEqual([
    [DISC, DISC],
    ['Gips-Grün', LIQUID], // a later file may give it another meaning
  ]);
});

test('a customer has 5,000 own numbers at most, and may import the same file again', async () => {
  const rows = Array.from({ length: MAX_OWN_NUMBERS }, (_, i) => ({ own: `A${i}`, number: DISC }));
  expect((await saveOwnNumbers(lab, rows)).saved).toBe(MAX_OWN_NUMBERS);
  expect((await saveOwnNumbers(lab, rows)).saved).toBe(MAX_OWN_NUMBERS);
  await expect(saveOwnNumbers(lab, [{ own: 'B', number: DISC }])).rejects.toThrow('own-numbers.full');
});
