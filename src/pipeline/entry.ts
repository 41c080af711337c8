import { pathSegments } from '#lib/path-segments.ts';
import { routeExists } from '#lib/routes.ts';
import { readLegacyLink } from '#shop/legacy-links/index.ts';
import { readEntry } from '#shop/markets/index.ts';
import type { ShopContext } from '../platform/context.ts';
import { readCookie } from '../platform/cookies.ts';

/** The market that a visitor chose; written by the page (src/islands/kit/stores/market.ts). */
const MARKET_COOKIE = { name: 'market' };
const PREFIX = /^[a-z]{2}-[a-z]{2,5}$/;

/** Pages that exist outside a market's prefix. */
const ROOT_PAGES =
  /^\/(?:robots\.txt|sitemap(?:-[a-z0-9-]+)?\.xml|manifest\.webmanifest|opensearch\.xml|postfach|redaktion|api-docs(?:\/.*)?|pictures\/.*|documents\/.*|media\/.*|i18n\/.*)$/;

export interface PageEntry {
  market: ShopContext['market'];
  /** False where the address is nobody's: the 404 page is shown. */
  found: boolean;
}

/** Answers redirects of the entry rules and of the old site; else says under which market the page is rendered. */
export async function redirectEntry(
  request: Request,
  url: URL,
  shop: ShopContext,
): Promise<Response | PageEntry> {
  // a broken escape is a visitor's slip; the router of pages would log a fault of ours
  const isReadable = pathSegments(url.pathname) !== null;
  if (ROOT_PAGES.test(url.pathname)) return { market: shop.market, found: isReadable };
  const entry = readEntry({
    path: url.pathname,
    search: url.search,
    brand: shop.brand,
    geoCountry: shop.geoCountry,
    chosenPrefix: PREFIX.exec(readCookie(request, MARKET_COOKIE))?.[0] ?? null,
    targets: shop.settings.CAMPAIGN_TARGETS,
  });
  if (entry.kind === 'redirect') return moved(entry.to, entry.status);
  if (entry.kind === 'page') return { market: entry.market, found: isReadable };
  if (entry.kind === 'none') {
    const target = await readLegacyLink(shop.shop, url, entry.market);
    if (target) return moved(target, 301, 'no-store'); // the market is this visitor's: no cache may give it to others
    // typed or sent without its market: it names none that the visitor could be led away from
    if (isReadable && routeExists(url.pathname)) return moved(entry.inMarket, 302);
  }
  return { market: shop.market, found: false };
}

function moved(
  to: string,
  status: 301 | 302,
  cache = status === 301 ? 'public, max-age=3600' : 'no-store',
): Response {
  const headers = new Headers({ location: to });
  headers.set('cache-control', cache);
  return new Response(null, { status, headers });
}
