import { api } from '../shell/api.ts';
import { one } from '../shell/behaviours/dom.ts';
import { pageText } from '../shell/behaviours/toasts.ts';
import { $cartCount, $lastAdded } from '../shell/stores/cart.ts';
import { showToast } from '../shell/stores/toast.ts';
import { readRefusal } from '../session/refusal-text.ts';
import { addArticle, addMany } from './calls.ts';
import { cartQuantity } from './refresh.ts';

/**
 * Adds an article: the counter answers at once and the panel opens; the server's answer sets it right, and a refusal
 * takes it back and says why (experience: felt speed).
 */
export async function addToCart(number: string, quantity: number): Promise<boolean> {
  const before = $cartCount.get() ?? 0;
  $cartCount.set(before + quantity);
  try {
    const { result } = await api.send(addArticle(number, quantity));
    if (result) $cartCount.set(result.anz);
    $lastAdded.set({ number, quantity });
    changed();
    const { openCartPanel } = await import('./cart-panel.ts');
    openCartPanel(number, result?.menge ?? (await cartQuantity(number, document.documentElement.lang)));
    return true;
  } catch (error) {
    $cartCount.set(before);
    await sayFailure(error);
    return false;
  }
}

/** Adds what was chosen in a table of variants, all or nothing, and empties its fields. */
export async function addVariants(fields: readonly HTMLInputElement[]): Promise<void> {
  const lines = fields.map((field) => ({ number: field.dataset['variant']!, quantity: Number(field.value) }));
  try {
    const { result } = await api.send(addMany(lines));
    if (result) $cartCount.set(result.pieces);
    for (const field of fields) field.value = '';
    fields[0]?.dispatchEvent(new Event('input', { bubbles: true }));
    changed();
    showToast(one('#cart-panel')?.dataset['added'] ?? '', 'success');
  } catch (error) {
    await sayFailure(error);
  }
}

/** Says a failure: the API's own sentence, else the generic one (decision 43). */
export async function sayFailure(error: unknown): Promise<void> {
  const { message } = await readRefusal(error, pageText('generic'));
  showToast(message, 'error');
}

function changed(): void {
  one('cart-page')?.dispatchEvent(new CustomEvent('cart:reload'));
}
