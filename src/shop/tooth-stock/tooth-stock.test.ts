import { beforeEach, describe, expect, test } from 'vitest';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import { readLines, type CartContext } from '#shop/cart/index.ts';
import {
  book,
  createCabinet,
  createDrawer,
  orderPlaces,
  readCards,
  readMovements,
  readOverview,
  readStand,
  findPlace,
  labelPlaces,
  readStock,
  removeFurniture,
  resizeDrawer,
  spotKey,
  stockWire,
  undoBooking,
  type Place,
  type PlaceAction,
} from './index.ts';
import { addTeeth, LINE } from './tooth-stock.test-support.ts';

let world: CartWorld;
let lab: CartContext;
let cabinet: number;
beforeEach(async () => {
  world = await cartWorld();
  addTeeth(world.catalogue);
  lab = world.as('lab');
  cabinet = await createCabinet(lab, { name: 'Werkbank', location: 'Raum 2', ownership: 'own' });
});

let count = 0;
const drawerOfLine = () =>
  createDrawer(lab, cabinet, { name: '', rows: 0, columns: 1, line: LINE, region: 'upper_anterior' });
const place = async (row = 1, column = 1): Promise<Place> =>
  (await readStock(lab, { cabinet })).places.find((one) => one.row === row && one.column === column)!;
const press = async (action: PlaceAction, at: Promise<Place> | Place = place(), ctx = lab) => {
  const seen = await at;
  const booking = `booking-${(count += 1)}`;
  await book(ctx, { booking, changes: [{ ...seen, action }] });
  return booking;
};

test('a drawer of a line: moulds as rows, shades as columns, each place its set', async () => {
  const id = await drawerOfLine();
  const { drawers, places, sets } = await readStock(lab, { cabinet, drawer: id });
  expect(drawers[0]).toMatchObject({ rows: 2, columns: 3, line: LINE, region: 'upper_anterior' });
  const facts = new Map(sets.map((set) => [set.number, set]));
  const grid = places.map((one) => `${facts.get(one.article)?.mould} ${facts.get(one.article)?.shade}`);
  expect(grid).toEqual(['S42 A1', 'S42 A2', 'S42 A3', 'S44 A1', 'S44 A2', 'S44 A3']);
  expect(places.every(({ whole, teeth }) => whole === 6 && teeth === 0)).toBe(true);
});

test('the nested list: cabinet, drawer, row, column of sets, each selected and belegt', async () => {
  await drawerOfLine();
  await press({ kind: 'put' }, place(2, 3));
  const [one] = stockWire(await readStock(lab, {}));
  expect(one).toMatchObject({ id: cabinet, name: 'Werkbank', standort: 'Raum 2', konsignation: false });
  const [first, second] = one!.schubladen[0]!.reihen;
  expect(first!.map(({ belegt }) => belegt)).toEqual([false, false, false]);
  expect(second![2]).toMatchObject({
    artikelnummer: 'T44A3',
    selected: false,
    belegt: true,
    zustand: 'occupied',
  });
});

test('teeth leave a set, come back, and every state follows', async () => {
  await drawerOfLine();
  await press({ kind: 'put' });
  await press({ kind: 'teeth', teeth: 0b000_110 });
  expect(await place()).toMatchObject({ teeth: 0b111_001, marked: false });
  await press({ kind: 'mark' });
  await press({ kind: 'complete', teeth: 0b000_010 });
  expect(await place()).toMatchObject({ teeth: 0b111_011, marked: true });
  await press({ kind: 'complete', teeth: 0b000_100 });
  expect(await place()).toMatchObject({ teeth: 0b111_111, marked: false, version: 5 });
  expect((await readOverview(lab)).drawers[0]).toMatchObject({
    places: 6,
    assigned: 6,
    occupied: 1,
    empty: 5,
  });
  const taken = world.stockRows('select kind, taken from tooth_movement order by version');
  expect(taken.map(({ kind, taken: teeth }) => `${kind} ${teeth}`)).toEqual(['put -6', 'teeth 2', 'mark 0', 'complete -1', 'complete -1']); // prettier-ignore
});

