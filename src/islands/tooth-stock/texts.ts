import { texts } from '#i18n/island-texts.ts';
import { offlineTexts } from '../offline/texts.ts';
import { viewfinderTexts } from '../scanner/texts.ts';

/** What the overview and a cabinet say. */
export const stockTexts = [
  ...offlineTexts,
  ...texts(
    'cart:place',
    'catalogue:article.arrives',
    'tooth-stock:title',
    'tooth-stock:booked',
    'tooth-stock:change',
    'tooth-stock:consignment',
    'tooth-stock:count',
    'tooth-stock:exchange',
    'tooth-stock:file',
    'tooth-stock:find',
    'tooth-stock:booked-in',
    'tooth-stock:field',
    'tooth-stock:figure',
    'tooth-stock:new',
    'tooth-stock:history.article',
    'tooth-stock:history.place',
    'tooth-stock:history.title',
    'tooth-stock:inventory',
    'tooth-stock:none',
    'tooth-stock:notice.count',
    'tooth-stock:action.number',
    'tooth-stock:order',
    'tooth-stock:photo',
    'tooth-stock:print',
    'tooth-stock:put-away.unknown',
    'tooth-stock:region',
    'tooth-stock:remove.cabinet',
    'tooth-stock:reset.cabinet',
    'tooth-stock:reset.stock',
    'tooth-stock:select.count',
    'tooth-stock:state',
    'tooth-stock:statistics.save',
    'tooth-stock:statistics.show-all',
    'tooth-stock:statistics.title',
    'tooth-stock:survey',
    'tooth-stock:teeth',
    'tooth-stock:tooth',
    'tooth-stock:undo',
    'tooth-stock:undone',
  ),
] as const;

/** What tells, over any page, that goods were booked in. */
export const noticeTexts = texts('session:close', 'tooth-stock:notice');

/** What the statistics say. */
export const statisticsTexts = texts(
  'cart:place.drawer',
  'tooth-stock:figure',
  'tooth-stock:region',
  'tooth-stock:history.article',
  'tooth-stock:statistics',
);

/** What a drawer says. */
export const drawerTexts = [
  ...offlineTexts,
  ...viewfinderTexts,
  ...texts(
    'cart:place.column',
    'cart:place.row',
    'labels:field.first',
    'labels:hint.first',
    'tooth-stock:action',
    'tooth-stock:booked',
    'tooth-stock:chosen',
    'tooth-stock:field.columns',
    'tooth-stock:field.rows',
    'tooth-stock:fill-row',
    'tooth-stock:grid',
    'tooth-stock:grid-change',
    'tooth-stock:file.column.expiry',
    'tooth-stock:file.column.lot',
    'tooth-stock:file.problem',
    'tooth-stock:labels',
    'tooth-stock:level',
    'tooth-stock:log',
    'tooth-stock:order',
    'tooth-stock:photo',
    'tooth-stock:put-away',
    'tooth-stock:remove.drawer',
    'tooth-stock:reset.drawer',
    'tooth-stock:select',
    'tooth-stock:state',
    'tooth-stock:teeth',
    'tooth-stock:tooth',
    'tooth-stock:undo',
    'tooth-stock:undone',
    'tooth-stock:zoom',
  ),
] as const;
