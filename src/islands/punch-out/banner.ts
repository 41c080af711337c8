import { one } from '../kit/dom.ts';

/** Shows for which procurement system the buyer shops (components/punch-out/Banner.astro). */
export function showBanner(system: string): void {
  const banner = one('[data-punch-out]');
  if (!banner) return;
  one('[data-punch-out-system]', banner)!.textContent = system;
  // in the cart its own buttons lead on
  one('a', banner)!.hidden = /^\/[^/]+\/wk$/.test(location.pathname);
  banner.hidden = false;
}
