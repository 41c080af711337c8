import { expect, test } from 'vitest';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import { findTeeth, spotKey, takeFile, type FoundTeeth } from './index.ts';
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

const spots = (found: FoundTeeth) => found.opened.map((one) => spotKey(one));

/** Opened sets by 'place set missing teeth'. */
async function stockOf(...said: readonly string[]) {
  const world = await cartWorld();
  addTeeth(world.catalogue);
  const lab = world.as('lab');
  const rows = said.map((one) => {
    const [spot = '', article = '', ...missing] = one.split(' ');
    const [cabinet = '', drawer = '', row = '', column = ''] = spot.split('/');
    return { cabinet, drawer, row, column, article, sets: '1', missing: missing.join(' '), marked: '', lot: '', expiry: '', minimum: '', target: '' }; // prettier-ignore
  });
  await takeFile(lab, { rows, apply: true, booking: 'stock', name: '' });
  return { world, lab };
}

test('a tooth is found in opened sets of its line, mould and shade, the emptiest first', async () => {
  const { world, lab } = await stockOf('1/1/1/1 T42A3 11', '1/1/1/2 T42A3 12', '1/2/1/1 T42A3 11 21 22', '1/1/2/1 T44A3 11', '1/1/2/2 T42A3'); // prettier-ignore
  const found = await findTeeth(lab, `12 A3 ${LINE} s42`);
  expect(found).toMatchObject({ tooth: 12, unknown: [], whole: { count: 1, first: { row: 2, column: 2 } } });
  expect(spots(found)).toEqual(['1/2/1/1', '1/1/1/1']);
  expect(found.opened[0]).toMatchObject({ bit: 2, there: [13, 12, 23], set: `${LINE} S42 A3` });
  expect(spots(await findTeeth(lab, '12 in A3'))).toHaveLength(3);
  expect(await findTeeth(lab, '12 A1')).toMatchObject({ opened: [], unknown: ['a1'] });
  expect((await findTeeth(lab, '36')).opened).toEqual([]);
  expect((await findTeeth(world.as('alps'), '12')).opened).toEqual([]);
});

test('of several teeth the sets that have most of them come first', async () => {
  const { lab } = await stockOf('1/1/1/1 T42A3 11', '1/1/1/2 T42A3 12 13 23', '1/1/1/3 T42A3 22', '1/1/1/4 T42A3 12 22', '1/1/2/1 T42A3'); // prettier-ignore
  const found = await findTeeth(lab, '12 22 12 A3');
  expect(found).toMatchObject({ teeth: [12, 22], tooth: null, unknown: [], whole: { count: 1 } });
  expect(spots(found)).toEqual(['1/1/1/1', '1/1/1/2', '1/1/1/3']);
  expect(found.opened.map(({ bit }) => bit)).toEqual([0b010010, 0b010000, 0b000010]);
  expect(await findTeeth(lab, '12,22 A3')).toEqual(found);
  expect((await findTeeth(lab, '36 22')).opened.map(({ bit }) => bit)).toEqual([0b010000, 0b010000]);
});

test('two opened sets that make a whole one are told, each in one pair', async () => {
  const { lab } = await stockOf('1/1/1/1 T42A3 11', '1/1/1/2 T42A3 12', '1/1/1/3 T42A3 12', '1/1/2/1 T44A3 12', '1/1/2/2 T42A2 11 12', '1/1/2/3 T42A2 11'); // prettier-ignore
  const { pairs } = await findTeeth(lab, '');
  expect(pairs).toHaveLength(1);
  expect(pairs[0]).toMatchObject({ set: `${LINE} S42 A3`, one: { row: 1 }, other: { row: 1 } });
});
