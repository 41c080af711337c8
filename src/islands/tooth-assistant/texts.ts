import { texts } from '#i18n/island-texts.ts';

/** What the expert entry says. */
export const entryTexts = texts(
  'catalogue:vkz',
  'catalogue:variants.add',
  'tooth-assistant:entry.check',
  'tooth-assistant:entry.hint',
  'tooth-assistant:entry.label',
  'tooth-assistant:entry.near',
  'tooth-assistant:entry.problem',
  'tooth-assistant:entry.quantity',
);
