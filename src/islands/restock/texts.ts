import { texts } from '#i18n/island-texts.ts';
import { typedTexts } from '../scanner/texts.ts';

/** What the page of restock says. */
export const restockTexts = [
  ...typedTexts,
  ...texts(
    'cart:line.gone',
    'labels:page.all-shelves',
    'labels:page.link',
    'restock:action',
    'restock:field',
    'restock:none',
    'restock:said',
  ),
] as const;
