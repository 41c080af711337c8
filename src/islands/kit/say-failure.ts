import { AbortedError } from '#lib/api-client.ts';
import { pageText } from './page-text.ts';
import { showToast } from './stores/toast.ts';
import { readRefusal } from './refusal-text.ts';

/** Says a failure of a call: the API's own sentence, else the generic one (docs/rules/pages.md#failed-calls); nothing of one that was overtaken. */
export async function sayFailure(error: unknown): Promise<void> {
  if (error instanceof AbortedError) return; // a newer question took its place
  const { message } = await readRefusal(error, pageText('generic'));
  showToast(message, 'error');
}
