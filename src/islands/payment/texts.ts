import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** Of the terms of a way to pay, and where to transfer to. */
export const paymentTexts = texts(
  'payment:method',
  'payment:terms',
  'payment:transfer',
  'payment:mandate.short',
);

/** Of the list of invoices. */
export const invoicesTexts = texts('payment:invoices', 'payment:method', 'payment:transfer');

/** Of the mandate for direct debits. */
export const mandateTexts = [
  ...formTexts,
  ...texts('payment:mandate', 'payment:method.direct-debit', 'payment:transfer.holder'),
];
