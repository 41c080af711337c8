import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { addOrder, deliverWhole } from '../../../tests/support/orders.ts';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { CartContext } from '#shop/cart/index.ts';
import {
  book,
  bookIn,
  createCabinet,
  createDrawer,
  readStock,
  undoBooking,
  type PlaceAction,
} from './index.ts';
import { addTeeth } from './tooth-stock.test-support.ts';

/** Random walks through a drawer: the real verbs over a real database beside a model that counts teeth on its fingers. */

const ROWS = 2;
const COLUMNS = 3;
const WALKS = 20;
const STEPS = 510;
const WHOLE = 6;
const ARTICLES = ['T42A1', 'T42A2', 'T44A3'] as const;
const FDI = ['13', '12', '11', '21', '22', '23'];

/** A place of the model: its set and which teeth are there. */
interface Cell {
  readonly article: string;
  readonly teeth: readonly boolean[];
  readonly marked: boolean;
}
type Step =
  | { readonly kind: 'act'; readonly at: number; readonly action: PlaceAction; readonly isLate: boolean }
  | { readonly kind: 'swap'; readonly from: number; readonly to: number }
  | { readonly kind: 'undo'; readonly back: number }
  | { readonly kind: 'deliver'; readonly article: string; readonly tooth: number | null }
  | { readonly kind: 'return'; readonly back: number };

const NO_TEETH: readonly boolean[] = Array.from({ length: WHOLE }, () => false);
const UNASSIGNED: Cell = { article: '', teeth: [], marked: false };
const count = ({ teeth }: Cell): number => teeth.filter(Boolean).length;
const bits = (mask: number): boolean[] => NO_TEETH.map((_, at) => (mask & (1 << at)) > 0);
const gone = (cell: Cell): Cell => ({ ...cell, teeth: NO_TEETH, marked: false });
const whole = (cell: Cell): Cell => ({ ...cell, teeth: NO_TEETH.map(() => true), marked: false });
const isBroken = (cell: Cell): boolean => count(cell) > 0 && count(cell) < WHOLE;

/** What the table of states says of an action (docs/rules/tooth-stock.md#states); null where it is not possible. */
function modelAct(cell: Cell, action: PlaceAction): Cell | null {
  const isEmpty = cell.article !== '' && count(cell) === 0;
  switch (action.kind) {
    case 'assign':
      return count(cell) === 0 ? { article: action.article, teeth: NO_TEETH, marked: false } : null;
    case 'unassign':
      return isEmpty ? UNASSIGNED : null;
    case 'put':
      return modelPut(cell, action.article ?? cell.article);
    case 'take':
      return count(cell) === WHOLE ? gone(cell) : null;
    case 'discard':
      return isBroken(cell) ? gone(cell) : null;
    case 'mark':
      return isBroken(cell) && !cell.marked ? { ...cell, marked: true } : null;
    case 'unmark':
      return cell.marked ? { ...cell, marked: false } : null;
    case 'teeth':
      return modelTake(cell, action.teeth);
    case 'complete':
      return modelComplete(cell, action.teeth);
  }
}

function modelPut(cell: Cell, article: string): Cell | null {
  const isFree = count(cell) === 0 && (cell.article === '' || cell.article === article);
  return isFree && article !== '' ? whole({ ...cell, article }) : null;
}

function modelTake(cell: Cell, teeth: number): Cell | null {
  const wanted = bits(teeth);
  if (teeth === 0 || wanted.some((one, at) => one && !cell.teeth[at])) return null;
  const rest = { ...cell, teeth: cell.teeth.map((there, at) => there && !wanted[at]) };
  return count(rest) === 0 ? gone(cell) : rest;
}

function modelComplete(cell: Cell, teeth: number): Cell | null {
  const wanted = bits(teeth);
  if (!isBroken(cell) || teeth === 0 || wanted.some((one, at) => one && cell.teeth[at])) return null;
  const full = { ...cell, teeth: cell.teeth.map((there, at) => there || wanted[at]!) };
  return count(full) === WHOLE ? { ...full, marked: false } : full;
}

const place = fc.integer({ min: 0, max: ROWS * COLUMNS - 1 });
const mask = fc.integer({ min: 0, max: 2 ** WHOLE - 1 });
const article = fc.constantFrom(...ARTICLES);
const action: fc.Arbitrary<PlaceAction> = fc.oneof(
  fc.constantFrom('unassign', 'take', 'discard', 'mark', 'unmark', 'put').map((kind) => ({ kind })),
  article.map((one) => ({ kind: 'assign', article: one, whole: 1 }) as const),
  article.map((one) => ({ kind: 'put', article: one, whole: 1 }) as const),
  fc.record({ kind: fc.constantFrom('teeth', 'complete'), teeth: mask }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ kind: fc.constant('act'), at: place, action, isLate: fc.integer({ min: 0, max: 19 }).map((one) => one === 0) }) }, // prettier-ignore
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('swap'), from: place, to: place }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo'), back: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return'), back: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deliver'), article, tooth: fc.option(fc.integer({ min: 0, max: WHOLE - 1 })) }) }, // prettier-ignore
) as fc.Arbitrary<Step>;

