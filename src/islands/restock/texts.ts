import { texts } from '#i18n/island-texts.ts';
import { offlineTexts } from '../offline/texts.ts';
import { typedTexts } from '../scanner/texts.ts';

/** What the page of restock says. */
export const restockTexts = [
  ...typedTexts,
  ...offlineTexts,
  ...texts(
    'cart:line.gone',
    'labels:page.all-shelves',
    'labels:page.link',
    'restock:action',
    'restock:booking',
    'restock:field',
    'restock:learned',
    'restock:none',
    'restock:refill',
    'restock:room',
    'restock:said',
    'restock:week',
  ),
] as const;
