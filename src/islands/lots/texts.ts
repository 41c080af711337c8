import { offlineTexts } from '../offline/texts.ts';
import { numberTexts } from '../ui/texts.ts';
import { texts } from '#i18n/island-texts.ts';

/** What the page of lots says. */
export const lotTexts = [
  ...offlineTexts,
  ...numberTexts,
  ...texts(
    'lots:answer',
    'lots:delivered',
    'lots:expires',
    'lots:filter',
    'lots:go',
    'lots:left',
    'lots:more',
    'lots:none',
    'lots:recalled',
    'lots:return',
    'lots:search',
    'lots:works',
    'returns:state',
  ),
] as const;
