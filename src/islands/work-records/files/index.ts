import { renderLetters } from '#lib/pdf/letter.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
import { readFaces } from '../../kit/document-faces.ts';
import type { Island } from '../../kit/island.tsx';
import type { WorkDetail } from '../document/works-calls.ts';
import { batchSheetOf } from './batch-sheet.ts';
import { openFileContext } from './open-file-context.ts';
import { statementOf, type Said } from './statement.ts';

export { openFileContext } from './open-file-context.ts';
export { recallLetters, recallTitle } from './recall-letters.ts';
export { workListOf } from './work-list.ts';
export { textOf } from '../../order-sheets/read-file.ts';
export { readWorksCsv } from './read-works-csv.ts';
export { headingsOf, worksCsv } from './works-csv.ts';

/** Letters as one PDF file. */
export async function pdfOf(letters: readonly [Letter, ...Letter[]]): Promise<Blob> {
  const bytes = await renderLetters(letters, await readFaces());
  return new Blob([bytes as BlobPart], { type: 'application/pdf' });
}

/** Statement or batch sheet of a work in a language, with the name of its file. */
export async function makeFile(
  kind: 'statement' | 'sheet',
  detail: WorkDetail,
  { grounds, substances }: Said,
  { language, page }: { language: string; page: Island },
): Promise<{ name: string; file: Blob }> {
  const context = await openFileContext(language, page);
  const { work } = detail;
  if (kind === 'sheet') {
    const letter = batchSheetOf(detail, context);
    return { name: `${letter.heading}.pdf`, file: await pdfOf([letter]) };
  }
  const said = { grounds: grounds.trim(), substances: substances.trim() };
  const name = context.t('work-records:file.statement.file', { number: work.number });
  return { name: `${name}.pdf`, file: await pdfOf([statementOf(work, said, context)]) };
}
