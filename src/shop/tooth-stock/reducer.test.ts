import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allTeeth, countTeeth, isFilled, PLACE_STATES, stateOf, teethOf, type Content, type PlaceState } from './model.ts'; // prettier-ignore
import { act, ACTION_KINDS, put, type PlaceAction } from './reducer.ts';

const WHOLE = 6;
const EMPTY: Content = { article: 'S1', whole: WHOLE, teeth: 0, marked: false, lot: '', expiresOn: null };
const LAID = { lot: 'L1', expiresOn: '2028-01-31' };
const IN: Readonly<Record<PlaceState, Content>> = {
  unassigned: { ...EMPTY, article: '', whole: 0 },
  empty: EMPTY,
  occupied: { ...EMPTY, ...LAID, teeth: 0b111111 },
  opened: { ...EMPTY, ...LAID, teeth: 0b110111 },
  marked: { ...EMPTY, ...LAID, teeth: 0b110111, marked: true },
};
const ACTIONS: Readonly<Record<PlaceAction['kind'], PlaceAction>> = {
  assign: { kind: 'assign', article: 'S2', whole: 8 },
  unassign: { kind: 'unassign' },
  put: { kind: 'put' },
  take: { kind: 'take' },
  discard: { kind: 'discard' },
  mark: { kind: 'mark' },
  unmark: { kind: 'unmark' },
  teeth: { kind: 'teeth', teeth: 1 },
  complete: { kind: 'complete', teeth: 0b001000 },
};

/** What each action makes of a place in each state; what is not here is not possible. */
const NEXT: Readonly<Record<PlaceState, Partial<Record<PlaceAction['kind'], PlaceState>>>> = {
  unassigned: { assign: 'empty' },
  empty: { assign: 'empty', unassign: 'unassigned', put: 'occupied' },
  occupied: { take: 'empty', teeth: 'opened' },
  opened: { discard: 'empty', mark: 'marked', teeth: 'opened', complete: 'occupied' },
  marked: { discard: 'empty', unmark: 'opened', teeth: 'marked', complete: 'occupied' },
};

test.each(PLACE_STATES)('from %s only what the table says happens', (state) => {
  expect(stateOf(IN[state])).toBe(state);
  for (const kind of ACTION_KINDS) {
    const after = act(IN[state], ACTIONS[kind]);
    expect([kind, after && stateOf(after)]).toEqual([kind, NEXT[state][kind] ?? null]);
  }
});

test('what was taken or thrown away leaves neither lot, expiry nor mark behind', () => {
  expect(act(IN.occupied, { kind: 'take' })).toEqual(EMPTY);
  expect(act(IN.marked, { kind: 'discard' })).toEqual(EMPTY);
});

describe('teeth of a set', () => {
  test('can be taken as long as they are there, the last leaves an empty place', () => {
    expect(act(IN.opened, { kind: 'teeth', teeth: 0b001000 })).toBeNull(); // is missing already
    expect(act(IN.opened, { kind: 'teeth', teeth: 0 })).toBeNull();
    expect(act(IN.occupied, { kind: 'teeth', teeth: 0b1000000 })).toBeNull(); // a seventh
    expect(act(IN.occupied, { kind: 'teeth', teeth: 0b111111 })).toEqual(EMPTY);
  });

  test('come back one by one; a mark ends with the last', () => {
    const marked = { ...IN.marked, teeth: 0b100111 };
    const one = act(marked, { kind: 'complete', teeth: 0b001000 })!;
    expect([stateOf(one), one.marked]).toEqual(['marked', true]);
    expect(act(one, { kind: 'complete', teeth: 0b010000 })).toEqual(IN.occupied);
  });

  test('that are there or beyond the set are not put in again', () => {
    for (const teeth of [0, 1, 0b001001, 0b1000000, -1])
      expect(act(IN.opened, { kind: 'complete', teeth })).toBeNull();
  });
});

describe('a set that is put', () => {
  test('makes a free place its own, with lot and expiry', () => {
    expect(put(IN.unassigned, { article: 'S9', whole: 8, ...LAID })).toEqual({
      article: 'S9',
      whole: 8,
      teeth: 0b11111111,
      marked: false,
      ...LAID,
    });
  });

  test('of another article, or without one, has no place here', () => {
    expect(put(EMPTY, { article: 'S2' })).toBeNull();
    expect([put(IN.unassigned, {}), put(IN.unassigned, { article: 'S9' })]).toEqual([null, null]);
  });

  test('has one to 28 teeth', () => {
    const whole = (teeth: number) => act(EMPTY, { kind: 'assign', article: 'S2', whole: teeth })?.whole ?? null;
    expect([0, 1, 28, 29].map(whole)).toEqual([null, 1, 28, null]);
  }); // prettier-ignore
});

test('as many teeth are counted as there are, up to the largest set', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 27 })), (bits) => {
      expect(countTeeth(bits.reduce((teeth, bit) => teeth | (1 << bit), 0))).toBe(bits.length);
    }),
  );
  expect([countTeeth(allTeeth(28)), isFilled(EMPTY), isFilled(IN.opened)]).toEqual([28, false, true]);
});

test('a set whose teeth are not those of its region numbers them from one', () => {
  expect(teethOf({ region: 'lower_posterior', whole: 8 })).toEqual([47, 46, 45, 44, 34, 35, 36, 37]);
  expect(teethOf({ region: 'lower_posterior', whole: 6 })).toEqual([1, 2, 3, 4, 5, 6]);
  expect(teethOf({ region: null, whole: 2 })).toEqual([1, 2]);
});
