import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { failedConstraint, refusalOf } from './sql.ts';

const ORDER =
  'D1_ERROR: UNIQUE constraint failed: customer_order.customer_id, customer_order.version: SQLITE_CONSTRAINT';

test('a constraint is known by its name, its table or its column', () => {
  expect(failedConstraint(new Error(ORDER), ['order', 'customer_order.customer_id'])).toBe('customer_order.customer_id');
  expect(failedConstraint(new Error('D1_ERROR: cart_full: SQLITE_CONSTRAINT'), ['cart', 'cart_full'])).toBe('cart_full');
  expect(failedConstraint(new Error('UNIQUE constraint failed: voucher_redemption.code'), ['voucher_redemption'])).toBe('voucher_redemption');
}); // prettier-ignore

test('a name within another is not that constraint', () => {
  expect(failedConstraint(new Error('cart_fuller'), ['cart_full'])).toBeNull();
  expect(failedConstraint(new Error('big.delivery.firm'), ['delivery.firm'])).toBeNull();
  expect(failedConstraint(new Error('deliveryxfirm'), ['delivery.firm'])).toBeNull();
});

test('what a constraint means is refused, all else stays the fault it is', () => {
  const codes = { cart_full: 'cart.full' } as const;
  expect(refusalOf(new Error('cart_full: SQLITE_CONSTRAINT'), codes)).toMatchObject({ code: 'cart.full' });
  const fault = new Error('D1_ERROR: network');
  expect(refusalOf(fault, codes)).toBe(fault);
  expect(refusalOf(fault, codes)).not.toBeInstanceOf(Refusal);
});
