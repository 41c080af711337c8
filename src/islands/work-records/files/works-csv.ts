import { stringifyCsv } from '#lib/csv.ts';
import type { KeptWork } from '../document/works-calls.ts';
import type { FileContext } from './file-context.ts';

/** Columns of works as a table, in this order; the first twelve are the work's, the others the material's. */
export const COLUMNS = [
  'number', 'state', 'client', 'reference', 'patient', 'kind', 'teeth', 'shade', 'technician', 'created', 'finished',
  'delivered', 'article', 'material', 'manufacturer', 'makerNumber', 'di', 'lot', 'serial', 'expiry', 'production', 'quantity', 'unit',
] as const; // prettier-ignore
export type Column = (typeof COLUMNS)[number];

/** What stands above each column. */
export function headingsOf({ t }: Pick<FileContext, 't'>): Readonly<Record<Column, string>> {
  return {
    number: t('work-records:field.number'), state: t('work-records:file.state'), client: t('work-records:field.client'),
    reference: t('work-records:field.reference'), patient: t('work-records:field.patient'), kind: t('work-records:field.kind'),
    teeth: t('work-records:field.teeth'), shade: t('work-records:field.shade'), technician: t('work-records:field.technician'),
    created: t('work-records:file.created'), finished: t('work-records:file.finished'),
    delivered: t('work-records:field.delivered'), article: t('work-records:file.article'),
    material: t('work-records:field.material'), manufacturer: t('work-records:file.manufacturer'),
    makerNumber: t('work-records:field.maker-number'), di: 'UDI-DI',
    lot: t('work-records:field.lot'), serial: t('work-records:field.serial'), expiry: t('work-records:field.expiry'),
    production: t('work-records:field.production'), quantity: t('work-records:field.quantity'), unit: t('work-records:field.unit'),
  }; // prettier-ignore
}

/** Works as a table, one line per material; a work without any has one of its own. */
export function worksCsv(works: readonly KeptWork[], context: Pick<FileContext, 't'>): string {
  const { t } = context;
  const head = Object.values(headingsOf(context));
  const lines = works.flatMap((work) => {
    const of = [
      work.number, t(`work-records:state.${work.state}`), work.client.name, work.client.reference, work.patient,
      work.kind && t(`work-records:kind.${work.kind}`), work.teeth, work.shade, work.technician.name,
      work.createdAt.slice(0, 10), work.finishedAt?.slice(0, 10) ?? '', work.delivered ?? '',
    ]; // prettier-ignore
    if (work.positions.length === 0) return [[...of, ...Array<string>(head.length - of.length).fill('')]];
    return work.positions.map((one) => [
      ...of, one.article, one.name, one.manufacturer, one.makerNumber ?? '', one.di, one.lot, one.serial, one.expiry, one.production,
      String(one.quantity), one.unit ?? '',
    ]); // prettier-ignore
  });
  return stringifyCsv([head, ...lines], { delimiter: ';', byteOrderMark: true });
}
