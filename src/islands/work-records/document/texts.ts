import { texts } from '#i18n/island-texts.ts';
import { offlineTexts } from '../../offline/texts.ts';

/** What the scanner says of a work. */
export const documentTexts = [
  ...offlineTexts,
  ...texts('work-records:material.duplicate', 'work-records:material.foreign', 'work-records:scan'),
] as const;
