import { texts } from '#i18n/island-texts.ts';
import { formTexts, nameTexts } from '../kit/form/texts.ts';

/** Of the mail that is on its way. */
export const sentTexts = texts('registration:done.title', 'mail:inbox.title');

/** Of the pair of new passwords. */
export const passwordTexts = texts(
  'registration:field.password-hint',
  'registration:field.password-new',
  'registration:field.password-repeat',
);

export const registerTexts = [
  ...formTexts,
  ...nameTexts,
  ...sentTexts,
  ...passwordTexts,
  ...texts(
    'registration:country',
    'registration:postal-code',
    'checkout:field.country',
    'checkout:field.no-country',
    'checkout:method',
    'registration:section',
    'registration:salutation',
    'registration:industry',
    'registration:customer',
    'registration:submit',
    'registration:done.text',
    'registration:done.customer',
    'registration:field.invoice',
    'registration:field.invoice-hint',
    'registration:field.name1',
    'registration:field.industry',
    'registration:field.name2',
    'registration:field.street',
    'registration:field.postal-code',
    'registration:field.city',
    'registration:field.vat-id',
    'registration:field.website',
    'registration:field.salutation',
    'registration:field.title',
    'registration:field.area',
    'registration:field.phone',
    'registration:field.number',
    'registration:field.email',
    'registration:field.email-repeat',
    'registration:field.password',
    'registration:field.newsletter',
    'registration:field.terms',
    'shell:footer.terms',
    'shell:footer.privacy',
  ),
];

export const forgottenTexts = [
  ...formTexts,
  ...sentTexts,
  ...texts('registration:forgotten.submit', 'registration:forgotten.done', 'session:login.user'),
];

export const resendTexts = [
  ...formTexts,
  ...sentTexts,
  ...texts('registration:resend.title', 'registration:resend.done', 'session:login.user'),
];

export const newPasswordTexts = [
  ...formTexts,
  ...passwordTexts,
  ...texts(
    'registration:new-password.done',
    'registration:new-password.submit',
    'registration:new-password.keep',
    'registration:new-password.keep-hint',
    'registration:new-password.kept',
    'registration:to-login',
  ),
];
