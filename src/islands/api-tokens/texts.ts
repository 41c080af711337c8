import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** Who acts, to choose from. */
export const userChoiceTexts = texts('api-tokens:new.account');

/** What the page of API tokens says. */
export const tokensTexts = [
  ...formTexts,
  ...texts('api-tokens:new', 'api-tokens:scope', 'api-tokens:list', 'api-tokens:empty'),
];