test('a place without a set takes any and keeps it as its own; others only theirs', async () => {
  await createDrawer(lab, cabinet, { name: '', rows: 1, columns: 2, line: '', region: null });
  const put = await press({ kind: 'put', article: 'T42A1', whole: 28 });
  expect(await place()).toMatchObject({ article: 'T42A1', whole: 6, teeth: 63, version: 1 });
  await press({ kind: 'take' });
  await expect(press({ kind: 'put', article: 'T44A1' })).rejects.toThrow('tooth-stock.not-possible');
  await press({ kind: 'put', article: 'T42A1' });
  await expect(press({ kind: 'put' }, place(1, 2))).rejects.toThrow('tooth-stock.not-possible');
  await expect(press({ kind: 'put', article: 'nothing' }, place(1, 2))).rejects.toThrow('unknown-article');
  await expect(undoBooking(lab, put)).rejects.toThrow('tooth-stock.changed');
});

test('a move changes what lies in two places, targets included', async () => {
  await drawerOfLine();
  await press({ kind: 'put' });
  const [from, to] = [await place(), await place(2, 2)];
  await book(lab, { booking: 'swap-swap', changes: [], swaps: [{ from, to }] });
  expect(await place()).toMatchObject({ article: 'T44A2', teeth: 0 });
  expect(await place(2, 2)).toMatchObject({ article: 'T42A1', teeth: 63 });
});

test('a booking is taken back for a day, and only while nothing followed on its places', async () => {
  await drawerOfLine();
  const put = await press({ kind: 'put' });
  await undoBooking(lab, put);
  expect(await place()).toMatchObject({ teeth: 0, version: 2 });
  await undoBooking(lab, put); // said twice: taken back once
  expect(await place()).toMatchObject({ teeth: 0, version: 2 });
  const again = await press({ kind: 'put' });
  await press({ kind: 'take' });
  await expect(undoBooking(lab, again)).rejects.toThrow('tooth-stock.changed');
  const late = { ...lab, now: '2026-03-03T10:00:01.000Z' };
  await expect(undoBooking(late, again)).rejects.toThrow('tooth-stock.unknown');
});

test('the log of a drawer tells each press and whether it can be taken back', async () => {
  const drawer = await drawerOfLine();
  const scope = { cabinet, drawer };
  const first = await readStand(lab, scope);
  const put = await press({ kind: 'put' });
  const take = await press({ kind: 'take' });
  const other = await press({ kind: 'put' }, place(2, 2));
  const told = await readMovements(lab, scope);
  const byBooking = new Map(told.map((one) => [one.booking, one]));
  expect([put, take, other].map((one) => byBooking.get(one)?.isUndoable)).toEqual([false, true, true]);
  expect(byBooking.get(other)).toMatchObject({
    kind: 'put',
    places: 1,
    taken: -6,
    first: { row: 2, column: 2 },
  });
  await undoBooking(lab, take);
  const after = new Map((await readMovements(lab, scope)).map((one) => [one.booking, one.isUndoable]));
  expect([after.get(take), after.get(`undo:${take}`)]).toEqual([false, false]);
  const late = { ...lab, now: '2026-03-03T10:00:01.000Z' };
  expect((await readMovements(late, scope)).some(({ isUndoable }) => isUndoable)).toBe(false);
  expect(await readStand(lab, scope)).toEqual({ places: first.places, versions: first.versions + 4 });
  await expect(readMovements(world.as('alps'), scope)).rejects.toThrow('tooth-stock.unknown');
  await expect(readStand(world.as('alps'), scope)).rejects.toThrow('tooth-stock.unknown');
});

test('cards say their sets by any number; what is no set is left out', async () => {
  const cards = await readCards(lab, ['T42A1', ' T42A2', 'T42A1-11', 'NICHTS']);
  expect(cards.map(({ said, set }) => [said, set.number])).toEqual([['T42A1', 'T42A1'], ['T42A2', 'T42A2']]); // prettier-ignore
});

