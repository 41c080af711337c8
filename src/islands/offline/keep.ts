import type { Translate } from '#i18n/island-texts.ts';
import { showToast } from '../kit/stores/toast.ts';
import { outbox } from './device.ts';
import type { WaitingCall } from './outbox.ts';

/**
 * Keeps what was done and sends it as soon as it can be sent. Says what became of it: `done` once the server has it, that it
 * waits, why it was refused, or that the device has no room – then nothing was kept. True where nothing is lost.
 */
export async function keepOrWait(
  t: Translate,
  call: WaitingCall,
  words: string,
  done: (answer: unknown) => string,
): Promise<boolean> {
  try {
    const outcome = await outbox.keep(call, words);
    if (outcome.state === 'refused') showToast(outcome.message, 'error');
    else if (outcome.state === 'waiting') showToast(t('offline:kept', { what: words }), 'info');
    else showToast(done(outcome.answer), 'success');
    return outcome.state !== 'refused';
  } catch {
    showToast(t('offline:full'), 'error', 15_000);
    return false;
  }
}
