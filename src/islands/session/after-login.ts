import { segment } from '#lib/paths.ts';
import { api } from '../shell/api.ts';
import { takePendingArticle } from '../shell/stores/login-popup.ts';
import { showToast } from '../shell/stores/toast.ts';
import { openUserSelect } from './user-select.ts';
import { readRefusal } from './refusal-text.ts';
import { pageText } from '../shell/behaviours/toasts.ts';

/** What follows a login on the page it led to (specification 4): the pending article, then who works. */
export async function afterLogin(): Promise<void> {
  await addPendingArticle();
  await openUserSelect({ onlyIfAny: true });
}

async function addPendingArticle(): Promise<void> {
  const pending = takePendingArticle();
  if (!pending) return;
  const path = `/customerapi/wk/${segment(pending.number)}/add/${pending.quantity}`;
  try {
    await api.send({ path, method: 'POST' });
    dispatchEvent(new CustomEvent('shop:cart-changed'));
  } catch (error) {
    const { message } = await readRefusal(error, pageText('generic')); // said to the customer, who can add it again
    showToast(message, 'error');
  }
}
