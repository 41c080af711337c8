import { fields, openStorage, persisted, type KeyValue } from './persisted.ts';

/** What the browser remembers of one customer's tooth stock (specification 3 and 9, key `zlState`). */
export interface ToothStockState {
  /** Whose it is; 0 = nobody's. */
  customer: number;
  /** When goods were last asked to be booked in, UTC ISO; null = never. */
  checkedAt: string | null;
  /** Cabinet and drawer that were open last: '1' or '1/3'. */
  open: string;
  /** Presses select instead of opening. */
  several: boolean;
  /** Places as '1/3/2/7'. */
  selected: readonly string[];
}

const EMPTY: ToothStockState = { customer: 0, checkedAt: null, open: '', several: false, selected: [] };
const SPOT = /^\d+\/\d+\/\d+\/\d+$/;

/** Reads what was stored, field by field. */
export function readToothStock(stored: unknown): ToothStockState {
  const { customer, checkedAt, open, several, selected } = fields(stored);
  return {
    customer: typeof customer === 'number' ? customer : 0,
    checkedAt: typeof checkedAt === 'string' && !Number.isNaN(Date.parse(checkedAt)) ? checkedAt : null,
    open: typeof open === 'string' ? open : '',
    several: several === true,
    selected: Array.isArray(selected)
      ? selected.filter((one): one is string => typeof one === 'string' && SPOT.test(one))
      : [],
  };
}

/** The store of the tooth stock; tests hand it their own storage. */
export function createToothStock(storage: KeyValue = openStorage('localStorage')) {
  return persisted('zlState', readToothStock, storage);
}
export type ToothStockStore = ReturnType<typeof createToothStock>;

export const $toothStock = createToothStock();

/** The customer's own state; another customer's is forgotten. */
export function toothStockOf(customer: number, store: ToothStockStore = $toothStock): ToothStockState {
  if (store.get().customer !== customer) store.set({ ...EMPTY, customer });
  return store.get();
}

/** Changes part of the state. */
export function changeToothStock(
  change: Partial<ToothStockState>,
  store: ToothStockStore = $toothStock,
): void {
  store.set({ ...store.get(), ...change });
}

/** A logout forgets it. */
export function forgetToothStock(store: ToothStockStore = $toothStock): void {
  store.set(EMPTY);
}

/** Toggles places: all of them are selected unless all are already. */
export function toggleSpots(spots: readonly string[], store: ToothStockStore = $toothStock): void {
  const { selected } = store.get();
  const isAll = spots.every((spot) => selected.includes(spot));
  const others = selected.filter((spot) => !spots.includes(spot));
  changeToothStock({ selected: isAll ? others : [...others, ...spots] }, store);
}

/** Takes the selection back: of the whole stock, or below '1/' (a cabinet) or '1/3/' (a drawer). */
export function resetSelection(below = '', store: ToothStockStore = $toothStock): void {
  const { selected } = store.get();
  changeToothStock({ selected: selected.filter((spot) => !spot.startsWith(below)) }, store);
}
