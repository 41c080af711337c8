import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isPast,
  isSamePack,
  looksLikeName,
  newWorkId,
  problemOf,
  retainUntil,
  WORK_ID,
  WORK_KINDS,
  type WorkPosition,
} from './model.ts';

const position = (more: Partial<WorkPosition> = {}): WorkPosition => ({
  id: 'P',
  article: '4711',
  name: 'Zirkon',
  manufacturer: '',
  di: '',
  lot: 'L1',
  serial: '',
  expiry: '',
  production: '',
  quantity: 1,
  isWithoutBatch: false,
  isConfirmed: false,
  code: '',
  ...more,
});

describe('an id', () => {
  test('has ten characters of the alphabet, whatever chance says', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 10, maxLength: 10 }), (random) => {
        expect(newWorkId(random)).toMatch(WORK_ID);
      }),
    );
  });

  test('is another one each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => newWorkId())).size).toBe(50);
  });
});

describe('the same pack', () => {
  test('is one of the same batch of the same article', () => {
    expect(isSamePack(position(), position({ id: 'Q', quantity: 3 }))).toBe(true);
    expect(isSamePack(position(), position({ lot: 'L2' }))).toBe(false);
    expect(isSamePack(position(), position({ article: '4712' }))).toBe(false);
    expect(isSamePack(position({ serial: 'S1' }), position({ serial: 'S2' }))).toBe(false);
  });

  test('is known by its UDI where it has one, by the article number elsewhere', () => {
    expect(isSamePack(position({ di: '04', article: 'a' }), position({ di: '04', article: 'b' }))).toBe(true);
    expect(isSamePack(position({ di: '04' }), position({ di: '05' }))).toBe(false);
  });

  test('is never told of packs without a batch', () => {
    const without = position({ lot: '', isWithoutBatch: true });
    expect(isSamePack(without, without)).toBe(false);
  });

  test('lot and serial number are not mixed up', () => {
    expect(isSamePack(position({ lot: 'A', serial: '' }), position({ lot: '', serial: 'A' }))).toBe(false);
  });
});

describe('a patient’s code', () => {
  test.each([
    'Müller',
    'Anna Müller',
    'Müller, Anna',
    'O’Neill',
    'Anna-Lena',
    'McDonald',
    'Anna Maria Weber',
  ])('%s reads like a name', (text) => expect(looksLikeName(text)).toBe(true));

  test.each(['', ' ', 'P-1234', '2026/17', 'AM', 'A', 'müller', 'Frau M.', 'AB12', 'Ein Satz Mit Vier'])(
    '%j does not',
    (text) => expect(looksLikeName(text)).toBe(false),
  );
});

describe('what keeps a work open', () => {
  const today = '2026-11-20';

  test('a position without a batch, unless the pack carries none', () => {
    expect(problemOf(position({ lot: '' }), today)).toBe('batch');
    expect(problemOf(position({ lot: '', serial: 'S' }), today)).toBeNull();
    expect(problemOf(position({ lot: '', isWithoutBatch: true }), today)).toBeNull();
  });

  test('a batch that expired yesterday, not one that expires today', () => {
    expect(problemOf(position({ expiry: '2026-11-19' }), today)).toBe('expired');
    expect(problemOf(position({ expiry: today }), today)).toBeNull();
    expect(isPast('', today)).toBe(false);
  });

  test('a recalled lot, which is said before it expired', () => {
    expect(problemOf(position({ expiry: '2020-01-01' }), today, true)).toBe('recalled');
  });

  test('a code that did not part its fields, until somebody compared them', () => {
    expect(problemOf(position({ isCompared: false, isConfirmed: true }), today)).toBe('unsure');
    expect(problemOf(position({ isCompared: true }), today)).toBeNull();
  });

  test('nothing that somebody confirmed but a missing batch', () => {
    expect(problemOf(position({ expiry: '2020-01-01', isConfirmed: true }), today, true)).toBeNull();
    expect(problemOf(position({ lot: '', isConfirmed: true }), today)).toBe('batch');
  });
});

describe('how long a work is kept', () => {
  test('ten years, fifteen for what is implanted', () => {
    for (const kind of WORK_KINDS)
      expect(retainUntil(kind, '2026-11-20T23:59:59.000Z'), kind).toBe(
        kind === 'implant-crown' ? '2041-11-20' : '2036-11-20',
      );
    expect(retainUntil('', '2026-11-20')).toBe('2036-11-20');
  });

  test('from a leap day until a day that the calendar has', () => {
    expect(retainUntil('crown', '2028-02-29')).toBe('2038-03-01');
    expect(retainUntil('implant-crown', '2028-02-29T10:00:00.000Z')).toBe('2043-03-01');
  });

  test('is a day of the calendar, and not less than the years, from any day', () => {
    const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (from) => {
        const until = retainUntil('crown', from.toISOString());
        expect(new Date(until).toISOString().slice(0, 10)).toBe(until);
        expect(until.slice(5) >= from.toISOString().slice(5, 10)).toBe(true);
      }),
    );
  });
});
