import { z } from '@hono/zod-openapi';
import {
  checkoutState,
  readCheckout,
  saveTerms,
  submitOrder,
  submittedToWire,
  type SubmitInput,
  type TermsInput,
} from '#shop/checkout/index.ts';
import { PLAIN_TERMS, plainTermsFromWire, TERM_NAMES } from '#shop/cart/index.ts';
import { checkoutContext } from '#platform/checkout-context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { callerLanguage } from '../caller-language.ts';
import { operation } from '../contract/operation.ts';
import { checkout, state, submit, submitted, terms } from './checkout-fields.ts';
import { addressFromWire } from '#shop/delivery/index.ts';

const family = 'customer';
const group = 'Checkout';
const freshness = 'never';
const MANY_BYTES = 128 * 1024;

const saved = z.object(terms).partial().openapi('CheckoutTerms');

/** What changes sums, ways or days. */
const PRICED = [
  'adressauswahl',
  'adresse',
  ...TERM_NAMES.flatMap((name) => (PLAIN_TERMS[name].by === 'choosing' ? [PLAIN_TERMS[name].wire] : [])),
] as const;

/** The checkout as its page shows it (specification 2, wk/kasse). */
export const checkoutCall = operation({
  method: 'get',
  path: '/customerapi/checkout',
  who: 'customer',
  scope: 'cart',
  family,
  group,
  summary: 'The cart with addresses, ways of delivery, days and what the acting user may do',
  answer: checkout,
  freshness,
  refuses: ['catalogue.not-ready'],
  run: async ({ shop, request }) =>
    readCheckout(await checkoutContext(shop, callerLanguage(request, shop.brand))),
});

/** The key of a press. */
export const idempotencyHeaders = z.object({
  'idempotency-key': z.string().optional().openapi({ example: '5c0c7a3e-9f0a-4a52-8d0e-2f3f0c1f7a11' }),
});

/** What stands against an order. */
export const SUBMIT_REFUSES = [
  'checkout.punchout',
  'checkout.key',
  'checkout.key-reused',
  'checkout.empty',
  'checkout.ordered',
  'checkout.unavailable',
  'checkout.terms',
  'checkout.address',
  'checkout.account-address',
  'checkout.known-address',
  'checkout.method',
  'checkout.date',
  'checkout.payment',
  'checkout.changed',
  'cart.changed',
  'form.invalid',
  'catalogue.not-ready',
] as const;

/** Makes the cart an order (specification 8, submit). */
export const submitCall = operation({
  method: 'post',
  path: '/customerapi/wk/submit',
  who: 'filler',
  scope: 'submit',
  procurement: true, // refused with a code of its own
  objects: [{ kind: 'address', body: 'adressauswahl' }],
  family,
  group,
  summary: 'Makes the cart an order, exactly once',
  description:
    'Needs the header `Idempotency-Key` (8–64 letters, digits, - and _). The same key with the same content answers with the same order, with other content 422. What changed since it was confirmed – price, total, stock, lines – is refused with 409 and the new figures in `facts`, to be confirmed with a new key. Prices are computed here. Who may not order alone gets an order that waits for release.',
  headers: idempotencyHeaders,
  body: submit,
  bodyLimit: MANY_BYTES,
  answer: z.object({ result: submitted }),
  freshness,
  refuses: SUBMIT_REFUSES,
  run: async ({ shop, request, body }) => {
    const ctx = await checkoutContext(shop, callerLanguage(request, shop.brand));
    const order = await submitOrder(ctx, inputOf(body, request.headers.get('idempotency-key') ?? ''));
    wakeOutbox(shop);
    return { result: submittedToWire(order) };
  },
});

/** Keeps what was chosen and typed on the way. */
export const termsCall = operation({
  method: 'post',
  path: '/customerapi/wk/bedingungen',
  who: 'filler',
  scope: 'cart',
  procurement: true, // refused with a code of its own
  objects: [{ kind: 'address', body: 'adressauswahl', isSilent: true }],
  family,
  group,
  summary: 'Keeps address, method, date, payment, comment and own number with the cart',
  description:
    'What is left out stays. Nothing needs to be complete: the submit checks it. `checkout` is what that changed: sums, ways, days; null where only comment or own number were given.',
  body: saved,
  answer: z.object({ result: z.literal(true), checkout: state.nullable() }),
  freshness,
  refuses: ['checkout.punchout', 'catalogue.not-ready'],
  run: async ({ shop, request, body }) => {
    await saveTerms({ db: shop.shop, now: shop.now, caller: await shop.caller() }, termsOf(body));
    const isPriced = PRICED.some((name) => body[name] !== undefined);
    if (!isPriced) return { result: true as const, checkout: null };
    const ctx = await checkoutContext(shop, callerLanguage(request, shop.brand));
    return { result: true as const, checkout: checkoutState(await readCheckout(ctx)) };
  },
});

/** Ways and reasons of the checkout (specification 2, wk/kasse and wk/submit). */
export const checkoutOperations = [checkoutCall, submitCall, termsCall] as const;

/** A press as the submit takes it. */
export function inputOf(body: z.output<typeof submit>, key: string): SubmitInput {
  const { version, summe, abgang, positionen, agb, merken } = body;
  const lines = positionen?.map(({ id, artnr, menge, preis, vkz }) => ({
    id,
    number: artnr,
    quantity: menge,
    unitPrice: preis,
    vkz,
  }));
  return {
    key,
    confirmed: {
      version,
      total: summe,
      ...(lines && { lines }),
      ...(abgang !== undefined && { departure: abgang }),
    },
    terms: {
      addressChoice: body.adressauswahl,
      address: body.adresse && addressFromWire(body.adresse),
      ...plainTermsFromWire(body),
    },
    accepted: agb,
    remember: merken,
  };
}

function termsOf(body: z.output<typeof saved>): Partial<TermsInput> {
  const { adressauswahl, adresse } = body;
  return {
    ...(adressauswahl !== undefined && { addressChoice: adressauswahl }),
    ...(adresse !== undefined && { address: adresse && addressFromWire(adresse) }),
    ...plainTermsFromWire(body),
  };
}
