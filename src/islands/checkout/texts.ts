import { texts } from '#i18n/island-texts.ts';
import { sumTexts } from '../cart/texts.ts';
import { addressFieldTexts } from '../delivery/texts.ts';
import { paymentTexts } from '../payment/texts.ts';
import { formTexts } from '../kit/form/texts.ts';
import { declarationLinkTexts } from '../use-declarations/texts.ts';

/** What the lines of an order say where they are read through. */
export const reviewTexts = texts(
  'cart:line.gone',
  'cart:notice',
  'catalogue:vkz',
  'checkout:review.article',
  'checkout:review.quantity',
  'checkout:review.unit-price',
  'checkout:review.amount',
);

/** What a box says that stands against an order. */
export const problemTexts = texts(
  'cart:notice.on-request',
  'catalogue:vkz',
  'checkout:back',
  'checkout:change',
  'checkout:date.by-agreement',
  'checkout:done.to-order',
);

/** What the sums of an order say. */
export const totalsTexts = [...sumTexts, ...texts('cart:sums.on-request', 'cart:sums.hidden', 'cart:vat')];

/** Why an order waits for release. */
export const releaseTexts = texts('checkout:right');

/** What is asked before the checkout of an account without a whole address. */
export const recipientTexts = [
  ...formTexts,
  ...texts(
    'checkout:recipient.submit',
    'registration:field.street',
    'registration:field.postal-code',
    'registration:field.city',
  ),
];

/** What the checkout says. */
export const checkoutTexts = [
  ...formTexts,
  ...reviewTexts,
  ...problemTexts,
  ...totalsTexts,
  ...addressFieldTexts,
  ...paymentTexts,
  ...declarationLinkTexts,
  ...releaseTexts,
  ...texts(
    'payment:title',
    'payment:obstacle',
    'payment:open-items',
    'payment:waits',
    'cart:notice-all',
    'cart:sums.title',
    'cart:sums.by-agreement',
    'cart:sums.free',
    'cart:sums.blocked',
    'cart:voucher.label',
    'cart:voucher.apply',
    'cart:voucher.remove',
    'cart:voucher.idle',
    'checkout:title',
    'checkout:address.title',
    'checkout:address.own',
    'checkout:address.default',
    'checkout:address.other',
    'checkout:address.remember',
    'checkout:address.manage',
    'checkout:address.incomplete',
    'checkout:method',
    'checkout:obstacle',
    'checkout:in-the-way',
    'checkout:date',
    'checkout:more',
    'checkout:review',
    'checkout:terms.label',
    'checkout:button',
    'checkout:problem.title',
    'errors:checkout.punchout',
    'shell:footer.terms',
    'shell:footer.privacy',
  ),
];
