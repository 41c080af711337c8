import { all, one } from '../kit/dom.ts';
import { hasHintedLogin } from '../kit/stores/session.ts';

/**
 * Shows for which procurement system the buyer shops (components/punch-out/Banner.astro) and whether a login of his own lies
 * beside it; what is closed to such a session leaves the account's panel.
 */
export function showBanner(system: string): void {
  for (const part of all('[data-own-session]')) part.hidden = true;
  const banner = one('[data-punch-out]');
  if (!banner) return;
  one('[data-punch-out-system]', banner)!.textContent = system;
  one('[data-punch-out-own]', banner)!.hidden = !hasHintedLogin(document.cookie);
  // in the cart its own buttons lead on
  one('a', banner)!.hidden = /^\/[^/]+\/wk$/.test(location.pathname);
  banner.hidden = false;
}
