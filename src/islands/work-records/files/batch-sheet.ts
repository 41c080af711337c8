import { withColon } from '#i18n/typography.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
import type { WorkDetail } from '../document/works-calls.ts';
import type { WorkStep } from '#shop/work-records/model.ts';
import { materialTable, traitsOf } from './material-table.ts';
import { letterOf, type FileContext } from './file-context.ts';

/** The batch sheet of a work for the laboratory's own file: materials with their codes, and who kept what when. */
export function batchSheetOf({ work, versions, isSound }: WorkDetail, context: FileContext): Letter {
  const { t, date, lab, locale } = context;
  const { client, number, retainUntil } = work;
  return letterOf(context, {
    title: t('work-records:file.sheet.title', { number }),
    recipient: [...lab.names, lab.street, lab.city],
    info: [
      [t('work-records:field.number'), number],
      [t('work-records:field.patient'), work.patient],
      [t('work-records:file.state'), t(`work-records:state.${work.state}`)],
      [t('work-records:file.created'), date(work.createdAt)],
      ...(work.finishedAt ? [[t('work-records:file.finished'), date(work.finishedAt)] as const] : []),
      ...(work.delivered ? [[t('work-records:field.delivered'), date(work.delivered)] as const] : []),
      [t('work-records:field.technician'), work.technician.name],
    ],
    before: [
      `${withColon(t('work-records:field.client'), locale)} ${[client.name, client.reference, client.info].filter(Boolean).join(', ')}`,
      traitsOf(work, context),
    ].filter(Boolean),
    ...materialTable(work, context, (one) => [
      one.deviceClass === '' ? t('work-records:material.no-device') : '',
      `${date(one.at)} · ${one.by}`,
      one.code,
    ]),
    after: [
      withColon(t('work-records:versions'), locale),
      ...versions.map(({ version, at, by, step, reason }) =>
        [version, date(at), by, t(`work-records:step.${step as WorkStep}`), ...(reason ? [reason] : [])].join(
          ' · ',
        ),
      ),
      isSound ? t('work-records:file.sheet.sound') : t('work-records:unsound'),
      ...(retainUntil ? [t('work-records:retained', { date: date(retainUntil) })] : []),
    ],
  });
}
