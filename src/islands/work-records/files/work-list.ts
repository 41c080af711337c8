import type { Letter } from '#lib/pdf/letter-model.ts';
import type { KeptWork } from '../document/works-calls.ts';
import { traitsOf } from './material-table.ts';
import { letterOf, type FileContext } from './file-context.ts';

/** Works as a list to print. */
export function workListOf(works: readonly KeptWork[], title: string, context: FileContext): Letter {
  const { t, date, lab, now } = context;
  return letterOf(context, {
    title,
    recipient: [...lab.names, lab.street, lab.city],
    info: [
      [t('work-records:file.printed'), date(now)],
      [t('work-records:file.works'), String(works.length)],
    ],
    before: [],
    columns: [
      { label: t('work-records:field.number'), width: 42, align: 'left' },
      { label: t('work-records:field.client'), width: 65, align: 'left' },
      { label: t('work-records:file.finished'), width: 30, align: 'left' },
      { label: t('work-records:file.state'), width: 28, align: 'left' },
    ],
    wide: 1,
    rows: works.map((work) => ({
      cells: [
        work.number,
        `${work.client.name} · ${work.patient}`,
        date(work.finishedAt ?? '') || '–',
        t(`work-records:state.${work.state}`),
      ],
      below: [
        traitsOf(work, context),
        ...work.positions.map(({ name, lot, serial }) => `${name}: ${lot || serial || '–'}`),
      ].filter(Boolean),
    })),
    after: [],
  });
}
