import { texts } from '#i18n/island-texts.ts';

/** Of ordering again. */
export const reorderTexts = texts(
  'orders:reorder.again',
  'orders:reorder.again-label',
  'orders:reorder.all',
  'orders:reorder.chosen',
  'orders:reorder.references',
  'orders:reorder.added',
  'orders:reorder.left',
  'orders:reorder.problem',
  'orders:reorder.successor',
  'orders:reorder.running-out',
  'orders:reorder.to-cart',
);

/** Of the rows of orders. */
export const orderListTexts = [
  ...reorderTexts,
  ...texts(
    'orders:title',
    'orders:order',
    'orders:state',
    'payment:waiting',
    'orders:goods.delivering',
    'orders:net',
    'orders:expected',
    'orders:own-number',
    'orders:ordered-by',
    'orders:track',
    'cart:count',
  ),
];
