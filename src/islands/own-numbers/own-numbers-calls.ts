import type { AnswerOf } from '#api/contract/calls.ts';
import type { Translate } from '#i18n/island-texts.ts';
import { MAX_OWN_LENGTH, MAX_OWN_NUMBERS } from '#shop/own-numbers/model.ts';
import { api } from '../kit/api.ts';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { sayNumbers } from '../order-lists/say-numbers.ts';
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
    return problem ? { field: problem === 'own' ? 'own' : 'number', text: sentenceOf(problem, t) } : null;
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
 * Takes the rows of a file; numbers that mean nothing are named. Files of more than {@link ROWS_PER_CALL} rows say how far
 * they are, and `signal` stops them between two calls: what was taken stays.
 */
export async function importFile(
  file: File,
  t: Translate,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ImportProgress) => void },
): Promise<void> {
  const pairs = await pairsOfFile(file);
  if (pairs.length === 0) return showToast(t('cart:pad.unreadable'), 'error');
  const rows = pairs.map(({ own, number }) => ({
    own: own.slice(0, MAX_OWN_LENGTH + 1),
    number: number.slice(0, LONGEST_NUMBER),
  }));
  const total = rows.length;
  const isLong = total > ROWS_PER_CALL;
  const wrongRows: number[] = [];
  let taken = 0;
  try {
    for (let done = 0; done < total && !signal.aborted; done += ROWS_PER_CALL) {
      if (isLong) onProgress({ done, total });
      const part = rows.slice(done, done + ROWS_PER_CALL);
      const { saved, wrong } = await api.call('POST /customerapi/own-numbers/save', { body: { rows: part } });
      taken += saved;
      wrongRows.push(...wrong.map(({ row }) => done + row));
    }
    if (isLong && !signal.aborted) onProgress({ done: total, total });
    sayNumbers(
      t('own-numbers:saved', { count: taken }),
      (named) => t('order-lists:toast.wrong', { numbers: named }),
      wrongRows.map((row) => pairs[row]!.own || pairs[row]!.number),
    );
  } catch (error) {
    onProgress({ done: total, total });
    await sayFailure(error);
  }
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
