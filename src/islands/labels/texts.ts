import { texts } from '#i18n/island-texts.ts';
import { offlineTexts } from '../offline/texts.ts';
import { numberTexts } from '../ui/texts.ts';

/** What the pages of labels say. */
export const labelTexts = [
  ...offlineTexts,
  ...numberTexts,
  ...texts(
    'labels:advice',
    'labels:code',
    'labels:editor',
    'labels:element',
    'labels:field',
    'labels:format',
    'labels:hint',
    'labels:logo',
    'labels:misfit',
    'labels:prefix',
    'labels:preview',
    'labels:print',
    'labels:prints',
    'labels:sample',
    'labels:select',
    'labels:simple',
    'labels:test',
    'labels:value',
    'work-records:kind',
  ),
] as const;
