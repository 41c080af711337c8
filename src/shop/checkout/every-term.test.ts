import { beforeEach, expect, test } from 'vitest';
import { NO_TERMS, PLAIN_TERMS, TERM_NAMES, type PlainTerms } from '#shop/cart/index.ts';
import { BOOK, checkoutWorld, fill, press, TERMS, type CheckoutWorld } from './checkout.test-support.ts';
import type { CheckoutContext } from './context.ts';
import { readCheckout, saveTerms, submitOrder } from './index.ts';
import type { TermsInput } from './model.ts';
import { requestFingerprint } from './request-fingerprint.ts';

/** Another value of each: of a term that is new, too. */
const OTHERS: TermsInput = {
  ...(Object.fromEntries(
    TERM_NAMES.map((name) => [name, PLAIN_TERMS[name].holds === 'day' ? '2026-11-25' : `Wort zu ${name}`]),
  ) as unknown as PlainTerms),
  method: 'express',
  payment: 'invoice',
  addressChoice: 'other',
  address: { company: 'Filiale', line2: '', line3: '', street: 'Am Markt 2', postalCode: '04109', city: 'Leipzig', country: 'DE' }, // prettier-ignore
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
    `select address_choice, address, ${TERM_NAMES.map((name) => PLAIN_TERMS[name].column).join(', ')}
       from cart where customer_id = 'lab'`,
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

test('the order keeps each term as it was said, without blanks around', async () => {
  await fill(lab, 1, BOOK);
  const { payment: _agreed, method: _priced, ...said } = NO_TERMS;
  const names = Object.keys(said) as (keyof typeof said)[];
  const spoken = Object.fromEntries(names.map((name) => [name, ` ${OTHERS[name]} `.trimEnd()]));
  const shipDate = (await readCheckout(lab)).days[1]!.day;
  const terms = { ...TERMS, ...spoken, shipDate };
  const asked = await press(lab, 'key-every-term-3', { terms });
  const confirmed = { ...asked.confirmed, departure: shipDate };
  await submitOrder(lab, { ...asked, confirmed });
  const columns = names.map((name) => PLAIN_TERMS[name].column).join(', ');
  expect(Object.values(world.stockRows(`select ${columns} from customer_order`)[0]!)).toEqual(
    names.map((name) => ({ ...OTHERS, shipDate })[name]),
  );
});

test('the checkout shows each text that was kept', async () => {
  await fill(lab, 1, BOOK);
  await saveTerms(lab, OTHERS);
  const shown = JSON.stringify(await readCheckout(lab));
  const { method: _counts, payment: _counted, ...said } = NO_TERMS; // those that are open are shown
  const texts = (Object.keys(said) as (keyof typeof said)[]).map((name) => OTHERS[name]!);
  for (const text of [...texts, 'Am Markt 2']) expect(shown).toContain(text);
});
