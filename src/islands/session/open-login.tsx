import { marketOfPage } from '../kit/page-market.ts';
import { closeLoginPopup } from '../kit/stores/login-popup.ts';
import { $loginPanel } from './login-panel-store.ts';
import { loginTexts } from './texts.ts';

let mounted: Promise<void> | undefined;

/** Loads the login panel; call it as soon as somebody reaches for the login. */
export function prepareLogin(): Promise<void> {
  mounted ??= mount().catch((error: unknown) => {
    mounted = undefined; // the next press tries anew
    throw error;
  });
  return mounted;
}

/** Opens the login panel over the page; where it does not load, the login's own page works without script. */
export async function openLogin(): Promise<void> {
  try {
    await prepareLogin();
    closeLoginPopup(); // not before: what is typed meanwhile would go into the page's field
    $loginPanel.set(true);
  } catch {
    location.assign(`/${marketOfPage().prefix}/login`);
  }
}

async function mount(): Promise<void> {
  const [{ mountOverlay }, { LoginPanel }] = await Promise.all([
    import('../kit/overlay.tsx'),
    import('./login-panel.tsx'),
  ]);
  await mountOverlay((frame) => <LoginPanel frame={frame} />, loginTexts);
}
