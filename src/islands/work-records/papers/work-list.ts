import type { Letter } from '#lib/pdf/letter-model.ts';
import type { KeptWork } from '../document/works-calls.ts';
import { traitsOf } from './material-table.ts';
import { letterOf, type Paper } from './paper.ts';

/** Works as a list on paper. */
export function workListOf(works: readonly KeptWork[], title: string, paper: Paper): Letter {
  const { t, date, lab, now } = paper;
  return letterOf(paper, {
    title,
    recipient: [...lab.names, lab.street, lab.city],
    info: [
      [t('work-records:paper.printed'), date(now)],
      [t('work-records:paper.works'), String(works.length)],
    ],
    before: [],
    columns: [
      { label: t('work-records:field.number'), width: 32, align: 'left' },
      { label: t('work-records:field.client'), width: 75, align: 'left' },
      { label: t('work-records:paper.finished'), width: 30, align: 'left' },
      { label: t('work-records:paper.state'), width: 28, align: 'left' },
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
        traitsOf(work, paper),
        ...work.positions.map(({ name, lot, serial }) => `${name}: ${lot || serial || '–'}`),
      ].filter(Boolean),
    })),
    after: [],
  });
}
