import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** What the rules of release say. */
export const rulesTexts = [...formTexts, ...texts('approvals:rules')];