let world: CartWorld;
let lab: CartContext;
beforeAll(async () => {
  world = await cartWorld();
  addTeeth(world.catalogue);
  lab = world.as('lab');
}, 60_000);

/** What happened to the places of a booking, for the way back. */
interface Done {
  readonly booking: string;
  readonly changed: readonly { readonly at: number; readonly before: Cell; readonly version: number }[];
  readonly sums: Sums;
}
/** Teeth that came by delivery and by hand, that were taken, and that went back to the dealer. */
const FLOWS = ['delivered', 'byHand', 'taken', 'returned'] as const;
type Sums = Readonly<Record<(typeof FLOWS)[number], number>>;
const none = (): Record<(typeof FLOWS)[number], number> => ({ delivered: 0, byHand: 0, taken: 0, returned: 0 }); // prettier-ignore

/** Sets that left their places as returns. */
let went = 0;

/** One laboratory with one drawer without a line: what a delivery finds no gap for is to be placed by hand. */
async function walker() {
  for (const table of ['tooth_movement', 'tooth_received', 'tooth_cabinet', 'customer_order'])
    world.stock.exec(`delete from ${table}`);
  for (const table of ['return_slip', 'customer_order']) world.shop.exec(`delete from ${table}`);
  const cabinet = await createCabinet(lab, { name: 'Werkbank', location: '', ownership: 'own' });
  await createDrawer(lab, cabinet, { name: '', rows: ROWS, columns: COLUMNS, line: '', region: null });
  const cells = Array.from({ length: ROWS * COLUMNS }, () => UNASSIGNED);
  const versions = cells.map(() => 0);
  const sums = none();
  const log: Done[] = [];
  /** Sets that a delivery put somewhere and that nobody sent back. */
  const arrivals: { readonly order: string; readonly number: string; readonly at: number; readonly version: number }[] = []; // prettier-ignore
  let booking = 0;
  let notes = 0;
  let slips = 0;
  let waiting = 0;

  const spot = (at: number) => ({
    cabinet,
    drawer: 1,
    row: Math.floor(at / COLUMNS) + 1,
    column: (at % COLUMNS) + 1,
  });
  const seen = (at: number, late = 0) => ({ ...spot(at), version: versions[at]! - late });
  const keep = (
    id: string,
    after: readonly (readonly [at: number, cell: Cell])[],
    kind: keyof Sums | null,
  ): void => {
    const changed = after.map(([at]) => ({ at, before: cells[at]!, version: versions[at]! + 1 }));
    const teeth = after.reduce((sum, [at, cell]) => sum + count(cell) - count(cells[at]!), 0);
    const own: Sums = { ...none(), ...(kind && { [kind]: Math.abs(teeth) }) };
    for (const [at, cell] of after) {
      cells[at] = cell;
      versions[at]! += 1;
    }
    for (const one of FLOWS) sums[one] += own[one];
    log.push({ booking: id, changed, sums: own });
  };

  const act = async ({ at, action: wanted, isLate }: Step & { kind: 'act' }): Promise<void> => {
    const id = `walk-${(booking += 1)}`;
    const late = isLate && versions[at]! > 0 ? 1 : 0;
    const ask = book(lab, { booking: id, changes: [{ ...seen(at, late), action: wanted }] });
    const after = late ? null : modelAct(cells[at]!, wanted);
    if (!after) {
      await expect(ask).rejects.toThrow(late ? 'tooth-stock.changed' : 'tooth-stock.not-possible');
      return;
    }
    await ask;
    const difference = count(after) - count(cells[at]!);
    keep(id, [[at, after]], difference > 0 ? 'byHand' : difference < 0 ? 'taken' : null);
  };
  const swap = async ({ from, to }: Step & { kind: 'swap' }): Promise<void> => {
    const id = `walk-${(booking += 1)}`;
    const ask = book(lab, { booking: id, changes: [], swaps: [{ from: seen(from), to: seen(to) }] });
    if (from === to) {
      await expect(ask).rejects.toThrow('tooth-stock.not-possible');
      return;
    }
    await ask;
    keep(id, [[from, cells[to]!], [to, cells[from]!]], null); // prettier-ignore
  };
  const undo = async ({ back }: Step & { kind: 'undo' }): Promise<void> => {
    const done = log.at(-back);
    if (!done) return;
    const ask = undoBooking(lab, done.booking);
    if (done.changed.some(({ at, version }) => versions[at] !== version)) {
      await expect(ask).rejects.toThrow('tooth-stock.changed');
      return;
    }
    await ask;
    log.splice(-back, 1);
    for (const { at, before } of done.changed) {
      cells[at] = before;
      versions[at]! += 1;
    }
    for (const one of FLOWS) sums[one] -= done.sums[one];
  };
  /** A set goes into its first gap, a tooth into the first broken set that misses it, everything else waits. */
  const deliver = async ({ article: set, tooth }: Step & { kind: 'deliver' }): Promise<void> => {
    const number = tooth === null ? set : `${set}-${FDI[tooth]}`;
    const order = await addOrder(lab.db, { customerId: 'lab', lines: [{ number, quantity: 1 }] });
    await deliverWhole(lab.db, order, { number: `LS-${order}-${(notes += 1)}` });
    const at = cells.findIndex((cell) =>
      cell.article !== set
        ? false
        : tooth === null
          ? count(cell) === 0
          : isBroken(cell) && !cell.teeth[tooth],
    );
    const told = await bookIn(lab);
    expect(told.map(({ reihe, spalte }) => [reihe, spalte])).toEqual(
      at < 0 ? [] : [[spot(at).row, spot(at).column]],
    );
    expect(await bookIn(lab)).toEqual([]);
    if (at < 0) {
      waiting += 1;
      return;
    }
    const full =
      tooth === null ? whole(cells[at]!) : modelAct(cells[at]!, { kind: 'complete', teeth: 1 << tooth })!;
    keep(told[0]!.buchung, [[at, full]], 'delivered');
    if (tooth === null) arrivals.push({ order: order.id, number, at, version: versions[at]! });
  };
  /** A set that lies as it came leaves its place, once; what was booked since then stays. */
  const giveBack = async ({ back }: Step & { kind: 'return' }): Promise<void> => {
    const [sent] = arrivals.splice(-back, 1);
    if (!sent) return;
    const slip = `r${(slips += 1)}`;
    world.shop
      .exec(`insert into return_slip (id, number, key, customer_id, brand, language, home, email, fee, currency, created_at, updated_at)
        values ('${slip}', ${slips}, '${slip}', 'lab', 'main', 'de', '', '', 0, 'EUR', '${lab.now}', '${lab.now}')`);
    world.shop.exec(`insert into return_line (return_id, order_id, order_position, number, name, quantity, reason) values ('${slip}', '${sent.order}', 1, '${sent.number}', '', 1, 'other')`); // prettier-ignore
    expect(await bookIn(lab)).toEqual([]);
    if (versions[sent.at] !== sent.version) return;
    keep(`back:${slip}:${sent.order}:1`, [[sent.at, gone(cells[sent.at]!)]], 'returned');
    expect(await bookIn(lab)).toEqual([]);
    went += 1;
  };

  const check = async (): Promise<void> => {
    const { places } = await readStock(lab, { cabinet });
    const real = places.map(({ article: number, teeth, marked, version }) => ({
      number,
      teeth,
      marked,
      version,
    }));
    const wanted = cells.map((cell, at) => ({
      number: cell.article,
      teeth: cell.teeth.reduce((sum, there, bit) => sum + (there ? 1 << bit : 0), 0),
      marked: cell.marked,
      version: versions[at],
    }));
    expect(real).toEqual(wanted);
    const inPlaces = cells.reduce((sum, cell) => sum + count(cell), 0);
    expect(sums.delivered + sums.byHand - sums.taken - sums.returned).toBe(inPlaces);
    expect(world.stockRows('select coalesce(-sum(taken), 0) as teeth from tooth_movement')).toEqual([
      { teeth: inPlaces },
    ]);
    expect(world.stockRows('select coalesce(sum(by_hand), 0) as n from tooth_received')).toEqual([
      { n: waiting },
    ]);
  };

  return async (one: Step): Promise<void> => {
    if (one.kind === 'act') await act(one);
    else if (one.kind === 'swap') await swap(one);
    else if (one.kind === 'undo') await undo(one);
    else if (one.kind === 'return') await giveBack(one);
    else await deliver(one);
    await check();
  };
}

test('over ten thousand random steps no tooth is lost and no state is impossible', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: STEPS, maxLength: STEPS + 10 }), async (steps) => {
      const walk = await walker();
      for (const one of steps) {
        await walk(one);
        taken += 1;
      }
    }),
    { numRuns: WALKS, endOnFailure: true },
  );
  expect(taken).toBeGreaterThanOrEqual(10_000);
  expect(went).toBeGreaterThan(20); // the walk is one with returns
}, 300_000);
