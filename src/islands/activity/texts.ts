import { texts } from '#i18n/island-texts.ts';

export const activityTexts = texts(
  'activity:filter',
  'activity:older',
  'activity:empty',
  'activity:account',
  'activity:nobody',
  'activity:group',
  'activity:by',
  'activity:kind',
);
