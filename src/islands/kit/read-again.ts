import { pageText } from './page-text.ts';
import { showToast } from './stores/toast.ts';

const SAID_MS = 8000;

/**
 * Reads anew what a page shows, after something was changed, and shows it. The change is done by then: where reading fails that
 * alone is said, and whoever waits goes on – taken for a refusal it would be made a second time. Never rejects.
 */
export async function readAgain<T>(read: () => Promise<T>, showNow: (now: T) => void): Promise<void> {
  try {
    showNow(await read());
  } catch {
    showToast(pageText('preload'), 'error', SAID_MS);
  }
}
