import { texts } from '#i18n/island-texts.ts';
import { offlineTexts } from '../offline/texts.ts';
import { numberTexts } from '../ui/texts.ts';
import { problemTexts, releaseTexts, totalsTexts } from '../checkout/texts.ts';
import { typedTexts } from '../scanner/texts.ts';

/** What the page of restock says. */
export const restockTexts = [
  ...typedTexts,
  ...offlineTexts,
  ...numberTexts,
  ...problemTexts,
  ...totalsTexts,
  ...releaseTexts,
  ...texts(
    'cart:line.gone',
    'checkout:address.title',
    'checkout:button.ask',
    'checkout:button.order',
    'labels:page.all-shelves',
    'labels:page.link',
    'payment:method',
    'payment:title',
    'payment:waits',
    'restock:action',
    'restock:booking',
    'restock:field',
    'restock:learned',
    'restock:none',
    'restock:order',
    'restock:refill',
    'restock:room',
    'restock:said',
    'restock:week',
    'session:form.failed',
    'shell:footer.terms',
  ),
] as const;
