import { beforeEach, describe, expect, test } from 'vitest';
import {
  addLines,
  applyVoucher,
  changeLine,
  checkRows,
  coordinatesOfPath,
  countCart,
  expectVersion,
  linesOfArticle,
  NO_SCALE,
  placeArticle,
  readCart,
  readLines,
  removeLines,
  removeVoucher,
  resetCart,
  restoreLines,
  setArticle,
  setFlag,
} from './index.ts';
import { cartWorld, type CartWorld } from './cart.test-support.ts';
import { commit, type CartContext } from './context.ts';

const DISC = '301000001';
const LIQUID = '501000001';
const MONOMER = '502000001';
const BOOK = '502000002';

let world: CartWorld;
let lab: CartContext;
beforeEach(async () => {
  world = await cartWorld();
  lab = world.as('lab');
});

const add = (ctx: CartContext, number: string, quantity = 1) => addLines(ctx, [{ number, quantity }]);
const lineIds = async (ctx: CartContext) => (await readLines(ctx)).map(({ id }) => id);

test.each<[string, (ctx: CartContext) => Promise<unknown>]>([
  ['adding', (ctx) => add(ctx, DISC)],
  ['changing a line', (ctx) => changeLine(ctx, 'x', { quantity: 2 })],
  ['setting an article', (ctx) => setArticle(ctx, DISC, 2)],
  ['placing an article', (ctx) => placeArticle(ctx, DISC, coordinatesOfPath(['1']))],
  ['removing', (ctx) => removeLines(ctx, 'all')],
  ['restoring', (ctx) => restoreLines(ctx, 'x')],
  ['resetting', (ctx) => resetCart(ctx)],
  ['reading', (ctx) => readCart(ctx)],
  ['reading lines', (ctx) => readLines(ctx)],
  ['lines of an article', (ctx) => linesOfArticle(ctx, DISC)],
  ['counting', (ctx) => countCart(ctx)],
  ['the pad', (ctx) => checkRows(ctx, [])],
  ['a voucher', (ctx) => applyVoucher(ctx, 'ABC')],
  ['removing a voucher', (ctx) => removeVoucher(ctx)],
  ['the flag', (ctx) => setFlag(ctx, true)],
])('%s refuses a guest', async (_, verb) => {
  await expect(verb(world.as(null))).rejects.toThrow('session.login-required');
});

describe('adding', () => {
  test('names the lines that it made, and none that stood there already', async () => {
    const { added } = await add(lab, DISC, 2);
    expect(added).toEqual((await readLines(lab)).map(({ id }) => id));
    expect((await add(lab, DISC)).added).toEqual([]);
  });

  test('the same article joins its line; another reference or place makes a new one', async () => {
    await add(lab, DISC, 2);
    await addLines(lab, [
      { number: DISC, quantity: 3 },
      { number: DISC, quantity: 1, reference: 'Arbeit 17' },
      { number: DISC, quantity: 1, coordinates: coordinatesOfPath(['1', '2', '3', '4', '1', '-', '-']) },
    ]);
    const cart = await readCart(lab);
    expect(cart.lines.map(({ quantity, reference }) => [quantity, reference])).toEqual([
      [5, ''],
      [1, 'Arbeit 17'],
      [1, ''],
    ]);
    expect(cart.lines[2]!.coordinates).toEqual(['1', '2', '3', '4', '1', '', '']);
    expect(cart.pieces).toBe(7);
  });

  test.each([0, -1, 1.5, 1000, NaN])('%s pieces are refused', async (quantity) => {
    await expect(add(lab, DISC, quantity)).rejects.toThrow('cart.quantity');
  });

  test('a line holds 999 pieces at most; what does not fit leaves the cart as it was', async () => {
    await add(lab, DISC, 998);
    await expect(
      addLines(lab, [
        { number: LIQUID, quantity: 1 },
        { number: DISC, quantity: 2 },
      ]),
    ).rejects.toThrow('cart.quantity');
    expect(await countCart(lab, DISC)).toEqual({ pieces: 998, own: 998, lines: 1 });
  });

  test('an unknown or blocked article is refused, and nothing of the call is added', async () => {
    const call = addLines(lab, [
      { number: DISC, quantity: 1 },
      { number: 'nope', quantity: 1 },
    ]);
    await expect(call).rejects.toMatchObject({
      code: 'catalogue.unknown-article',
      detail: { fields: ['lines.1'] },
    });
    await expect(add(lab, '502000003')).rejects.toThrow('cart.blocked');
    expect((await countCart(lab)).lines).toBe(0);
  });

  test('a cart holds 500 lines, however they come', async () => {
    const lines = Array.from({ length: 500 }, (_, i) => ({ number: DISC, quantity: 1, reference: `${i}` }));
    await addLines(lab, lines);
    await expect(add(lab, LIQUID)).rejects.toThrow('cart.full');
    await add(lab, DISC).catch((error: unknown) => expect(String(error)).toContain('cart.full'));
    await addLines(lab, [{ number: DISC, quantity: 1, reference: '7' }]);
    expect(await countCart(lab)).toMatchObject({ lines: 500, pieces: 501 });
  });

  test('50 parallel adds of one article are exactly 50 pieces', async () => {
    await Promise.all(Array.from({ length: 50 }, () => add(lab, DISC)));
    expect(await countCart(lab, DISC)).toEqual({ pieces: 50, own: 50, lines: 1 });
  });

  test('control: reading, adding up and writing back loses pieces on the same run', async () => {
    await add(lab, DISC);
    const naive = async () => {
      const [line] = await readLines(lab);
      await Promise.resolve();
      await changeLine(lab, line!.id, { quantity: line!.quantity + 1 });
    };
    await Promise.all(Array.from({ length: 50 }, naive));
    expect((await countCart(lab, DISC)).own).toBeLessThan(51);
  });
});

