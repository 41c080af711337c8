import { clientTranslator } from '#i18n/client.ts';
import { api } from '../kit/api.ts';
import { pageText } from '../kit/page-text.ts';
import { showToast, UNDO_MS } from '../kit/stores/toast.ts';
import { forgetTyped } from './forget-typed.ts';

/** Logs out and reloads the page (specification 4); what still waits to be sent is said first. */
export async function logOutHere(): Promise<void> {
  const waiting = await countWaiting();
  if (waiting === 0) return leave();
  const t = await clientTranslator();
  const action = { label: t('client:log-out.anyway'), run: () => void leave() };
  showToast(t('client:log-out.waiting', { count: waiting }), 'error', UNDO_MS, action);
}

/** What was done without a network and could not be sent now either; 0 where the device keeps nothing. */
async function countWaiting(): Promise<number> {
  try {
    const { outbox } = await import('../offline/device.ts');
    if ((await outbox.look()).length > 0) await outbox.flush();
    return outbox.$waiting.get().length;
  } catch {
    return 0;
  }
}

async function leave(): Promise<void> {
  try {
    const { forgetDevice } = await import('../offline/forget.ts'); // before: nobody is half logged out
    await api.call('POST /customerapi/logout');
    forgetTyped();
    await forgetDevice();
    location.reload();
  } catch {
    showToast(pageText('generic'), 'error'); // still logged in: better said than hidden
  }
}
