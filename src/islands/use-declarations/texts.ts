import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** Of the link beside a notice. */
export const declarationLinkTexts = texts('cart:give-declaration');

export const useDeclarationTexts = [
  ...formTexts,
  ...texts(
    'use-declarations:none',
    'use-declarations:leaders',
    'use-declarations:holds',
    'use-declarations:given',
    'use-declarations:saved',
    'use-declarations:submit',
    'use-declarations:renew',
    'use-declarations:field',
  ),
];