describe('two customers', () => {
  test('never see, change or restore each other’s lines', async () => {
    const alps = world.as('alps');
    await add(lab, DISC, 2);
    const [id] = await lineIds(lab);
    expect((await readCart(alps)).lines).toEqual([]);
    await expect(changeLine(alps, id!, { quantity: 9 })).rejects.toThrow('cart.unknown-line');
    expect((await removeLines(alps, { ids: [id!] })).removed).toBe(0);
    const { removal } = await removeLines(lab, { ids: [id!] });
    await expect(restoreLines(alps, removal!)).rejects.toThrow('cart.nothing-removed');
    await restoreLines(lab, removal!);
    expect(await countCart(lab)).toMatchObject({ pieces: 2 });
    expect(await countCart(alps)).toMatchObject({ pieces: 0 });
  });
});

describe('changing', () => {
  test('a quantity is set, 0 removes the line', async () => {
    await add(lab, DISC);
    const [id] = await lineIds(lab);
    expect(await changeLine(lab, id!, { quantity: 7, note: 'bitte bald' })).toMatchObject({ pieces: 7 });
    expect((await readLines(lab))[0]!.note).toBe('bitte bald');
    await expect(changeLine(lab, id!, { quantity: 1000 })).rejects.toThrow('cart.quantity');
    await changeLine(lab, id!, { quantity: 0 });
    expect(await lineIds(lab)).toEqual([]);
  });

  test('a reference moves the pieces; where the article stands there the lines join', async () => {
    await addLines(lab, [
      { number: DISC, quantity: 2 },
      { number: DISC, quantity: 3, reference: 'A' },
    ]);
    const [first] = await lineIds(lab);
    await changeLine(lab, first!, { reference: 'B' });
    expect((await readLines(lab)).map(({ reference }) => reference)).toEqual(['B', 'A']);
    await changeLine(lab, first!, { reference: 'A' });
    expect((await readLines(lab)).map(({ reference, quantity }) => [reference, quantity])).toEqual([
      ['A', 5],
    ]);
  });

  test('an article set twice at once has its pieces once', async () => {
    await Promise.all([setArticle(lab, DISC, 3), setArticle(lab, DISC, 3)]);
    expect((await readLines(lab)).map(({ quantity }) => quantity)).toEqual([3]);
    await Promise.all([1, 2].map(() => addLines(lab, [{ number: DISC, quantity: 3 }]))); // the control: added they add up
    expect((await readLines(lab)).map(({ quantity }) => quantity)).toEqual([9]);
  });

  test('setting an article sets, begins or removes its plain line and tells the sum', async () => {
    await addLines(lab, [{ number: DISC, quantity: 2, reference: 'A' }]);
    expect(await setArticle(lab, DISC, 4)).toMatchObject({ own: 6, pieces: 6 });
    expect((await readLines(lab)).map(({ quantity, reference }) => [quantity, reference])).toEqual([
      [2, 'A'],
      [4, ''],
    ]);
    expect(await setArticle(lab, DISC, 0)).toMatchObject({ own: 2, pieces: 2 });
    expect(await setArticle(lab, DISC, 0)).toMatchObject({ own: 2, pieces: 2 });
    expect(await setArticle(lab, LIQUID, 1)).toMatchObject({ own: 1, pieces: 3 });
    expect(await setArticle(lab, LIQUID, 0)).toMatchObject({ own: 0, pieces: 2 });
    expect(await lineIds(lab)).toHaveLength(1);
    await expect(setArticle(lab, 'nope', 1)).rejects.toThrow('catalogue.unknown-article');
  });

  test('an article gets its stock coordinates', async () => {
    await add(lab, DISC);
    await placeArticle(lab, DISC, coordinatesOfPath(['1', '2', '3', '4', '1', '-', 'Müller / 7']));
    expect((await readLines(lab))[0]!.coordinates).toEqual(['1', '2', '3', '4', '1', '', 'Müller / 7']);
  });
});

