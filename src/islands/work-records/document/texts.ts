import { texts } from '#i18n/island-texts.ts';

/** What the scanner says of a work. */
export const documentTexts = texts(
  'work-records:material.duplicate',
  'work-records:material.foreign',
  'work-records:scan',
);
