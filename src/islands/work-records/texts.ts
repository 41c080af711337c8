import { texts } from '#i18n/island-texts.ts';
import { typedTexts } from '../scanner/texts.ts';

/** What the list of works says. */
export const worksTexts = texts(
  'work-records:export',
  'work-records:go',
  'work-records:lot-search',
  'work-records:new',
  'work-records:none',
  'work-records:not-found',
  'work-records:recall',
  'work-records:recent',
  'work-records:search',
  'work-records:state',
  'work-records:title',
);

/** What a work says. */
export const workTexts = [
  ...typedTexts,
  ...texts(
    'work-records:action',
    'work-records:field',
    'work-records:kind',
    'work-records:material',
    'work-records:papers',
    'work-records:read-only',
    'work-records:retained',
    'work-records:saved',
    'work-records:state',
    'work-records:step',
    'work-records:tooth',
    'work-records:unsound',
    'work-records:versions',
  ),
] as const;
