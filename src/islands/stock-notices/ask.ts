import type { ApiCall } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { queryAll, query } from '../kit/dom.ts';
import { showToast } from '../kit/stores/toast.ts';
import { sayFailure } from '../kit/say-failure.ts';

const call = (verb: 'ask' | 'cancel', number: string): ApiCall<unknown> => ({
  path: `/customerapi/stock-notices/${verb}`,
  method: 'POST',
  body: { number },
});

/** "Tell me when it is available": asks, or takes it back where it was asked. */
export async function askNotice(button: HTMLElement): Promise<void> {
  const number = button.dataset['noticeAsk']!;
  const waits = button.getAttribute('aria-pressed') === 'true';
  try {
    await api.send(call(waits ? 'cancel' : 'ask', number));
    showWaiting(number, !waits);
    if (!waits) showToast(button.dataset['waiting']!, 'success');
  } catch (error) {
    await sayFailure(error);
  }
}

/** Shows on an article's page whether it is waited for. */
export function showWaiting(number: string, waits: boolean): void {
  for (const button of queryAll(`[data-notice-ask="${CSS.escape(number)}"]`)) {
    button.setAttribute('aria-pressed', String(waits));
    query('[data-notice-text]', button)!.textContent = waits
      ? button.dataset['waiting']!
      : button.dataset['ask']!;
  }
}
