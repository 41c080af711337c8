import { texts } from '#i18n/island-texts.ts';

/** What the carts that were put aside say. */
export const savedCartTexts = texts(
  'saved-carts:title',
  'saved-carts:save',
  'saved-carts:none',
  'saved-carts:load',
  'saved-carts:remove',
  'saved-carts:of',
  'saved-carts:close',
  'saved-carts:saved',
  'saved-carts:removed',
  'errors:saved-carts.name',
  'cart:count',
  'cart:undo.button',
);
