import { queryAll, query } from '../kit/dom.ts';
import { hasHintedLogin } from '../kit/stores/session.ts';

/**
 * Shows for which procurement system the buyer shops (components/punch-out/Banner.astro) and whether a login of his own lies
 * beside it; what is closed to such a session leaves the account's panel.
 */
export function showBanner(system: string): void {
  for (const part of queryAll('[data-own-session]')) part.hidden = true;
  const banner = query('[data-punch-out]');
  if (!banner) return;
  query('[data-punch-out-system]', banner)!.textContent = system;
  query('[data-punch-out-own]', banner)!.hidden = !hasHintedLogin(document.cookie);
  // in the cart its own buttons lead on
  query('a', banner)!.hidden = /^\/[^/]+\/wk$/.test(location.pathname);
  banner.hidden = false;
}
