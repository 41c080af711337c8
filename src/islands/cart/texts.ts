import { texts } from '#i18n/island-texts.ts';
import { orderSheetTexts } from '../order-sheets/texts.ts';
import { savedCartTexts } from '../saved-carts/texts.ts';
import { declarationLinkTexts } from '../use-declarations/texts.ts';

/** What lines of an order say, in the cart and on lists. */
export const lineTexts = texts(
  'cart:line.own-price',
  'cart:scale.from',
  'cart:undo.button',
  'catalogue:buy.quantity',
  'catalogue:price.individual-offer',
  'catalogue:price.metal-of-the-day',
);

/** What sums say, of a cart or an order. */
export const sumTexts = texts(
  'cart:sums.goods',
  'cart:sums.voucher',
  'cart:sums.surcharge',
  'cart:sums.shipping',
  'cart:sums.by-agreement',
  'cart:sums.free',
  'cart:sums.net',
  'cart:sums.vat',
  'cart:sums.gross',
);

/** What the cart page says. */
export const cartTexts = texts(
  ...lineTexts,
  ...savedCartTexts,
  ...orderSheetTexts,
  ...declarationLinkTexts,
  'cart:title',
  'cart:empty',
  'cart:to-shop',
  'cart:clear',
  'cart:to-checkout',
  'cart:count',
  'cart:line.reference',
  'cart:line.reference-of',
  'cart:line.note',
  'cart:line.note-of',
  'cart:line.remove',
  'cart:scale.next',
  'cart:line.gone',
  'cart:place',
  'cart:notice',
  'cart:notice-all',
  'cart:sums',
  'cart:vat',
  'cart:voucher',
  'cart:view',
  'cart:undo.removed',
  'cart:toast.saved',
  'cart:toast.restored',
  'cart:pad',
  'cart:quick',
  'cart:column',
  'cart:problem',
  'cart:kind',
  'labels:page.link',
  'orders:document.deliver-to',
  'saved-carts:loaded',
  'saved-carts:left',
  'catalogue:buy.remember',
  'catalogue:arrives',
  'checkout:date.by-agreement',
  'catalogue:vkz',
  'punch-out:cart',
);
