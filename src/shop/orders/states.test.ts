import { describe, expect, test } from 'vitest';
import { ORDER_STATES } from './model.ts';
import { HANDED_OVER, isFinal, mayBecome } from './states.ts';

describe('states of an order', () => {
  test('a waiting order is released, refused or expires, and never delivered before', () => {
    expect(ORDER_STATES.filter((to) => mayBecome('waiting-release', to))).toEqual([
      'refused',
      'expired',
      'held',
      'placed',
      'cancelled',
    ]);
  });

  test('partly delivered goes on until delivered, and cannot be cancelled', () => {
    expect(mayBecome('partly-delivered', 'partly-delivered')).toBe(true);
    expect(mayBecome('partly-delivered', 'cancelled')).toBe(false);
  });

  test('no state leads back to the release', () => {
    expect(ORDER_STATES.some((from) => mayBecome(from, 'waiting-release'))).toBe(false);
  });

  test('refused, expired, delivered and cancelled are final', () => {
    expect(ORDER_STATES.filter(isFinal)).toEqual(['refused', 'expired', 'delivered', 'cancelled']);
    expect(HANDED_OVER.every((state) => mayBecome('placed', state) || state === 'placed')).toBe(true);
  });
});
