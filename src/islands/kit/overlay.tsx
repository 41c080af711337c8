import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { clientTexts } from '#i18n/client.ts';
import type { IslandFrame } from './island.tsx';
import { marketOfPage } from './page-market.ts';

/**
 * Mounts an island that opens over any page once somebody reaches for it: public pages come without React. `draw` gets the
 * frame with the texts of the page's language (`client:…`); call this once per overlay.
 */
export async function mountOverlay(draw: (frame: IslandFrame) => ReactElement): Promise<void> {
  const texts = await clientTexts();
  const { prefix, language, locale, country, currency, pictures } = marketOfPage();
  const host = document.createElement('div');
  document.body.appendChild(host);
  createRoot(host).render(draw({ prefix, language, locale, country, currency, pictures, texts }));
}
