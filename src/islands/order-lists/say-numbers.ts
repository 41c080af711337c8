import { showToast } from '../kit/stores/toast.ts';

const MOST_NAMED = 5;
const LONG_MS = 8000;

/** Says a success and, behind it, a few of the numbers that had to be left out; `about` makes the sentence of them. */
export function sayNumbers(
  done: string,
  about: (numbers: string) => string,
  numbers: readonly string[],
): void {
  if (numbers.length === 0) return showToast(done, 'success');
  const named = numbers.slice(0, MOST_NAMED).join(', ') + (numbers.length > MOST_NAMED ? ' …' : '');
  showToast(`${done} · ${about(named)}`, 'info', LONG_MS);
}
