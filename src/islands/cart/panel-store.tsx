import { atom } from 'nanostores';

/** The article that was just added. */
export interface Added {
  readonly number: string;
  /** Pieces of it that the cart holds, as far as the server said. */
  readonly quantity: number;
}

/** What the cart-add panel shows; null while it is closed. */
export const $cartPanel = atom<Added | null>(null);

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
