import type { BodyOf } from '#api/contract/calls.ts';
import type { Translate } from '#i18n/island-texts.ts';
import { spotKey, type Place, type ShownStock, type Spot } from '#shop/tooth-stock/model.ts';
import { act, type PlaceAction } from '#shop/tooth-stock/reducer.ts';
import { isOffline } from '../kit/network.ts';
import { showToast } from '../kit/stores/toast.ts';
import { outbox, send as sendNow } from '../offline/device.ts';
import type { Waiting, WaitingCall } from '../offline/outbox.ts';
import type { DrawerChange } from './drawer-change.ts';

type BookCall = Extract<WaitingCall, { name: 'POST /customerapi/zahnlager/buchen' }>;
interface Answer {
  readonly places: readonly Place[];
}

export const plainSpot = ({ cabinet, drawer, row, column }: Spot): Spot => ({ cabinet, drawer, row, column });

/** '1/3': the drawer in the outbox, and below it the address of its page. */
const drawerKey = ({ cabinet, id }: { cabinet: number; id: number }): string => `${cabinet}/${id}`;

/** Whether something of a drawer waits to be sent: the server does not know it yet. */
export const waitsOf = (drawer: { cabinet: number; id: number }): readonly Waiting[] =>
  outbox.$waiting.get().filter(({ call, refused }) => refused === null && isOf(call, drawerKey(drawer)));

const isOf = (call: WaitingCall, drawer: string): boolean =>
  call.name.startsWith('POST /customerapi/zahnlager/') && call.id === drawer;

/** Tells when more waits for a drawer than before – a page that was kept knows nothing of it –, and when all of it is gone. */
export function followWaiting(
  drawer: { cabinet: number; id: number },
  tell: { more(waiting: readonly Waiting[]): void; none(): void },
): () => void {
  let waited = 0;
  const look = (): void => {
    const waiting = waitsOf(drawer);
    if (waiting.length > waited) tell.more(waiting);
    else if (waiting.length === 0 && waited > 0) tell.none();
    waited = waiting.length;
  };
  look();
  return outbox.$waiting.listen(look);
}

/**
 * Sends the changes of a drawer by way of the device's outbox: without a network they wait there, in order and once each. What a
 * booking will make of its places is known beforehand, versions too, so that the next booking can build on it.
 */
export function createSender(drawer: ShownStock['drawers'][number], t: Translate) {
  const before = new Map<string, readonly Place[]>();
  const waiting = new Set<string>();
  const send = async (change: DrawerChange, stock: ShownStock): Promise<readonly Place[]> => {
    const call = { ...callOf(change, stock), id: drawerKey(drawer) } as WaitingCall;
    const touched = placesOf(change, stock);
    if (change.kind !== 'undo') before.set(change.booking, touched);
    const words = `${drawer.name || drawerKey(drawer)}: ${wordsOf(change, t)}`;
    // where the browser keeps nothing a booking goes straight to the server
    const outcome = await outbox.keep(call, words).catch(() => null);
    if (outcome === null) return isOffline() ? sayFull(t) : ((await sendNow(call)) as Answer).places;
    if (outcome.state === 'refused') throw outcome.error;
    if (outcome.state === 'sent') return (outcome.answer as Answer).places;
    waiting.add(`${change.kind}:${change.booking}`);
    showToast(t('offline:kept', { what: words }), 'info');
    return expected(change, touched, before.get(change.booking) ?? []);
  };
  /** True for a change that the server does not know yet. */
  const isWaiting = ({ kind, booking }: DrawerChange): boolean => waiting.has(`${kind}:${booking}`);
  return { send, isWaiting };
}

function sayFull(t: Translate): never {
  showToast(t('offline:full'), 'error', 15_000);
  throw new Error('no room on the device');
}

function callOf(change: DrawerChange, stock: ShownStock): Omit<BookCall, 'id'> | { name: 'POST /customerapi/zahnlager/rueckgaengig'; body: { booking: string } } {
  if (change.kind === 'undo') return { name: 'POST /customerapi/zahnlager/rueckgaengig', body: { booking: change.booking } };
  return { name: 'POST /customerapi/zahnlager/buchen', body: bookBody(change, stock) };
} // prettier-ignore

