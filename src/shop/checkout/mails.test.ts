import { expect, test } from 'vitest';
import { NO_TERMS } from '#shop/cart/index.ts';
import type { NewOrder } from '#shop/orders/index.ts';
import { PAYMENT_OF_BEFORE } from '#shop/payment/index.ts';
import { PAYMENT } from './checkout.test-support.ts';
import { mailOrderOf } from './mails.ts';

test('a mail names the country of delivery in its language', () => {
  const address = { company: 'Labor', line2: '', line3: '', street: 'Weg 1', postalCode: '1010', city: 'Wien', country: 'AT' };
  const totals = { vat: [] } as unknown as NewOrder['totals'];
  const order = { totals, lines: [], ...NO_TERMS, address, method: 'parcel', brand: 'main', payment: PAYMENT_OF_BEFORE } as const;
  const ctx = { payment: PAYMENT };
  expect(mailOrderOf(ctx, { ...order, language: 'de' }, { country: 'AT' }).address.at(-1)).toBe('Österreich');
  expect(mailOrderOf(ctx, { ...order, language: 'fr' }, { country: 'AT' }).address.at(-1)).toBe('Autriche');
}); // prettier-ignore
