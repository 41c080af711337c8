import { stringifyCsv } from '#lib/csv.ts';
import type { KeptWork } from '../document/works-calls.ts';
import type { Paper } from './paper.ts';

/** Works as a table, one line per material; a work without any has one of its own. */
export function worksCsv(works: readonly KeptWork[], { t }: Pick<Paper, 't'>): string {
  const head = [
    t('work-records:field.number'), t('work-records:paper.state'), t('work-records:field.client'),
    t('work-records:field.reference'), t('work-records:field.patient'), t('work-records:field.kind'),
    t('work-records:field.teeth'), t('work-records:field.shade'), t('work-records:field.technician'),
    t('work-records:paper.created'), t('work-records:paper.finished'), t('work-records:paper.article'),
    t('work-records:field.material'), t('work-records:paper.manufacturer'), 'UDI-DI', t('work-records:field.lot'),
    t('work-records:field.serial'), t('work-records:field.expiry'), t('work-records:field.production'),
    t('work-records:field.quantity'),
  ]; // prettier-ignore
  const lines = works.flatMap((work) => {
    const of = [
      work.number, t(`work-records:state.${work.state}`), work.client.name, work.client.reference, work.patient,
      work.kind && t(`work-records:kind.${work.kind}`), work.teeth, work.shade, work.technician.name,
      work.createdAt.slice(0, 10), work.finishedAt?.slice(0, 10) ?? '',
    ]; // prettier-ignore
    if (work.positions.length === 0) return [[...of, ...Array<string>(head.length - of.length).fill('')]];
    return work.positions.map((one) => [
      ...of, one.article, one.name, one.manufacturer, one.di, one.lot, one.serial, one.expiry, one.production,
      String(one.quantity),
    ]); // prettier-ignore
  });
  return stringifyCsv([head, ...lines], { delimiter: ';', byteOrderMark: true });
}
