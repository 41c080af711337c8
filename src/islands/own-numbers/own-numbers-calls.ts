import type { AnswerOf } from '#api/contract/calls.ts';
import type { Translate } from '#i18n/island-texts.ts';
import { MAX_OWN_LENGTH, MAX_OWN_NUMBERS, ownKey } from '#shop/own-numbers/model.ts';
import { api } from '../kit/api.ts';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import type { FailedRow } from '../order-sheets/failed-rows.tsx';
import type { Pair } from './pairs-of-table.ts';

export type Rows = AnswerOf<'GET /customerapi/own-numbers'>;
type Problem = AnswerOf<'POST /customerapi/own-numbers/save'>['wrong'][number]['problem'];

const LONGEST_NUMBER = 64;

/** Why a pair was refused, and which of its fields is at fault. */
export interface PairProblem {
  readonly field: keyof Pair | null;
  readonly text: string;
}

/** The table as the server has it now; null where it cannot be asked, or is asked anew before it answered. */
export async function readRows(search: string): Promise<Rows | null> {
  try {
    return await api.call('GET /customerapi/own-numbers', { query: { q: search }, latest: 'own-numbers' });
  } catch {
    return null; // what was changed has been said; the table shows it when the page is opened anew
  }
}

/** Keeps one pair; returns what is wrong with it, or null. */
export async function savePair(pair: Pair, t: Translate): Promise<PairProblem | null> {
  try {
    const { wrong } = await api.call('POST /customerapi/own-numbers/save', { body: { rows: [pair] } });
    const problem = wrong[0]?.problem;
    if (!problem) return null;
    const isOfOwn = problem === 'own' || problem === 'shop-number';
    return { field: isOfOwn ? 'own' : 'number', text: sentenceOf(problem, t) };
  } catch (error) {
    return { field: null, text: (await readRefusal(error, pageText('generic'))).message };
  }
}

function sentenceOf(problem: Problem, t: Translate): string {
  return problem === 'unknown' ? t('cart:problem.unknown') : t(`own-numbers:problem.${problem}`);
}

/** Rows that one call takes: a file of more comes in parts, so that its progress can be seen and it can be stopped. */
export const ROWS_PER_CALL = 250;

/** How far the taking over of a long file is. */
export interface ImportProgress {
  readonly done: number;
  readonly total: number;
}

/**
 * Takes the rows of a file; returns those that were left out, with the reason. Files of more than {@link ROWS_PER_CALL} rows say how
 * far they are, and `signal` stops them between two calls: what was taken stays.
 */
export async function importFile(
  file: File,
  t: Translate,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
): Promise<readonly FailedRow[]> {
  const pairs = await pairsOfFile(file);
  const total = pairs.length;
  if (total === 0) showToast(t('cart:pad.unreadable'), 'error');
  const isLong = total > ROWS_PER_CALL;
  const failed: (FailedRow & { readonly place: number })[] = [];
  let [taken, done] = [0, 0];
  try {
    for (const part of partsOf(pairs)) {
      if (signal.aborted) break;
      if (isLong) onProgress({ done, total });
      const rows = part.map((place) => rowOf(pairs[place]!));
      const { saved, wrong } = await api.call('POST /customerapi/own-numbers/save', { body: { rows } });
      done += part.length;
      taken += saved;
      for (const { row, problem } of wrong) {
        const { own, number } = pairs[part[row]!]!;
        failed.push({ place: part[row]!, cells: [own, number], reason: sentenceOf(problem, t) });
      }
    }
    if (isLong && !signal.aborted) onProgress({ done: total, total });
    if (total > 0) showToast(t('own-numbers:saved', { count: taken }), taken > 0 ? 'success' : 'info');
  } catch (error) {
    onProgress({ done: total, total });
    await sayFailure(error);
  }
  return failed.toSorted((a, b) => a.place - b.place);
}

const rowOf = ({ own, number }: Pair): Pair => ({
  own: own.slice(0, MAX_OWN_LENGTH + 1),
  number: number.slice(0, LONGEST_NUMBER),
});

/** Places of the rows of each call: those of one own number go together, for one call alone can tell that they mean two articles. */
function partsOf(pairs: readonly Pair[]): number[][] {
  const parts: number[][] = [];
  for (const same of Map.groupBy(pairs.keys(), (place) => ownKey(pairs[place]!.own)).values()) {
    const last = parts.at(-1);
    if (last && last.length + same.length <= ROWS_PER_CALL) last.push(...same);
    else parts.push(same);
  }
  return parts;
}

async function pairsOfFile(file: File): Promise<Pair[]> {
  try {
    const [{ tableOfFile }, { pairsOf }] = await Promise.all([
      import('../order-sheets/read-file.ts'),
      import('./pairs-of-table.ts'),
    ]);
    const table = await tableOfFile(file);
    return pairsOf(typeof table === 'string' ? table : table.rows).slice(0, MAX_OWN_NUMBERS);
  } catch {
    return []; // whatever is wrong with a file, another is needed
  }
}

/** Takes one of the company’s own numbers away; a refusal is said in a toast. */
export async function forget(own: string): Promise<void> {
  try {
    await api.call('POST /customerapi/own-numbers/remove', { body: { own } });
  } catch (error) {
    await sayFailure(error);
  }
}
