import { beforeEach, describe, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import { addLines, readLines, removeLines, type CartContext } from '#shop/cart/index.ts';
import {
  loadSavedCart,
  MAX_SAVED_CARTS,
  readSavedCarts,
  removeSavedCart,
  restoreSavedCart,
  saveCart,
} from './index.ts';

const DISC = '301000001';
const LIQUID = '501000001';
const BLOCKED = '502000003';

let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  lab = world.as('lab');
});

const wanted = async (ctx: CartContext) =>
  (await readLines(ctx)).map(({ id: _id, addedBy: _user, ...line }) => line);
const user = (functions: readonly 'K13'[]): CartContext =>
  world.as('lab', { user: { id: 2, name: '', functions, colour: 0, orderLimit: null, monthLimit: null } });

test('a cart comes back with quantities, places, references and notes', async () => {
  const coordinates = ['A', '1', '2', '3', '', '', ''] as const;
  await addLines(lab, [
    { number: DISC, quantity: 2, reference: 'Arbeit 7', note: 'eilig', coordinates },
    { number: LIQUID, quantity: 5 },
  ]);
  const before = await wanted(lab);
  const { id } = await saveCart(lab, ' Gips  und mehr ');
  expect(await wanted(lab)).toEqual(before); // putting aside takes nothing out
  await removeLines(lab, 'all');
  expect(await loadSavedCart(lab, id)).toMatchObject({ added: 2, leftOut: [] });
  expect(await wanted(lab)).toEqual(before);
  expect(await readSavedCarts(lab)).toMatchObject([{ id, name: 'Gips und mehr', lines: 2, pieces: 7 }]);
});

test('pieces of lines that are in the cart already are added up', async () => {
  await addLines(lab, [{ number: DISC, quantity: 2 }]);
  const { id } = await saveCart(lab, 'Doppelt');
  await loadSavedCart(lab, id);
  expect(await wanted(lab)).toMatchObject([{ number: DISC, quantity: 4 }]);
});

test('articles that cannot be ordered any more stay out and are named', async () => {
  await addLines(lab, [{ number: DISC, quantity: 1 }, { number: LIQUID, quantity: 1 }]); // prettier-ignore
  const { id } = await saveCart(lab, 'Alt');
  const saved = `[["${DISC}",1,"","",""],["${BLOCKED}",1,"","",""],["gone",1,"","",""]]`;
  world.stock.exec(`update saved_cart set lines = '${saved}'`);
  await removeLines(lab, 'all');
  expect(await loadSavedCart(lab, id)).toMatchObject({ added: 1, leftOut: [BLOCKED, 'gone'] });
  world.stock.exec(`update saved_cart set lines = '[["gone",1,"","",""]]'`);
  await expect(loadSavedCart(lab, id)).rejects.toThrow('saved-carts.nothing-orderable');
});

test('a removed cart can be brought back for a day', async () => {
  await addLines(lab, [{ number: DISC, quantity: 1 }]);
  const { id } = await saveCart(lab, 'Weg');
  await removeSavedCart(lab, id);
  expect(await readSavedCarts(lab)).toEqual([]);
  await expect(loadSavedCart(lab, id)).rejects.toThrow('saved-carts.unknown');
  await restoreSavedCart(lab, id);
  expect(await readSavedCarts(lab)).toHaveLength(1);
  await removeSavedCart(lab, id);
  const tomorrow = { ...lab, now: '2026-03-03T10:00:01.000Z' };
  await expect(restoreSavedCart(tomorrow, id)).rejects.toThrow('saved-carts.unknown');
});

describe('refused is', () => {
  test('an empty cart, and a name without letter or digit', async () => {
    await expect(saveCart(lab, 'Leer')).rejects.toThrow('saved-carts.empty');
    await expect(saveCart(lab, ' – ')).rejects.toThrow('saved-carts.name');
  });

  test('one cart more than a company may keep, for parallel writers too', async () => {
    await addLines(lab, [{ number: DISC, quantity: 1 }]);
    for (let count = 1; count < MAX_SAVED_CARTS; count++) await saveCart(lab, `Nr. ${count}`);
    const two = await Promise.allSettled([saveCart(lab, 'A'), saveCart(lab, 'B')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(saveCart(lab, 'C')).rejects.toThrow('saved-carts.too-many');
  });

  test('another company’s cart, like one that is not there', async () => {
    await addLines(lab, [{ number: DISC, quantity: 1 }]);
    const { id } = await saveCart(lab, 'Meiner');
    for (const act of [loadSavedCart, removeSavedCart, restoreSavedCart])
      await expect(act(world.as('alps'), id)).rejects.toThrow('saved-carts.unknown');
    expect(await readSavedCarts(world.as('alps'))).toEqual([]);
  });

  test('who may not fill the cart; who may sees the carts of the others', async () => {
    await addLines(lab, [{ number: DISC, quantity: 1 }]);
    const { id } = await saveCart(lab, 'Für alle');
    await expect(loadSavedCart(user([]), id)).rejects.toThrow('session.not-allowed');
    expect(await loadSavedCart(user(['K13']), id)).toMatchObject({ added: 1 });
    await expect(readSavedCarts(world.as(null))).rejects.toThrow('session.login-required');
  });
});
