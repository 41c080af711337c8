import { updateSchema } from '../../record.ts';
import type { ArticleUpdate } from '../../record.ts';
import { problemsOf, shown } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { Bytes } from './source.ts';

/** Reads a file of updates (JSON Lines) whole; rows at fault are reported and left out. */
export async function readUpdates(
  name: string,
  bytes: Bytes,
  report: (problem: Problem) => void,
): Promise<ArticleUpdate[]> {
  const decoder = new TextDecoder('utf-8');
  let text = '';
  for await (const portion of bytes) text += decoder.decode(portion, { stream: true });
  text += decoder.decode();
  const rows: ArticleUpdate[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const row = parse(name, index + 1, line, report);
    if (row) rows.push(row);
  }
  return rows;
}

function parse(
  file: string,
  line: number,
  text: string,
  report: (problem: Problem) => void,
): ArticleUpdate | null {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    // one broken line is one row of the report
    report({ file, line, field: 'row', reason: (error as Error).message, value: shown(text), fatal: true });
    return null;
  }
  const parsed = updateSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const problem of problemsOf(file, line, value, parsed.error.issues)) report(problem);
  return null;
}
