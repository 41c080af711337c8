import { ApiError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { one } from '../kit/dom.ts';
import { showToast } from '../kit/stores/toast.ts';
import { addArticle, addMany } from '../cart/calls.ts';
import { openUserSelect } from './user-select.ts';
import { forgetPending, pendingArticles } from './pending-articles.ts';
import { sayFailure } from '../kit/say-failure.ts';

/** What follows a login on the page it led to (specification 4): the pending articles, then who works. */
export async function afterLogin({ hasJustLoggedIn }: { hasJustLoggedIn: boolean }): Promise<void> {
  await addPendingArticles();
  if (hasJustLoggedIn) await openUserSelect({ onlyIfAny: true });
}

/** What the shop refuses is said and forgotten; where it did not answer, the next page tries again. */
async function addPendingArticles(): Promise<void> {
  const [first, ...further] = pendingArticles();
  if (!first) return;
  try {
    await (further.length > 0
      ? api.send(addMany([first, ...further]))
      : api.send(addArticle(first.number, first.quantity)));
    forgetPending();
    dispatchEvent(new CustomEvent('shop:cart-changed'));
    showToast(one('#cart-panel')?.dataset['added'] ?? '', 'success');
  } catch (error) {
    const isFinal = error instanceof ApiError && error.status < 500 && ![401, 429].includes(error.status);
    if (isFinal) forgetPending();
    await sayFailure(error);
  }
}
