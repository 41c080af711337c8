import type { Letter } from '#lib/pdf/letter-model.ts';
import type { KeptWork } from '../document/works-calls.ts';
import { traitsOf } from './material-table.ts';
import { letterOf, type FileContext } from './file-context.ts';

/** The heading of what is written about a lot. */
export const recallTitle = (lot: string, { t }: FileContext): string =>
  t('work-records:file.recall.title', { lot });

/** A letter to each client with the works that have a lot; there is at least one work. */
export function recallLetters(
  works: readonly KeptWork[],
  { lot, reason }: { readonly lot: string; readonly reason: string },
  context: FileContext,
): [Letter, ...Letter[]] {
  const byClient = [...Map.groupBy(works, ({ client }) => client.name)];
  return byClient.map(([name, theirs]) => letterTo(name, theirs)) as [Letter, ...Letter[]];

  function letterTo(name: string, theirs: readonly KeptWork[]): Letter {
    const { t, date, now, lab } = context;
    return letterOf(context, {
      title: recallTitle(lot, context),
      recipient: [name],
      info: [
        [t('work-records:field.lot'), lot],
        [t('work-records:file.printed'), date(now)],
      ],
      before: [t('work-records:file.recall.lead', { lot }), ...(reason ? [reason] : [])],
      columns: [
        { label: t('work-records:field.number'), width: 42, align: 'left' },
        { label: t('work-records:field.patient'), width: 93, align: 'left' },
        { label: t('work-records:file.finished'), width: 30, align: 'left' },
      ],
      wide: 1,
      rows: theirs.map((work) => ({
        cells: [work.number, work.patient, date(work.finishedAt ?? '') || '–'],
        below: [work.client.reference, traitsOf(work, context), ...materialsOf(work, lot)].filter(Boolean),
      })),
      after: [t('work-records:file.recall.request'), lab.names.join(' ')],
    });
  }
}

const materialsOf = ({ positions }: KeptWork, lot: string): string[] =>
  positions
    .filter((one) => [one.lot, one.serial].some((text) => text.toLowerCase() === lot.toLowerCase()))
    .map(({ name, manufacturer }) => [name, manufacturer].filter(Boolean).join(' · '));
