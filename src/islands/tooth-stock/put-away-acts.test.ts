// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { spotKey, type ShownPlace, type ShownStock } from '#shop/tooth-stock/model.ts';
import { answering } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { putSetAway } from './put-away-acts.ts';
import type { DrawerActions } from './use-drawer.ts';

const NUMBER = '167000103';
/** As printed on a card: GTIN, lot and serial number, with the sign that ends the lot and without it. */
const SEPARATED = '010952227000019710B77\x1d21SN004512';
const RUN_TOGETHER = '010952227000019710B7721SN004512';
const place: ShownPlace = { cabinet: 1, drawer: 2, row: 1, column: 1, article: NUMBER, whole: 6, teeth: 0, marked: false, lot: '', expiresOn: null, since: '', version: 3, coming: null, code: '' }; // prettier-ignore
const stock = { cabinets: [], drawers: [], places: [place], sets: [] } as unknown as ShownStock;
const act = vi.fn<DrawerActions['act']>(async () => true);

beforeEach(() => {
  const set = { number: NUMBER, region: 'upper_anterior', mould: 'S42', shade: 'A1' };
  answering({
    'POST /customerapi/cart/check': Response.json({ rows: [{ number: NUMBER, kind: 'gtin', candidates: [] }] }),
    'GET /guestapi/zahnassistent/zahnlinie/': Response.json({ line: { name: 'Aurelis' }, set, sets: [set] }),
  }); // prettier-ignore
});
afterEach(() => {
  vi.unstubAllGlobals();
  act.mockClear();
});

/** What is booked when a code is read under a hand scanner, which says not of what kind it is. */
async function bookedFor(text: string, symbology = '') {
  const actions = { now: () => stock, act } as unknown as DrawerActions;
  const bench = { t: textsOf('de') as never, actions, inHand: () => spotKey(place), choose: () => {}, say: () => {} }; // prettier-ignore
  await putSetAway({ text, symbology }, bench);
  return act.mock.calls[0]![0][0];
}

test('the lot of a card’s code is booked where a separator ends it', async () => {
  expect(await bookedFor(SEPARATED)).toEqual([
    place,
    { kind: 'put', article: NUMBER, whole: 6, lot: 'B77', expiresOn: null },
  ]);
});

test('no lot is booked of a code whose fields may have run together unseen', async () => {
  expect(await bookedFor(RUN_TOGETHER)).toEqual([
    place,
    { kind: 'put', article: NUMBER, whole: 6, lot: '', expiresOn: null },
  ]);
});

test('what cannot be asked or put away is no code that was taken', async () => {
  const actions = { now: () => ({ ...stock, places: [] }), act } as unknown as DrawerActions;
  const bench = { t: textsOf('de') as never, actions, inHand: () => '', choose: () => {}, say: () => {} };
  expect(await putSetAway({ text: NUMBER, symbology: '' }, bench)).toBe(false); // no place is free
  answering({ 'POST /customerapi/cart/check': Response.json({ rows: [{ number: null, candidates: [] }] }) });
  expect(await putSetAway({ text: NUMBER, symbology: '' }, bench)).toBe(false);
  expect(act).not.toHaveBeenCalled();
});
