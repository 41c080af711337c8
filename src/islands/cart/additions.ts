import { clientTranslator } from '#i18n/client.ts';
import { ApiError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { $cartChanges, $cartCount, $lastAdded } from '../kit/stores/cart.ts';
import { whenOnline } from '../kit/network.ts';
import { showToast } from '../kit/stores/toast.ts';
import { keepPending } from '../kit/stores/login-popup.ts';
import { sayFailure } from '../kit/say-failure.ts';
import type { Added } from './panel-store.ts';
import { cartQuantity } from './refresh.ts';

/** Pieces of additions that the server has not answered yet: they count already. */
let unanswered = 0;

/**
 * Adds an article: the counter answers at once, the server's answer sets it right, and a refusal takes it back and says why.
 * Returns what the cart holds of the article now; null where it was refused.
 */
export async function addPieces(number: string, quantity: number): Promise<Added | null> {
  unanswered += quantity;
  count(($cartCount.get() ?? 0) + quantity);
  try {
    await whenOnline();
    const result = await addArticle(number, quantity).finally(() => (unanswered -= quantity));
    count(result.anz + unanswered);
    $lastAdded.set({ number, quantity });
    changed();
    const isAlone = result.menge === quantity; // else other lines of the article are in the cart
    const pieces = isAlone ? quantity : await cartQuantity(number, document.documentElement.lang);
    return { number, quantity: pieces };
  } catch (error) {
    count(($cartCount.get() ?? 0) - quantity); // and not what it was: another addition may have come between
    if (isLoggedOut(error)) keepPending([{ number, quantity }]); // the login that follows adds it
    await sayFailure(error);
    return null;
  }
}

/** Puts pieces of an article into the cart. */
export const addArticle = (article: string, quantity: number) =>
  api.call('POST /customerapi/wk/{article}/add/{quantity}', {
    params: { article, quantity: String(quantity) },
  });

let isAddingVariants = false;

/** Adds what was chosen in a table of variants, all or nothing, and empties its fields. */
export async function addVariants(fields: readonly HTMLInputElement[]): Promise<void> {
  if (isAddingVariants) return; // an impatient second press would double them: the fields still hold what is under way
  isAddingVariants = true;
  const lines = fields.map((field) => ({ number: field.dataset['variant']!, quantity: Number(field.value) }));
  try {
    await whenOnline();
    const { pieces } = await api.call('POST /customerapi/cart/add', { body: { lines } });
    $cartCount.set(pieces);
    for (const field of fields) field.value = '';
    fields[0]?.dispatchEvent(new Event('input', { bubbles: true }));
    changed();
    showToast((await clientTranslator())('client:cart-panel.added'), 'success');
  } catch (error) {
    if (isLoggedOut(error)) keepPending(lines);
    await sayFailure(error);
  } finally {
    isAddingVariants = false;
  }
}

const isLoggedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

function count(pieces: number): void {
  $cartCount.set(Math.max(0, pieces));
}

function changed(): void {
  $cartChanges.set($cartChanges.get() + 1);
}
