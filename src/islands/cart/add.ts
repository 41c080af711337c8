import { clientTranslator } from '#i18n/client.ts';
import { showToast } from '../kit/stores/toast.ts';
import { addPieces } from './additions.ts';

/** What opens after an addition; loaded before it is needed. */
export const loadPanel = () => Promise.all([import('./open-panel.tsx'), clientTranslator()]);

/**
 * Adds an article, and opens the panel with it (specification 4). Where the panel's script cannot be loaded, a toast says
 * that it was added.
 */
export async function addToCart(number: string, quantity: number): Promise<void> {
  const added = await addPieces(number, quantity);
  if (!added) return;
  try {
    const { openCartPanel } = await import('./open-panel.tsx');
    await openCartPanel(added);
  } catch {
    showToast((await clientTranslator())('client:cart-panel.added'), 'success');
  }
}
