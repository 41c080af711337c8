import { texts } from '#i18n/island-texts.ts';
import { typedTexts } from '../scanner/texts.ts';

/** What the page of restock says. */
export const restockTexts = [
  ...typedTexts,
  ...texts('restock:action', 'restock:field', 'restock:none', 'restock:said'),
] as const;
