import { beforeEach, expect, test } from 'vitest';
import { BOOK, checkoutWorld, fill, press, TERMS, type CheckoutWorld } from './checkout.test-support.ts';
import type { CheckoutContext } from './context.ts';
import { readCheckout, saveTerms, submitOrder } from './index.ts';
import type { TermsInput } from './model.ts';
import { requestFingerprint } from './request-fingerprint.ts';

/** Another value of each: whoever adds a term is asked for one here, and then for every place that must know it. */
const OTHERS: { readonly [Name in keyof TermsInput]-?: TermsInput[Name] } = {
  addressChoice: 'other',
  address: { company: 'Filiale', line2: '', line3: '', street: 'Am Markt 2', postalCode: '04109', city: 'Leipzig', country: 'DE' }, // prettier-ignore
  method: 'express',
  shipDate: '2026-11-25',
  comment: 'Bitte läuten',
  ownNumber: 'B-17',
  payment: 'invoice',
};
const NAMES = Object.keys(OTHERS) as (keyof TermsInput)[];

let world: CheckoutWorld;
let lab: CheckoutContext;
beforeEach(async () => {
  world = await checkoutWorld();
  lab = world.as('lab');
});

/** What the cart keeps of the terms, as its row says it. */
const kept = () =>
  world.rows(
    `select address_choice, address, method, ship_date, comment, own_number, payment from cart where customer_id = 'lab'`,
  )[0]!;

test.each(NAMES)('the term %s is kept with the cart, alone', async (name) => {
  await fill(lab, 1, BOOK);
  const before = kept();
  await saveTerms(lab, { [name]: OTHERS[name] });
  const changed = Object.entries(kept()).filter(([column, value]) => value !== before[column]);
  expect(changed).toHaveLength(1);
});

test('after an order nothing of its terms is left for the next one', async () => {
  await fill(lab, 1, BOOK);
  const fresh = kept();
  await saveTerms(lab, OTHERS);
  expect(Object.values(kept())).not.toEqual(Object.values(fresh)); // the control
  await submitOrder(lab, await press(lab, 'key-every-term-1'));
  expect(kept()).toEqual(fresh);
});

test.each(NAMES)('another %s under the same key is another request', async (name) => {
  await fill(lab, 1, BOOK);
  const asked = await press(lab, 'key-every-term-2');
  const other = { ...asked, terms: { ...TERMS, [name]: OTHERS[name] } };
  expect(await requestFingerprint(other)).not.toBe(await requestFingerprint(asked));
  expect(await requestFingerprint({ ...asked })).toBe(await requestFingerprint(asked)); // the control
});

test('the checkout shows each text that was kept', async () => {
  await fill(lab, 1, BOOK);
  await saveTerms(lab, OTHERS);
  const shown = JSON.stringify(await readCheckout(lab));
  for (const text of [OTHERS.comment, OTHERS.ownNumber, 'Am Markt 2', OTHERS.shipDate!])
    expect(shown).toContain(text);
});
