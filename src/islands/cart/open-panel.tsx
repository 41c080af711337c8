import { $cartPanel, type Added } from './panel-store.ts';

let mounted: Promise<void> | undefined;

/** Opens the panel for an article that was added; React comes with the first one. */
export async function openCartPanel(added: Added): Promise<void> {
  mounted ??= mount();
  await mounted;
  $cartPanel.set(added);
}

async function mount(): Promise<void> {
  try {
    const [{ mountOverlay }, { CartPanel }] = await Promise.all([
      import('../kit/overlay.tsx'),
      import('./cart-panel.tsx'),
    ]);
    await mountOverlay((frame) => <CartPanel frame={frame} />);
  } catch (error) {
    mounted = undefined; // the next addition tries anew
    throw error;
  }
}
