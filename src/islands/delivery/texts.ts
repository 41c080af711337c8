import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** What the fields of an address say. */
export const addressFieldTexts = texts('checkout:field');

/** What the address book says. */
export const addressBookTexts = [
  ...formTexts,
  ...addressFieldTexts,
  ...texts(
    'checkout:address.book',
    'checkout:address.lead',
    'checkout:address.own',
    'checkout:address.default',
    'checkout:address.make-default',
    'checkout:address.add',
    'checkout:address.edit',
    'checkout:address.save',
    'checkout:address.remove',
    'checkout:address.remove-sure',
  ),
];