test('a booking said twice is booked once', async () => {
  await drawerOfLine();
  const changes = [{ ...(await place()), action: { kind: 'put' } as const }];
  await book(lab, { booking: 'the-same', changes });
  await expect(book(lab, { booking: 'the-same', changes })).resolves.toMatchObject([
    { teeth: 63, version: 1 },
  ]);
});

describe('two people at one drawer', () => {
  test('the second booking of a place is refused, with the place as it is now', async () => {
    await drawerOfLine();
    const seen = await place();
    await press({ kind: 'put' }, seen);
    const late = book(lab, { booking: 'too-late', changes: [{ ...seen, action: { kind: 'put' } }] });
    await expect(late).rejects.toMatchObject({
      code: 'tooth-stock.changed',
      detail: { facts: { places: [{ teeth: 63, version: 1 }] } },
    });
  });

  test('of many at the same moment one is booked', async () => {
    await drawerOfLine();
    const seen = await place();
    const presses = Array.from({ length: 20 }, () => press({ kind: 'put' }, seen));
    const done = await Promise.allSettled(presses);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(world.stockRows('select count(*) n from tooth_movement')).toEqual([{ n: 1 }]);
    expect(await place()).toMatchObject({ teeth: 63, version: 1 });
  });

  test('the movements’ key decides: without it two of them are booked (control)', async () => {
    await drawerOfLine();
    const seen = await place();
    const { writeMovements } = await import('./booking-queries.ts');
    const movement = { before: seen, after: { ...seen, teeth: 63 }, kind: 'put', taken: -6 };
    const stock = lab.logbook('lab');
    const write = (id: string) =>
      stock.batch(writeMovements(stock, 'lab', [movement], { id, user: 0, now: lab.now, work: '' }));
    await write('first-one');
    await expect(write('second-one')).rejects.toThrow('tooth_movement');
    world.stock.exec(
      'alter table tooth_movement rename to kept; create table tooth_movement as select * from kept',
    );
    await write('third-one'); // a log without the key takes both
    expect(world.stockRows('select count(*) n from tooth_movement')).toEqual([{ n: 2 }]);
  });
});

describe('ordering', () => {
  test('gaps go into the cart, one line per place with seven coordinates, once', async () => {
    const id = await drawerOfLine();
    await press({ kind: 'put' });
    const { added, ...counted } = await orderPlaces(lab, { cabinet, drawer: id });
    expect(counted).toEqual({ lines: 5, leftOut: 0, pieces: 5 });
    expect(added.toSorted()).toEqual((await readLines(lab)).map((line) => line.id).toSorted());
    const [line] = (await readLines(lab)).filter(({ number }) => number === 'T42A2');
    expect(line).toMatchObject({ quantity: 1, coordinates: ['1', '1', '1', '2', '1', '63', ''] });
    expect((await place(1, 2)) as unknown).toMatchObject({ coming: 'cart' });
    await expect(orderPlaces(lab, {})).rejects.toThrow('tooth-stock.nothing');
  });

  test('of an opened set the missing single teeth, of a marked one the completion', async () => {
    await drawerOfLine();
    await press({ kind: 'put' });
    await press({ kind: 'teeth', teeth: 0b000_011 });
    await orderPlaces(lab, [await place()]);
    expect(
      (await readLines(lab)).map(({ number, coordinates }) => [number, ...coordinates.slice(4, 6)]),
    ).toEqual([
      ['T42A1-13', '3', '1'],
      ['T42A1-12', '3', '2'],
    ]);
    await press({ kind: 'put' }, place(2, 1));
    await press({ kind: 'teeth', teeth: 1 }, place(2, 1));
    await press({ kind: 'mark' }, place(2, 1));
    await orderPlaces(lab, [await place(2, 1)]);
    expect((await readLines(lab)).at(-1)).toMatchObject({
      number: 'T44A1',
      coordinates: ['1', '1', '2', '1', '2', '1', ''],
    });
  });
});

