import { texts } from '#i18n/island-texts.ts';

/** What a password field says. */
export const passwordFieldTexts = texts('session:show-password');

/** What the fields of a name say. */
export const nameTexts = texts('registration:field.first-name', 'registration:field.last-name');

/** What any form may say: the faults that schemas find. */
export const formTexts = [
  ...passwordFieldTexts,
  ...texts(
    'errors:field',
    'errors:cart.quantity',
    'errors:catalogue.unknown-article',
    'errors:checkout.terms',
    'errors:login.credentials',
    'errors:order-lists.name',
    'errors:password.length',
    'errors:password.repeat',
    'session:form.failed',
  ),
];
