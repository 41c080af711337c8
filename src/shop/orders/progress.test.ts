import fc from 'fast-check';
import { expect, test } from 'vitest';
import { confirmed, openPieces, shipped, stateOfSums, withdrawn, type LineProgress } from './progress.ts';

/** Five pieces at 12.00, nobody has said anything yet. */
const line = (change: Partial<LineProgress> = {}): LineProgress => ({
  position: 1,
  number: '1101021',
  name: 'Gips',
  quantity: 5,
  goods: 'processing',
  confirmed: null,
  cancelled: 0,
  expectedOn: null,
  delivered: 0,
  unitPrice: 1200,
  confirmedPrice: null,
  ...change,
});

test('a line is open as far as nothing of it left or was cancelled', () => {
  expect(openPieces(line())).toBe(5);
  expect(openPieces(line({ delivered: 2, cancelled: 1 }))).toBe(2);
  expect(openPieces(line({ delivered: 5, cancelled: 1 }))).toBe(0);
});

test('an order is delivered once nothing is open and something left', () => {
  const done = line({ delivered: 5 });
  expect(stateOfSums([done, done], 'confirmed')).toBe('delivered');
  expect(stateOfSums([done, line({ cancelled: 5 })], 'confirmed')).toBe('delivered');
  expect(stateOfSums([done, line()], 'confirmed')).toBe('partly-delivered');
});

test('an order of which nothing ever left is cancelled, or what was said', () => {
  expect(stateOfSums([line({ cancelled: 5 })], 'confirmed')).toBe('cancelled');
  expect(stateOfSums([line(), line({ cancelled: 5 })], 'confirmed')).toBe('confirmed');
});

test('a confirmation that says nothing of a line confirms all of it', () => {
  expect(confirmed(line(), undefined)).toEqual(line({ confirmed: 5 }));
});

test('a day, or fewer pieces than are open, makes goods that come later', () => {
  const later = confirmed(line(), { position: 1, expectedOn: '2026-12-01' });
  expect(later).toMatchObject({ goods: 'later', expectedOn: '2026-12-01', confirmed: 5 });
  expect(confirmed(line(), { position: 1, confirmed: 3 })).toMatchObject({ goods: 'later', confirmed: 3 });
});

test('a second confirmation takes the day back', () => {
  const later = line({ goods: 'later', expectedOn: '2026-12-01', confirmed: 5 });
  expect(confirmed(later, { position: 1, expectedOn: null })).toMatchObject({
    goods: 'processing',
    expectedOn: null,
  });
});

test.each([
  ['less is cancelled than before', line({ cancelled: 2 }), { cancelled: 1 }],
  ['what left is cancelled', line({ delivered: 3 }), { cancelled: 3 }],
  ['more is confirmed than is left', line(), { cancelled: 2, confirmed: 4 }],
  ['a price is raised', line(), { unitPrice: 1201 }],
])('a confirmation is wrong where %s', (_, before, said) => {
  expect(confirmed(before, { position: 1, ...said })).toBeNull();
});

test('a price may fall, and one on request may be anything', () => {
  expect(confirmed(line(), { position: 1, unitPrice: 1100 })).toMatchObject({ confirmedPrice: 1100 });
  expect(confirmed(line({ unitPrice: null }), { position: 1, unitPrice: 99_900 })).toMatchObject({
    confirmedPrice: 99_900,
  });
});

test('a price that was confirmed once holds in the next confirmation', () => {
  expect(confirmed(line({ confirmedPrice: 1100 }), { position: 1 })).toMatchObject({ confirmedPrice: 1100 });
});

test('the last pieces that leave end the promise of a day', () => {
  const waits = line({ delivered: 3, expectedOn: '2026-12-01', goods: 'later' });
  expect(shipped(waits, 2)).toMatchObject({ delivered: 5, expectedOn: null, goods: 'delivering' });
  expect(shipped(waits, 1)).toMatchObject({ delivered: 4, expectedOn: '2026-12-01', goods: 'later' });
});

test('a delivery may name the day of the rest', () => {
  expect(shipped(line(), 2, { expectedOn: '2026-12-03' })).toMatchObject({
    expectedOn: '2026-12-03',
    goods: 'later',
  });
});

test('more than is open can neither leave nor be withdrawn', () => {
  expect(shipped(line({ cancelled: 1 }), 5)).toBeNull();
  expect(withdrawn(line({ delivered: 3 }), 3)).toBeNull();
  expect(withdrawn(line({ cancelled: 2 }), 1)).toBeNull();
});

test('what is withdrawn is no longer confirmed', () => {
  expect(withdrawn(line({ confirmed: 5 }), 2)).toMatchObject({ cancelled: 2, confirmed: 3 });
  expect(withdrawn(line({ confirmed: 2 }), 2)).toMatchObject({ cancelled: 2, confirmed: 2 });
  expect(withdrawn(line(), 2)).toMatchObject({ confirmed: null });
});

test('a set to be completed says so until all of it left', () => {
  const set = line({ goods: 'completion' });
  expect(confirmed(set, { position: 1, expectedOn: '2026-12-01' })?.goods).toBe('completion');
  expect(shipped(set, 2)?.goods).toBe('completion');
  expect(shipped(set, 5)?.goods).toBe('delivering');
});

/** What an ERP may say of a line, in any order. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('confirm' as const), pieces: fc.integer({ min: 0, max: 9 }), cancelled: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('ship' as const), pieces: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('withdraw' as const), pieces: fc.integer({ min: 0, max: 9 }) }),
); // prettier-ignore

test('whatever an ERP says, no piece is delivered, cancelled or confirmed twice', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let at = line();
      for (const said of steps) {
        const next =
          said.kind === 'ship'
            ? shipped(at, said.pieces)
            : said.kind === 'withdraw'
              ? withdrawn(at, said.pieces)
              : confirmed(at, { position: 1, confirmed: said.pieces, cancelled: said.cancelled });
        at = next ?? at;
        expect(at.delivered + at.cancelled).toBeLessThanOrEqual(at.quantity);
        expect(at.cancelled + (at.confirmed ?? 0)).toBeLessThanOrEqual(at.quantity);
        expect(openPieces(at)).toBe(at.quantity - at.delivered - at.cancelled);
      }
    }),
  );
});