describe('refused is', () => {
  test('what the state of a place does not allow', async () => {
    await drawerOfLine();
    for (const action of [
      { kind: 'take' },
      { kind: 'mark' },
      { kind: 'teeth', teeth: 1 },
      { kind: 'discard' },
    ] as const)
      await expect(press(action)).rejects.toThrow('tooth-stock.not-possible');
    await expect(press({ kind: 'assign', article: 'nothing', whole: 6 })).rejects.toThrow('unknown-article');
  });

  test('a smaller grid, or no drawer at all, where teeth would be lost', async () => {
    const id = await drawerOfLine();
    const drawer = { cabinet, id };
    await press({ kind: 'put' }, place(2, 3));
    await expect(resizeDrawer(lab, drawer, { rows: 2, columns: 2 })).rejects.toThrow('tooth-stock.occupied');
    await expect(removeFurniture(lab, drawer)).rejects.toThrow('tooth-stock.occupied');
    await expect(removeFurniture(lab, { cabinet })).rejects.toThrow('tooth-stock.occupied');
    await resizeDrawer(lab, drawer, { rows: 3, columns: 4 });
    expect((await readStock(lab, { cabinet })).places).toHaveLength(12);
    await press({ kind: 'take' }, place(2, 3));
    await resizeDrawer(lab, drawer, { rows: 1, columns: 2 });
    expect((await readStock(lab, { cabinet })).places.map(spotKey)).toEqual(['1/1/1/1', '1/1/1/2']);
    await removeFurniture(lab, drawer);
    expect((await readStock(lab, { cabinet })).drawers).toEqual([]);
    expect(await drawerOfLine()).toBe(2); // its number is not given again
  });

  test('another company’s stock, like one that is not there', async () => {
    await drawerOfLine();
    const seen = await place();
    const put = await press({ kind: 'put' });
    const alps = world.as('alps');
    await expect(readStock(alps, { cabinet })).rejects.toThrow('tooth-stock.unknown');
    await expect(press({ kind: 'put' }, seen, alps)).rejects.toThrow('tooth-stock.unknown');
    await expect(undoBooking(alps, put)).rejects.toThrow('tooth-stock.unknown');
    expect(await readOverview(alps)).toEqual({ cabinets: [], drawers: [] });
  });

  test('a place keeps the code of its first label, and only its own company finds it', async () => {
    const drawer = await drawerOfLine();
    let made = 0;
    const newCode = () => `000000000${(made += 1)}`;
    const codes = await labelPlaces(lab, { cabinet, drawer }, newCode);
    expect(codes[1]).toEqual({ row: 1, column: 2, code: '0000000002' });
    expect(await labelPlaces(lab, { cabinet, drawer }, newCode)).toEqual(codes);
    expect((await readStock(lab, { cabinet, drawer })).places[1]!.code).toBe('0000000002');
    expect(await findPlace(lab, '0000000002')).toEqual({ cabinet, drawer, row: 1, column: 2 });
    const alps = world.as('alps');
    expect(await findPlace(alps, '0000000002')).toBeNull();
    await expect(labelPlaces(alps, { cabinet, drawer }, newCode)).rejects.toThrow('tooth-stock.unknown');
  });

  test('one cabinet more than allowed, a line without sets, a name of blanks', async () => {
    const input = { name: 'Nr.', location: '', ownership: 'own' } as const;
    for (let n = 1; n < 20; n++) await createCabinet(lab, input);
    await expect(createCabinet(lab, input)).rejects.toThrow('tooth-stock.full');
    await expect(createCabinet(lab, { ...input, name: ' ' })).rejects.toThrow('tooth-stock.name');
    const drawer = { name: '', rows: 0, columns: 1, line: 'Nobody', region: 'upper_anterior' } as const;
    await expect(createDrawer(lab, cabinet, drawer)).rejects.toThrow('tooth-stock.no-sets');
    await expect(createDrawer(lab, 99, { ...drawer, rows: 1 })).rejects.toThrow('tooth-stock.unknown');
  });
});
