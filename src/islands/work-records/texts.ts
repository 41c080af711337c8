import { texts } from '#i18n/island-texts.ts';
import { offlineTexts } from '../offline/texts.ts';
import { typedTexts } from '../scanner/texts.ts';
import { numberTexts } from '../ui/texts.ts';

/** What the list of works says. */
export const worksTexts = [
  ...offlineTexts,
  ...texts(
    'work-records:clients',
    'work-records:any-state',
    'work-records:export',
    'work-records:go',
    'work-records:import',
    'work-records:lot-search',
    'work-records:new',
    'work-records:none',
    'work-records:not-found',
    'work-records:file.state',
    'work-records:files.language',
    'work-records:recall',
    'work-records:recent',
    'work-records:search',
    'work-records:state',
    'work-records:title',
  ),
] as const;

/** What a work says. */
export const workTexts = [
  ...numberTexts,
  ...typedTexts,
  ...offlineTexts,
  ...texts(
    'work-records:action',
    'work-records:field',
    'work-records:kind',
    'work-records:link',
    'work-records:material',
    'work-records:file.manufacturer',
    'work-records:files',
    'work-records:patient-name',
    'work-records:template',
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
