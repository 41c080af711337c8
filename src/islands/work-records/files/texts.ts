import { texts } from '#i18n/island-texts.ts';

/** What files say: read from the bundle of the language in which one is made. */
export const fileTexts = texts(
  'work-records:field.client',
  'work-records:field.expiry',
  'work-records:field.kind',
  'work-records:field.lot',
  'work-records:field.material',
  'work-records:field.no-batch',
  'work-records:field.number',
  'work-records:field.patient',
  'work-records:field.production',
  'work-records:field.quantity',
  'work-records:field.reference',
  'work-records:field.serial',
  'work-records:field.shade',
  'work-records:field.technician',
  'work-records:field.teeth',
  'work-records:kind',
  'work-records:file',
  'work-records:retained',
  'work-records:state',
  'work-records:step',
  'work-records:unsound',
);
