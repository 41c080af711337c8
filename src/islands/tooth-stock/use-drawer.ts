import { useStore } from '@nanostores/react';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { BodyOf } from '#api/contract/calls.ts';
import { type ShownStock, spotKey, standOf, type Place, type Spot } from '#shop/tooth-stock/model.ts';
import { act } from '#shop/tooth-stock/reducer.ts';
import { refreshCart } from '../cart/refresh.ts';
import { api } from '../kit/api.ts';
import { ChangeQueue } from '../kit/change-queue.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { useKeepBeforeLeaving } from '../kit/leave.ts';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import type { DrawerChange, Step } from './drawer-change.ts';
import { ASK_MS, isStand, READ_EVERY } from './stand.ts';
import { createSender, followWaiting, plainSpot, waitsOf, withWaiting } from './send-booking.ts';
import { showToast, UNDO_MS } from '../kit/stores/toast.ts';

export interface DrawerActions {
  /** The drawer with every change that is under way. */
  now(): ShownStock;
  /** One booking for one or several places. */
  act(steps: readonly Step[]): Promise<boolean>;
  swap(from: Spot, to: Spot): Promise<boolean>;
  undo(booking: string): Promise<boolean>;
  /** Into the cart what these places need; every gap of the drawer without them; what is below its minimum in the whole stock. */
  order(wanted: readonly Spot[] | null | 'below'): Promise<void>;
}

/** The drawer of this page, what can be done with it, and the last booking, which can be taken back. */
export function useDrawer(initial: ShownStock) {
  const island = useIsland();
  const [last, setLast] = useState<string | null>(null);
  const [{ queue, actions, ask, follow, isWaiting }] = useState(() => createModel(initial, island, setLast));
  useEffect(() => {
    void ask(); // the page may have slept for a while
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !queue.isBusy() && !isWaiting()) void ask();
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [queue, ask, isWaiting]);
  useEffect(() => follow(), [follow]);
  useKeepBeforeLeaving(queue);
  return { stock: useStore(queue.$state), actions, last };
}

function createModel(initial: ShownStock, island: Island, setLast: Dispatch<SetStateAction<string | null>>) {
  const { t } = island;
  const drawer = initial.drawers[0]!;
  const { cabinet, id } = drawer;
  const sender = createSender(drawer, t);
  let saved = initial;
  const queue = new ChangeQueue<ShownStock, DrawerChange, readonly Place[]>({
    initial,
    apply: applyChange,
    send: (change) => sender.send(change, saved),
    merge: (_, places) => (saved = withPlaces(saved, places)),
    onKept: (_, change) => {
      if (sender.isWaiting(change)) return; // which was said
      showToast(t(change.kind === 'undo' ? 'tooth-stock:undone' : 'tooth-stock:booked'), 'success');
      if (change.kind === 'act' && change.steps.some(([, action]) => 'article' in action)) void refresh(); // the set's facts
    },
    onRefused: (error, { kind, booking }) => {
      if (kind === 'undo') setLast((last) => last ?? booking);
      else setLast((last) => (last === booking ? null : last));
      void sayRefused(error);
    },
  });
  const sayRefused = async (error: unknown): Promise<void> => {
    const { message, facts } = await readRefusal(error, pageText('generic'));
    if (Array.isArray(facts['places'])) {
      saved = withPlaces(saved, facts['places'] as Place[]);
      queue.replace(saved);
    }
    showToast(message, 'error');
  };
  const refresh = async (): Promise<void> => {
    try {
      const newer = await api.call('GET /customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}', {
        params: { cabinet, drawer: id },
        latest: 'tooth-drawer',
      });
      if (queue.isBusy() || JSON.stringify(newer) === JSON.stringify(saved)) return;
      saved = sameWhereUnchanged(newer as ShownStock, saved);
      queue.replace(saved);
    } catch {
      // no network or overtaken: what stands there stays until the next time
    }
  };
  const ask = createAsk({ cabinet, drawer: id }, () => saved.places, refresh);
  const follow = (): (() => void) =>
    followWaiting(drawer, {
      more: (waiting) => void (queue.isBusy() || queue.replace((saved = withWaiting(saved, waiting)))),
      none: () => void refresh(),
    });
  const actions: DrawerActions = {
    ...createBookings(queue, setLast),
    order: async (wanted) => {
      await queue.settled();
      const spots = wanted === 'below' ? { below: true } : wanted && { places: wanted.map(plainSpot) };
      const isOrdered = await orderPlaces(spots ?? { cabinet, drawer: id }, island, () => void refresh());
      if (isOrdered) setLast(null); // the way back would take back the booking before it; the log still can
      await refresh();
    },
  };
  return { queue, actions, ask, follow, isWaiting: () => waitsOf(drawer).length > 0 };
}

