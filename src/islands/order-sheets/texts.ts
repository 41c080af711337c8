import { texts } from '#i18n/island-texts.ts';

/** What is said of rows that were not taken. */
export const wrongRowTexts = texts('order-sheets:wrong-rows');

/** What is said of files of orders and their columns. */
export const orderSheetTexts = texts(
  ...wrongRowTexts,
  'order-sheets:title',
  'order-sheets:lead',
  'order-sheets:header',
  'order-sheets:header-row',
  'order-sheets:header-none',
  'order-sheets:preview',
  'order-sheets:column',
  'order-sheets:role-of',
  'order-sheets:role',
  'order-sheets:missing',
  'order-sheets:twice',
  'order-sheets:take',
  'order-sheets:cancel',
  'order-sheets:close',
  'order-sheets:taken',
  'order-sheets:pasted',
  'order-sheets:sheet',
  'order-sheets:cut',
  'order-sheets:beyond',
  'order-sheets:unused',
  'order-sheets:without-number',
  'order-sheets:without-quantity',
  'order-sheets:change',
);