describe('undo', () => {
  test('a removal comes back once, with its place, reference and note', async () => {
    await addLines(lab, [
      { number: DISC, quantity: 1, reference: 'A', note: 'n' },
      { number: LIQUID, quantity: 2 },
    ]);
    const before = await readLines(lab);
    const { removal, removed } = await removeLines(lab, { ids: [before[0]!.id] });
    expect(removed).toBe(1);
    await restoreLines(lab, removal!);
    expect(await readLines(lab)).toEqual(before);
    await expect(restoreLines(lab, removal!)).rejects.toThrow('cart.nothing-removed');
  });

  test('pieces that were added again meanwhile stay', async () => {
    await add(lab, DISC, 2);
    const { removal } = await removeLines(lab, 'all');
    await add(lab, DISC, 3);
    await restoreLines(lab, removal!);
    expect(await countCart(lab)).toMatchObject({ pieces: 5, lines: 1 });
  });

  test('a reset clears lines, terms, flag and voucher', async () => {
    await add(lab, DISC);
    await setFlag(lab, true);
    world.shop.exec(`update cart set method = 'saturday', comment = 'x', ship_date = '2026-03-05'`);
    expect((await readCart(lab)).fwt).toBe(true);
    expect(await countCart(lab)).toMatchObject({ pieces: 1, lines: 1 });
    await resetCart(lab);
    expect(await countCart(lab)).toMatchObject({ pieces: 0, lines: 0 });
    expect(world.rows('select method, comment, ship_date, address, fwt from cart')).toEqual([
      { method: '', comment: '', ship_date: null, address: null, fwt: 0 },
    ]);
    expect((await readCart(lab)).lines).toEqual([]);
  });
});

describe('the version', () => {
  test('changes with every change and with nothing else', async () => {
    const version = async () => (await readCart(lab)).version;
    const seen = [await version()];
    await add(lab, DISC);
    seen.push(await version(), await version());
    const [id] = await lineIds(lab);
    await changeLine(lab, id!, { quantity: 2 });
    seen.push(await version());
    await removeLines(lab, 'all');
    seen.push(await version());
    expect(new Set(seen).size).toBe(4);
  });

  test('an order for a cart that changed meanwhile is refused whole', async () => {
    await add(lab, DISC);
    const { version } = await readCart(lab);
    await add(lab, DISC);
    await expect(commit(lab, [expectVersion(lab.db, 'lab', version)])).rejects.toThrow('cart.changed');
    const now = (await readCart(lab)).version;
    await expect(commit(lab, [expectVersion(lab.db, 'lab', now)])).resolves.toBeDefined();
  });
});

