import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { clientTexts, namespacesOf, type ClientName } from '#i18n/client.ts';
import type { IslandFrame } from './island.tsx';
import { marketOfPage } from './page-market.ts';

/**
 * Mounts an island that opens over any page once somebody reaches for it: public pages come without React. `draw` gets the
 * frame with the texts of the page's language: those of the namespaces of `names` (its `texts.ts`), `client:…` without any.
 * It stands at the end of the page, or in `place`. Call this once per overlay.
 */
export async function mountOverlay(
  draw: (frame: IslandFrame) => ReactElement,
  names: readonly ClientName[] = [],
  place?: HTMLElement,
): Promise<void> {
  const { prefix, language, locale, country, currency, pictures } = marketOfPage();
  const texts = await clientTexts(undefined, namespacesOf(names));
  createRoot(place ?? atTheEnd()).render(
    draw({ prefix, language, locale, country, currency, pictures, texts }),
  );
}

function atTheEnd(): HTMLElement {
  const host = document.createElement('div');
  document.body.appendChild(host);
  return host;
}
