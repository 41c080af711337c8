import { texts } from '#i18n/island-texts.ts';
import { formTexts, passwordFieldTexts } from '../kit/form/texts.ts';

/** Of the login, on its page and in the panel. */
export const loginTexts = [
  ...formTexts,
  ...texts(
    'session:close',
    'session:code',
    'session:login.title',
    'session:login.user',
    'session:login.password',
    'session:login.submit',
    'session:login.error',
    'session:login.credentials',
    'session:login.forgot',
    'session:login.resend',
    'session:login.new-here',
    'session:login.register',
    'session:login.fast-register',
    'session:login.passkey',
  ),
];

/** Of the user selection. */
export const selectTexts = [
  ...passwordFieldTexts,
  ...texts('session:select', 'session:close', 'session:form.failed'),
];

/** Of the question for a proof. */
export const proveTexts = [
  ...passwordFieldTexts,
  ...texts('session:prove', 'session:select', 'session:close', 'session:form.failed'),
];

/** Of the offer of another country's shop. */
export const offerTexts = texts('session:offer', 'session:close');
