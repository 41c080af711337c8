import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** What the code for an app says. */
export const qrTexts = texts('two-step:qr');

/** What the card of the second step says. */
export const twoStepTexts = [
  ...formTexts,
  ...qrTexts,
  ...texts(
    'two-step:title',
    'two-step:lead',
    'two-step:on',
    'two-step:left',
    'two-step:begin',
    'two-step:scan',
    'two-step:by-hand',
    'two-step:code',
    'two-step:code-or-recovery',
    'two-step:ends',
    'two-step:confirm',
    'two-step:codes-title',
    'two-step:codes-lead',
    'two-step:print',
    'two-step:finish',
    'two-step:renew',
    'two-step:renew-lead',
    'two-step:turn-off',
    'two-step:turn-off-lead',
    'session:login.password',
  ),
];