/** Books and takes back. The last booking is the last one pressed, answered or not: whoever takes it back at once means that one. */
function createBookings(
  queue: ChangeQueue<ShownStock, DrawerChange, readonly Place[]>,
  setLast: Dispatch<SetStateAction<string | null>>,
): Omit<DrawerActions, 'order'> {
  const book = (wanted: Exclude<DrawerChange, { kind: 'undo' }>): Promise<boolean> => {
    setLast(wanted.booking);
    return queue.change(wanted.booking, wanted);
  };
  return {
    now: () => queue.$state.get(),
    act: (steps) => book({ kind: 'act', steps, booking: crypto.randomUUID() }),
    swap: (from, to) => book({ kind: 'swap', from, to, booking: crypto.randomUUID() }),
    undo: (booking) => {
      setLast((last) => (last === booking ? null : last));
      return queue.change(`undo:${booking}`, { kind: 'undo', booking }); // behind the booking, should that still be under way
    },
  };
}

/** Asks whether anything changed in a drawer, one question at a time, and reads it only then. */
function createAsk(
  params: { readonly cabinet: number; readonly drawer: number },
  seen: () => readonly Place[],
  read: () => Promise<void>,
): () => Promise<void> {
  let [asked, isAsking] = [0, false];
  return async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      if (!(await isStand(params, standOf(seen()))) || ++asked % READ_EVERY === 0) await read();
    } catch {
      // no network: what stands there stays until the next time
    } finally {
      isAsking = false;
    }
  };
}

/** More lines than this are hardly put into the cart knowingly by one press: it can be taken back. */
const MANY = 20;

/**
 * Asks to put into the cart what places need, and says how many lines it became; where they are more than 20, exactly these
 * can be taken out again. False where it was refused. `onUndone` is told when they are out.
 */
export async function orderPlaces(
  wanted: BodyOf<'POST /customerapi/zahnlager/bestellen'>,
  { t }: Pick<Island, 't'>,
  onUndone?: () => void,
) {
  try {
    const { lines, added = [] } = await api.call('POST /customerapi/zahnlager/bestellen', { body: wanted });
    const said = t('tooth-stock:order.done', { lines });
    if (added.length > MANY) {
      const takeOut = async (): Promise<void> => {
        await api.call('POST /customerapi/cart/remove', { body: { ids: [...added] } }).catch(sayRefused);
        await refreshCart();
        onUndone?.();
      };
      showToast(said, 'info', UNDO_MS, { label: t('tooth-stock:undo'), run: () => void takeOut() });
    } else showToast(said, 'success');
    await refreshCart();
    return true;
  } catch (error) {
    await sayRefused(error);
    return false;
  }
}

async function sayRefused(error: unknown): Promise<void> {
  const { message } = await readRefusal(error, pageText('generic'));
  showToast(message, 'error');
}

/** What a change does, as far as the browser knows. */
function applyChange(stock: ShownStock, change: DrawerChange): ShownStock {
  if (change.kind !== 'act') return stock;
  const actions = new Map(change.steps.map(([spot, action]) => [spotKey(spot), action]));
  const places = stock.places.map((place) => {
    const action = actions.get(spotKey(place));
    const after = action ? act(place, action) : null;
    return after ? { ...place, ...after } : place;
  });
  return { ...stock, places };
}

function withPlaces(stock: ShownStock, changed: readonly Place[]): ShownStock {
  const bySpot = new Map(changed.map((place) => [spotKey(place), place]));
  return {
    ...stock,
    places: stock.places.map((place) => ({ ...place, ...bySpot.get(spotKey(place)) })),
  };
}

/** Places that are as before stay the same objects: only the others are drawn again. */
function sameWhereUnchanged(newer: ShownStock, older: ShownStock): ShownStock {
  const before = new Map(older.places.map((place) => [spotKey(place), place]));
  const places = newer.places.map((place) => {
    const old = before.get(spotKey(place));
    return old && old.version === place.version && old.coming === place.coming && old.code === place.code
      ? old
      : place;
  });
  return { ...newer, places };
}
