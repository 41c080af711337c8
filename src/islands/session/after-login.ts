import { ApiError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { showToast } from '../kit/stores/toast.ts';
import { clientTranslator } from '#i18n/client.ts';
import { addArticle } from '../cart/additions.ts';
import { refreshCart } from '../cart/refresh.ts';
import { offerUserSelect } from './open-user-select.tsx';
import { forgetPending, pendingArticles } from './pending-articles.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { takeWantedPath } from './wanted.ts';

/** Of the page that changes a first password (go-on.ts, src/platform/route-guard.ts). */
const FIRST_CHANGE = '?first=1';

/** What follows a login on the page it led to (specification 4): the pending articles, then who works. */
export async function afterLogin({ hasJustLoggedIn }: { hasJustLoggedIn: boolean }): Promise<void> {
  await addPendingArticles();
  if (hasJustLoggedIn) await offerUserSelect();
}

/**
 * A login that was posted before its island woke leads home; the page that this tab remembers is known here only. True where
 * the visitor goes on to it; it waits while a first password is changed.
 */
export function leaveForWanted(): boolean {
  if (location.search === FIRST_CHANGE) return false;
  const wanted = takeWantedPath();
  if (wanted === null || wanted === location.pathname + location.search) return false;
  location.assign(wanted);
  return true;
}

/** What the shop refuses is said and forgotten; where it did not answer, or wants a first password changed, a later page tries again. */
async function addPendingArticles(): Promise<void> {
  const [first, ...further] = pendingArticles();
  if (!first) return;
  try {
    await (further.length > 0
      ? api.call('POST /customerapi/cart/add', { body: { lines: [first, ...further] } })
      : addArticle(first.number, first.quantity));
    forgetPending();
    await refreshCart();
    showToast((await clientTranslator())('client:cart-panel.added'), 'success');
  } catch (error) {
    if (isFinal(error)) forgetPending();
    await sayFailure(error);
  }
}

const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status < 500 &&
  ![401, 429].includes(error.status) &&
  error.code !== 'session.change-password';
