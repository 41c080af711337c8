import { expect, test } from 'vitest';
import type { SetFacts, ShownPlace } from '#shop/tooth-stock/model.ts';
import { placeFor, spreadRow } from './choose-place.ts';

const base = { cabinet: 1, drawer: 1, whole: 0, teeth: 0, marked: false, lot: '', expiresOn: null, since: '', version: 0, coming: null, code: '' }; // prettier-ignore
/** Rows of places: '' without a set, 'A2' a gap of that set, '*A2' the set in its place. */
const drawerOf = (...rows: readonly (readonly string[])[]): ShownPlace[] =>
  rows.flatMap((row, y) =>
    row.map((said, x): ShownPlace => {
      const article = said.replace('*', '');
      const whole = article ? 6 : 0;
      return { ...base, row: y + 1, column: x + 1, article, whole, teeth: said.startsWith('*') ? 63 : 0 };
    }),
  );
const spot = (place: ShownPlace | null) => place && `${place.row}/${place.column}`;

test('a set goes into its gap, the one in hand first, else a place without a set', () => {
  const places = drawerOf(['', 'A2', '*A2'], ['A2', '', 'A3']);
  expect(spot(placeFor('A2', places, undefined))).toBe('1/2');
  expect(spot(placeFor('A2', places, places[3]))).toBe('2/1'); // the one in hand
  expect(spot(placeFor('A2', places, places[4]))).toBe('1/2'); // round the corner
  expect(spot(placeFor('B1', places, places[2]))).toBe('2/2');
  expect(placeFor('B1', drawerOf(['*A1', 'A2']), undefined)).toBeNull();
});

const mould = ['A1', 'A2', 'A3', 'B1'].map((shade) => ({ number: `S${shade}`, region: 'upper_anterior', mould: 'S44', shade }) as const); // prettier-ignore
const none = new Map<string, SetFacts>();
const spread = (places: ShownPlace[], at: ShownPlace, sets = none) => {
  const { targets, left } = spreadRow(mould, at, { places, sets });
  return [targets.map(([place, { shade }]) => `${spot(place)} ${shade}`), left] as const;
};

test('a row takes a mould in the maker’s order from the place in hand on', () => {
  const places = drawerOf(['', '', '*SA2', '', '']);
  expect(spread(places, places[1]!)).toEqual([['1/2 A1', '1/4 A3', '1/5 B1'], 0]);
  const short = drawerOf(['', '']);
  expect(spread(short, short[0]!)).toEqual([['1/1 A1', '1/2 A2'], 2]);
});

test('a row takes each shade below the column of its shade', () => {
  const places = drawerOf(['*TB1', '*TA3', '*TC4', ''], ['', '', '', '']);
  const facts = (shade: string): SetFacts => ({ shade }) as SetFacts;
  const sets = new Map(['B1', 'A3', 'C4'].map((shade) => [`T${shade}`, facts(shade)]));
  expect(spread(places, places[4]!, sets)).toEqual([['2/1 B1', '2/2 A3', '2/4 A1'], 1]);
});
