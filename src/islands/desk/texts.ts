import { texts } from '#i18n/island-texts.ts';
import { passwordFieldTexts } from '../kit/form/texts.ts';
import { qrTexts } from '../two-step/texts.ts';

/** What the editors’ desk says. */
export const deskTexts = [
  ...passwordFieldTexts,
  ...qrTexts,
  ...texts(
    'content:field',
    'content:type',
    'desk:act',
    'desk:entry',
    'desk:login.again',
    'desk:login.app',
    'desk:login.code',
    'desk:login.leave',
    'desk:login.name',
    'desk:login.password',
    'desk:login.repeat',
    'desk:login.submit',
    'desk:login.title',
    'desk:login.welcome',
    'desk:matrix',
    'desk:new',
    'desk:preview',
    'desk:role',
    'desk:state',
    'session:form.failed',
  ),
];
