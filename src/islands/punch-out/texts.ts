import { texts } from '#i18n/island-texts.ts';
import { userChoiceTexts } from '../api-tokens/texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** What the page of procurement systems says. */
export const systemsTexts = [
  ...formTexts,
  ...userChoiceTexts,
  ...texts(
    'punch-out:empty',
    'punch-out:kind',
    'punch-out:new',
    'punch-out:secret',
    'punch-out:list',
    'punch-out:change',
    'punch-out:rotate',
    'punch-out:delete',
  ),
];