function bookBody(change: Exclude<DrawerChange, { kind: 'undo' }>, stock: ShownStock): BodyOf<'POST /customerapi/zahnlager/buchen'> {
  const bySpot = new Map(stock.places.map((place) => [spotKey(place), place]));
  const seen = (spot: Spot) => ({ ...plainSpot(spot), version: bySpot.get(spotKey(spot))?.version ?? 0 });
  if (change.kind === 'swap') return { booking: change.booking, swaps: [{ from: seen(change.from), to: seen(change.to) }] };
  return {
    booking: change.booking,
    changes: change.steps.map(([spot, action]) => ({
      ...seen(spot),
      kind: action.kind,
      ...('teeth' in action && { teeth: action.teeth }),
      ...('article' in action && { article: action.article }),
      ...('lot' in action && { lot: action.lot, expiresOn: action.expiresOn }),
    })),
  };
} // prettier-ignore

function placesOf(change: DrawerChange, { places }: ShownStock): readonly Place[] {
  const spots = change.kind === 'act' ? change.steps.map(([spot]) => spot) : change.kind === 'swap' ? [change.from, change.to] : []; // prettier-ignore
  const wanted = new Set(spots.map(spotKey));
  return places.filter((place) => wanted.has(spotKey(place)));
}

/** The places as the server will have them. */
function expected(change: DrawerChange, touched: readonly Place[], undone: readonly Place[]): Place[] {
  const at = (spot: Spot): Place | undefined => touched.find((place) => spotKey(place) === spotKey(spot));
  const next = (place: Place, content: object): Place => ({
    ...place,
    ...content,
    version: place.version + 1,
  });
  if (change.kind === 'undo') return undone.map((place) => ({ ...place, version: place.version + 2 }));
  if (change.kind === 'act')
    return change.steps.flatMap(([spot, action]) => {
      const place = at(spot);
      const content = place && act(place, action);
      return content ? [next(place, content)] : [];
    });
  const [from, to] = [at(change.from), at(change.to)];
  return from && to ? [next(from, contentOf(to)), next(to, contentOf(from))] : [];
}

const contentOf = ({ article, whole, teeth, marked, lot, expiresOn }: Place) => ({ article, whole, teeth, marked, lot, expiresOn }); // prettier-ignore

/** A drawer as the server said it, with the bookings that wait for it: a page that was kept knows nothing of them. */
export function withWaiting(stock: ShownStock, waiting: readonly Waiting[]): ShownStock {
  return waiting.reduce((now, { call }) => {
    if (call.name !== 'POST /customerapi/zahnlager/buchen') return now;
    const { changes = [], swaps = [] } = call.body;
    const seen = new Map(now.places.map((place) => [spotKey(place), place.version]));
    const isNew = [...changes, ...swaps.flatMap(({ from, to }) => [from, to])].every((spot) => seen.get(spotKey(spot)) === spot.version); // prettier-ignore
    if (!isNew) return now; // it is in the page already
    const steps = changes.map((change) => [change, change as PlaceAction] as const);
    const made = [
      ...expectedOfSteps(steps, now),
      ...swaps.flatMap(({ from, to }) => expected({ kind: 'swap', from, to, booking: '' }, placesOf({ kind: 'swap', from, to, booking: '' }, now), [])),
    ];
    const bySpot = new Map(made.map((place) => [spotKey(place), place]));
    return { ...now, places: now.places.map((place) => ({ ...place, ...bySpot.get(spotKey(place)) })) };
  }, stock);
} // prettier-ignore

function expectedOfSteps(steps: Extract<DrawerChange, { kind: 'act' }>['steps'], stock: ShownStock): Place[] {
  const change = { kind: 'act', steps, booking: '' } as const;
  return expected(change, placesOf(change, stock), []);
}

function wordsOf(change: DrawerChange, t: Translate): string {
  if (change.kind === 'undo') return t('tooth-stock:undo');
  const spot = change.kind === 'swap' ? change.from : change.steps[0]![0];
  const what = change.kind === 'swap' ? 'move' : change.steps[0]![1].kind;
  const others = change.kind === 'act' && change.steps.length > 1 ? ` (+${change.steps.length - 1})` : '';
  return `${t('cart:place.row')} ${spot.row} · ${t('cart:place.column')} ${spot.column} · ${t(`tooth-stock:action.${what}`)}${others}`;
}
