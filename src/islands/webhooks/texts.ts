import { texts } from '#i18n/island-texts.ts';
import { formTexts } from '../kit/form/texts.ts';

/** What the section of webhooks says. */
export const webhooksTexts = [...formTexts, ...texts('webhooks:new', 'webhooks:event', 'webhooks:list')];
