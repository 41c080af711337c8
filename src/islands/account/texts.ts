import { texts } from '#i18n/island-texts.ts';
import { formTexts, nameTexts } from '../kit/form/texts.ts';
import { passkeyTexts } from '../passkeys/texts.ts';
import { passwordTexts, sentTexts } from '../registration/texts.ts';
import { twoStepTexts } from '../two-step/texts.ts';

/** What the forms of the customer's account say; each page sends its part. */
export const accountTexts = [
  ...formTexts,
  ...nameTexts,
  ...sentTexts,
  ...texts(
    'account:change.data',
    'account:change.save',
    'account:change.saved',
    'account:change.email',
    'account:email.title',
    'account:email.lead',
    'account:email.new',
    'account:email.submit',
    'account:email.done',
    'registration:salutation',
    'registration:field.name1',
    'registration:field.name2',
    'registration:field.name3',
    'registration:field.street',
    'registration:field.postal-code',
    'registration:field.city',
    'registration:field.vat-id',
    'registration:field.website',
    'registration:field.salutation',
    'registration:field.title',
    'registration:field.birth-date',
    'registration:field.area',
    'registration:field.phone',
    'registration:field.mobile',
    'registration:field.fax',
    'registration:field.newsletter',
    'registration:field.fax-ads',
    'registration:field.email-repeat',
    'session:login.password',
  ),
];

export const changePasswordTexts = [
  ...formTexts,
  ...passwordTexts,
  ...texts(
    'account:change.password',
    'account:change.password-saved',
    'registration:new-password.submit',
    'registration:field.password-old',
  ),
];

export const advertisingTexts = [
  ...formTexts,
  ...texts(
    'account:change.save',
    'account:home.newsletter-saved',
    'account:home.newsletter-mail',
    'account:home.newsletter-fax',
    'account:home.newsletter-fax-to',
    'newsletter:form.topics',
    'newsletter:topic',
  ),
];

export const securityTexts = [
  ...passkeyTexts,
  ...twoStepTexts,
  ...texts('account:security.password', 'account:security.password-change', 'session:sessions'),
];
