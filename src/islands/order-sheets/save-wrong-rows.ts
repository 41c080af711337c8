import type { Translate } from '#i18n/island-texts.ts';
import { saveFile } from '../kit/save-file.ts';

/** Headings of a file of orders, as its reader knows them again. */
export const orderHeadings = (t: Translate): readonly string[] =>
  (['number', 'quantity', 'reference', 'note', 'name'] as const).map((role) =>
    t(`order-sheets:role.${role}`),
  );

/** Rows that were not taken, what is wrong with each behind its cells, as a file that is read again once it is put right. */
export async function saveWrongRows(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  t: Translate,
): Promise<void> {
  const { stringifyCsv } = await import('#lib/csv.ts');
  const all = [[...headings, t('order-sheets:wrong-rows.problem')], ...rows];
  const csv = stringifyCsv(all, { delimiter: ';', byteOrderMark: true });
  saveFile(`${t('order-sheets:wrong-rows.file')}.csv`, new Blob([csv], { type: 'text/csv' }));
}
