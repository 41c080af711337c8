import { texts } from '#i18n/island-texts.ts';

/** What the list of notices says. */
export const noticeTexts = texts(
  'stock-notices:title',
  'stock-notices:told',
  'stock-notices:asked',
  'stock-notices:cancel',
  'cart:line.gone',
  'catalogue:article.successor',
  'catalogue:vkz',
);
