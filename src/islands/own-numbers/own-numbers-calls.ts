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

/** The table as the server has it now; null where it cannot be asked. */
export async function readRows(search: string): Promise<Rows | null> {
  try {
    return await api.call('GET /customerapi/own-numbers', { query: { q: search } });
  } catch {
    return null; // what was changed has been said; the table shows it when the page is opened anew
  }
}

/** Keeps one pair; gives what is wrong with it, or null. */
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

/** Takes the rows of a file; numbers that mean nothing are named. */
export async function importFile(file: File, t: Translate): Promise<void> {
  const pairs = await pairsOfFile(file);
  if (pairs.length === 0) return showToast(t('cart:pad.unreadable'), 'error');
  const rows = pairs.map(({ own, number }) => ({
    own: own.slice(0, MAX_OWN_LENGTH + 1),
    number: number.slice(0, LONGEST_NUMBER),
  }));
  try {
    const { saved, wrong } = await api.call('POST /customerapi/own-numbers/save', { body: { rows } });
    sayNumbers(
      t('own-numbers:saved', { count: saved }),
      (named) => t('order-lists:toast.wrong', { numbers: named }),
      wrong.map(({ row }) => pairs[row]!.own || pairs[row]!.number),
    );
  } catch (error) {
    await sayFailure(error);
  }
}

async function pairsOfFile(file: File): Promise<Pair[]> {
  try {
    const [{ tableOfFile }, { pairsOf }] = await Promise.all([
      import('../cart/read-file.ts'),
      import('./pairs-of-table.ts'),
    ]);
    return pairsOf(await tableOfFile(file)).slice(0, MAX_OWN_NUMBERS);
  } catch {
    return []; // whatever is wrong with a file, another is needed
  }
}

export async function forget(own: string): Promise<void> {
  try {
    await api.call('POST /customerapi/own-numbers/remove', { body: { own } });
  } catch (error) {
    await sayFailure(error);
  }
}
