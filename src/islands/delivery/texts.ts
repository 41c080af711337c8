import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** What the address book says. */
export const addressBookTexts = [
  ...formTexts,
  ...texts(
    'checkout:field.company',
    'checkout:field.line2',
    'checkout:field.line3',
    'checkout:field.street',
    'checkout:field.postal-code',
    'checkout:field.city',
    'checkout:field.country',
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
