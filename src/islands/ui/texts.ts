import { texts } from '#i18n/island-texts.ts';

/** What a number field says of a number outside its range. */
export const numberTexts = texts('controls:number');