describe('prices', () => {
  test('a line names the step that its price holds from, and what the next one saves', async () => {
    // 20.00; 3 % less from 5 on, 5 % from 10 on
    const scale = async (quantity: number) => {
      await setArticle(lab, MONOMER, quantity);
      return (await readCart(lab)).lines[0]!.scale;
    };
    expect(await scale(1)).toEqual({ from: null, next: { from: 5, unitPrice: 1_940, saves: 300 } });
    expect(await scale(5)).toEqual({ from: 5, next: { from: 10, unitPrice: 1_900, saves: 400 } });
    expect(await scale(12)).toEqual({ from: 10, next: null });
  });

  const classOne = { discountClass: 1 };

  test('come from list, scale and class: the best one, never two together', async () => {
    await addLines(lab, [
      { number: DISC, quantity: 1 },
      { number: '301000003', quantity: 1 },
      { number: MONOMER, quantity: 10 },
    ]);
    const prices = async (change = {}) =>
      (await readCart(world.as('lab', change))).lines.map(({ unitPrice, ownPrice }) => [unitPrice, ownPrice]);
    expect(await prices()).toEqual([[10_000, false], [9_000, false], [1_900, false]]); // prettier-ignore
    // class 1: 3 % off the list
    expect(await prices(classOne)).toEqual([[9_700, true], [9_000, false], [1_900, false]]); // prettier-ignore
  });

  test('nothing a client sends can change them: the table has no column for a price', async () => {
    const forged = { number: DISC, quantity: 1, unitPrice: 1, price: 1, amount: 1 };
    await addLines(lab, [forged]);
    expect((await readCart(lab)).totals!.goods).toBe(10_000);
    const columns = world
      .rows(`select name from pragma_table_info('cart_line')`)
      .map(({ name }) => String(name));
    expect(columns.filter((name) => /price|amount|discount/.test(name))).toEqual([]);
  });

  test('an article on request is a line without an amount and never summed', async () => {
    await addLines(lab, [
      { number: LIQUID, quantity: 3 },
      { number: DISC, quantity: 2 },
    ]);
    const cart = await readCart(lab);
    expect(cart.lines[0]).toMatchObject({ unitPrice: null, amount: null, onRequest: 'metal-of-the-day' });
    expect(cart.totals).toMatchObject({ goods: 20_000, plusOnRequest: true });
    expect(cart.lines[0]!.notices).toContain('on-request');
  });

  test('technicians do not see them where the customer set it so', async () => {
    await add(lab, MONOMER);
    const user = {
      id: 3,
      name: '',
      functions: ['K13' as const],
      colour: 0,
      orderLimit: null,
      monthLimit: null,
    };
    const cart = await readCart(world.as('lab', { user, settings: { hidePricesFromTechnicians: true } }));
    expect(cart).toMatchObject({ totals: null, pricesHidden: true });
    expect(cart.lines[0]).toMatchObject({ unitPrice: null, listPrice: null, amount: null, scale: NO_SCALE });
    expect((await readCart(world.as('lab', { user }))).totals).not.toBeNull();
  });
});

test('notices say what is dangerous, cold or freezes, and what replaces an article', async () => {
  await addLines(lab, [
    { number: MONOMER, quantity: 1 },
    { number: BOOK, quantity: 1 },
    { number: '301000005', quantity: 1 },
  ]);
  const cart = await readCart(lab);
  expect(cart.lines.map(({ notices }) => notices)).toEqual([['dangerous', 'cold'], ['frost'], ['successor']]);
  expect(cart.lines[2]!.successor).toBe(DISC);
  expect(cart.notices).toEqual(['successor', 'dangerous', 'cold', 'frost']);
  const summer = await readCart({ ...lab, now: '2026-06-02T10:00:00.000Z' });
  expect(summer.notices).not.toContain('frost');
});

test('an article that left the catalogue stays in sight and is not summed', async () => {
  await addLines(lab, [
    { number: DISC, quantity: 1 },
    { number: MONOMER, quantity: 1 },
  ]);
  world.catalogue.exec(`update article set number = 'other' where number = '${MONOMER}'`);
  world.catalogue.exec(`insert into article_update (number, blocked, changed_at) values ('${DISC}', 1, '')`);
  const cart = await readCart(lab);
  expect(cart.lines.map(({ notices }) => notices[0])).toEqual(['blocked', 'missing']);
  expect(cart.totals!.goods).toBe(0);
});

test('a hundred lines cost one batch in each database', async () => {
  const lines = Array.from({ length: 100 }, (_, i) => ({ number: DISC, quantity: 1, reference: `${i}` }));
  await addLines(lab, lines);
  let batches = 0;
  const counting = (db: CartContext['db']): CartContext['db'] => ({
    prepare: (sql) => db.prepare(sql),
    batch: (statements) => ((batches += 1), db.batch(statements)),
  });
  await readCart({ ...lab, db: counting(lab.db), catalogue: counting(lab.catalogue!) });
  expect(batches).toBe(2);
});

test('the pad reads every kind of number and says what is wrong with a row', async () => {
  const rows = await checkRows(lab, [
    { number: ' 301 000 001 ', quantity: 2 },
    { number: '9525010000014', quantity: 1 },
    { number: 'zl 44 20', quantity: 1 },
    { number: 'alt1', quantity: 10 },
    { number: 'ALT-2', quantity: 1 },
    { number: 'unbekannt', quantity: 1 },
    { number: '502000003', quantity: 1 },
    { number: '301000005', quantity: 1000 },
  ]);
  expect(rows.map(({ problem, number, kind }) => [problem, number, kind])).toEqual([
    [null, DISC, 'own'],
    [null, LIQUID, 'gtin'],
    [null, LIQUID, 'manufacturer'],
    [null, MONOMER, 'old'],
    ['ambiguous', null, null],
    ['unknown', null, null],
    ['blocked', '502000003', 'own'],
    ['quantity', '301000005', 'own'],
  ]);
  expect(rows[3]!.unitPrice).toBe(1_900);
  expect(rows[4]!.candidates).toEqual([BOOK, '502000003']);
  expect(rows[7]!.successor).toBe(DISC);
});
