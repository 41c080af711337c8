import { api } from '../shell/api.ts';
import { $cartCount } from '../shell/stores/cart.ts';
import { loadCount } from './calls.ts';

/** The counter as the server knows it (specification 4). */
export async function refreshCart(): Promise<void> {
  try {
    const { result } = await api.send(loadCount(), { latest: 'cart-count' });
    $cartCount.set(result?.result ?? null);
  } catch {
    // overtaken by a newer question, logged out, or no network: the counter stays as it was
  }
}
