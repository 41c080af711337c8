import type { Translate } from '#i18n/island-texts.ts';
import type { ScannedText } from '#shop/codes/model.ts';
import { spotKey, type ShownPlace } from '#shop/tooth-stock/model.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { showToast } from '../kit/stores/toast.ts';
import { placeFor, spreadRow } from './choose-place.ts';
import { findSet, usualTeeth, type FoundSet } from './find-set.ts';
import { placeLabel, type PlaceLabel } from './place-label.ts';
import type { DrawerActions } from './use-drawer.ts';

/** What the acts need of the page of a drawer. */
export interface Bench {
  readonly t: Translate;
  readonly actions: DrawerActions;
  /** Key of the place in hand, now. */
  readonly inHand: () => string;
  /** Takes a place in hand. */
  readonly choose: (key: string) => void;
  readonly say: (text: string) => void;
}

const nameOf = ({ line, set }: FoundSet): string => `${line} ${set.mould} ${set.shade}`;

async function find(scanned: ScannedText, { t }: Bench): Promise<FoundSet | null> {
  const found = await findSet(scanned, new AbortController().signal);
  if (!found) showToast(t('tooth-stock:put-away.unknown', { number: scanned.text }), 'error');
  return found;
}

const placeInHand = ({ actions, inHand }: Bench): ShownPlace | undefined =>
  actions.now().places.find((place) => spotKey(place) === inHand());

/** Takes the place of a label in hand; one of another drawer leads there. */
function takePlace(label: PlaceLabel, { t, actions, choose, say }: Bench): void {
  const place = actions.now().places.find(label.is);
  if (!place) {
    location.assign(`/${marketOfPage().prefix}/${label.path}`);
    return;
  }
  choose(spotKey(place));
  say(`${t('cart:place.row')} ${place.row} · ${t('cart:place.column')} ${place.column}`);
}

/**
 * Puts the set of a number or code into its place and takes that in hand; the label of a place takes that one in hand.
 * False where it was refused, which is said; rejects as calls do.
 */
export async function putSetAway(scanned: ScannedText, bench: Bench): Promise<boolean> {
  const { t, actions, choose, say } = bench;
  const label = placeLabel(scanned);
  if (label) {
    takePlace(label, bench);
    return true;
  }
  const found = await find(scanned, bench);
  if (!found) return false;
  const set = nameOf(found);
  const place = placeFor(found.set.number, actions.now().places, placeInHand(bench));
  if (!place) {
    showToast(t('tooth-stock:put-away.no-place', { set }), 'error');
    return false;
  }
  choose(spotKey(place));
  const { row, column } = place;
  const { lot, expiresOn } = found;
  const whole = usualTeeth(found.set);
  const action = { kind: 'put', article: found.set.number, whole, lot, expiresOn } as const;
  const isBooked = await actions.act([[place, action]]);
  if (isBooked) say(t('tooth-stock:put-away.done', { set, row, column }));
  return isBooked;
}

/** Assigns the sets of a number's mould along the row of the place in hand; as `putSetAway`. */
export async function fillRowWith(scanned: ScannedText, bench: Bench): Promise<boolean> {
  const { t, actions, say } = bench;
  const found = await find(scanned, bench);
  const at = placeInHand(bench);
  if (!found || !at) return false;
  const { places, sets } = actions.now();
  const byNumber = new Map(sets.map((set) => [set.number, set]));
  const { targets, left } = spreadRow(found.mould, at, { places, sets: byNumber });
  if (targets.length === 0) {
    showToast(t('tooth-stock:fill-row.none'), 'error');
    return false;
  }
  const isBooked = await actions.act(
    targets.map(([place, set]) => [place, { kind: 'assign', article: set.number, whole: usualTeeth(set) }]),
  );
  if (isBooked) say(t('tooth-stock:fill-row.done', { places: targets.length, left }));
  return isBooked;
}
