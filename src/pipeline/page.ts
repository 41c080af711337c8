import { FetchState, astro } from 'astro/fetch';
import { isContentElsewhere, UPSTREAM_SECONDS } from '#api/families.ts';
import { hidesPrices } from '#api/hidden-prices.ts';
import { STATUS } from '#api/refusals.ts';
import { cf, finalize } from '@astrojs/cloudflare/fetch';
import { loadLanguage } from '#i18n/translate.ts';
import { noteMissing, readLegacyLink } from '#shop/legacy-links/index.ts';
import { gateOf, isShared } from '../lib/page-gates.ts';
import { logPath } from '../lib/log-path.ts';
import { isKnownParameter, knownAddress } from '../lib/page-parameters.ts';
import { takesForms } from '../lib/routes.ts';
import type { RefusalCode } from '../lib/refusal-codes.ts';
import type { ShopContext } from '../platform/context.ts';
import { keepPage, cacheKey, isImmutable, readPage } from '../platform/edge-cache.ts';
import { holdPage, takeHeld } from '../platform/held-pages.ts';
import { turnedAway } from '../platform/route-guard.ts';
import { redirectEntry, type PageEntry } from './entry.ts';
import { withRoomForOwnPrices } from './own-prices.ts';

/** The answer to a method that a page does not know; null to go on. */
export function refuseMethod({ method }: Request, { pathname }: URL): Response | null {
  const allowed = ['GET', 'HEAD', ...(takesForms(belowPrefix(pathname)) ? ['POST'] : [])];
  if (allowed.includes(method)) return null;
  const headers = { allow: allowed.join(', '), 'content-type': 'text/plain; charset=utf-8' };
  return new Response('Method not allowed', { status: 405, headers });
}

/** '/de-de/konto' → '/konto' */
function belowPrefix(pathname: string): string {
  return pathname.replace(/^\/[^/]+/, '');
}

/** Answers the address of a page: where it leads, or the page. */
export async function answerPage(
  request: Request,
  url: URL,
  env: object,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  const entry = await redirectEntry(request, url, shop);
  if (entry instanceof Response) return entry;
  const page = await renderPage(request, url, env, execution, { ...shop, ...entry });
  if (page.status === 500) logFault(url, shop);
  if (page.status !== 404) return page;
  const led = entry.found ? await ledElsewhere(url, shop) : null;
  if (!led) noteNothing(request, url, shop);
  return led ?? page;
}

/** Astro has logged what broke the page, but not of which request. */
function logFault({ pathname }: URL, { requestId }: ShopContext): void {
  console.error(JSON.stringify({ fault: 'page', path: logPath(pathname), requestId }));
}

/**
 * Renders a page, or serves it from the edge cache: public HTML is the same for every visitor of a market and brand, and for
 * whatever an address carries that no page reads.
 */
async function renderPage(
  asked: Request,
  address: URL,
  env: object,
  execution: ExecutionContext,
  shop: ShopContext & PageEntry,
): Promise<Response> {
  if (!shop.found) return notFound(asked, env, execution, shop);
  const refused = refuseMethod(asked, address);
  if (refused) return refused;
  const cacheable = asked.method === 'GET' && !shop.previewAt && isShared(belowPrefix(address.pathname));
  const { request, url } = cacheable ? asPagesKnowIt(asked, address) : { request: asked, url: address };
  const key = cacheable ? cacheKey(url, shop, unnamedMarket(url, shop)) : null;
  const held = key && takeHeld(key, shop);
  const [cached, pricesHidden] = await Promise.all([
    held ?? (key ? readPage(key) : undefined),
    !EVERYWHERE.test(url.pathname) && hidesPrices(shop),
  ]);
  if (pricesHidden) {
    const page = await gatedResponse(request, url, env, execution, { ...shop, pricesHidden });
    return cacheable ? withRoomForOwnPrices(page, request, 'hidden') : page;
  }
  if (cached) return withRoomForOwnPrices(browserCopy(cached), request);
  const rendered = await gatedResponse(request, url, env, execution, shop);
  if (rendered.headers.has('location')) return withMarks(rendered, address, url);
  const response = key && isKept(rendered) ? await keep(key, rendered, shop) : rendered;
  return cacheable && !shop.isPersonal() ? withRoomForOwnPrices(response, request) : response;
}

/** Whether an answer may be given again to others. */
function isKept({ status, headers }: Response): boolean {
  return status === 200 && !/no-store|private/.test(headers.get('cache-control') ?? '');
}

/** Pages are held by the isolate and the edge, the many pictures by the edge alone. */
async function keep(key: string, response: Response, shop: ShopContext): Promise<Response> {
  const usual = isContentElsewhere(shop.settings) ? UPSTREAM_SECONDS : undefined;
  if (response.headers.get('content-type')?.startsWith('text/html'))
    return holdPage(key, response, shop, usual);
  keepPage(key, response.clone(), shop, usual);
  return response;
}

/** The request without the parts of its address that no page reads. */
function asPagesKnowIt(request: Request, address: URL): { request: Request; url: URL } {
  const url = EVERYWHERE.test(address.pathname) ? address : knownAddress(address);
  return { url, request: url === address ? request : new Request(url, request) };
}

/** A redirection takes along what the page did not read: the browser counts campaigns by it. */
function withMarks(response: Response, address: URL, known: URL): Response {
  if (known === address) return response;
  const to = new URL(response.headers.get('location')!, address);
  if (to.origin !== address.origin) return response;
  const marks = [...address.searchParams].filter(([name]) => !isKnownParameter(name));
  to.search = new URLSearchParams([...to.searchParams, ...marks]).toString();
  const led = new Response(null, response);
  led.headers.set('location', to.pathname + to.search + to.hash);
  return led;
}

/** Where an old address below a market leads, as the editors or the old site say; null for one that nobody knows. */
async function ledElsewhere({ pathname, search }: URL, shop: ShopContext): Promise<Response | null> {
  const location = await readLegacyLink(shop.shop, { pathname: belowPrefix(pathname), search }, shop.market);
  if (!location) return null;
  return new Response(null, { status: 301, headers: { location, 'cache-control': 'public, max-age=3600' } });
}

/** When an address that led to nothing was last counted, by database. */
const counted = new WeakMap<object, number>();
/** Whoever tries out addresses writes no faster than this. */
const COUNT_PAUSE_MS = 1000;

/** Counts an address that led a browser to nothing, for the editors' list; what a customer looked for in the portal is nobody's business. */
function noteNothing(request: Request, { pathname }: URL, shop: ShopContext): void {
  const isPage = request.method === 'GET' && (request.headers.get('accept') ?? '').includes('text/html');
  if (!isShared(belowPrefix(pathname))) return;
  const now = Date.parse(shop.now);
  if (!isPage || now - (counted.get(shop.settings) ?? 0) < COUNT_PAUSE_MS) return;
  counted.set(shop.settings, now);
  shop.waitUntil(noteMissing({ db: shop.shop, now: shop.now }, pathname).catch(() => {})); // a count, no more
}

/** Drawings and photos: the same in every country, and many. */
const EVERYWHERE = /^\/(?:pictures|media)\//;

/** The market of the visitor's country where the address does not say it: documents and the description of the search differ by it. */
function unnamedMarket({ pathname }: URL, { market }: ShopContext): string {
  const isNamed = pathname.startsWith(`/${market.prefix}/`) || EVERYWHERE.test(pathname);
  return isNamed ? '' : market.prefix;
}

/** The page, for whom its gate opens (src/lib/page-gates.ts); the path is read as Astro's router reads it. */
async function gatedResponse(
  request: Request,
  url: URL,
  env: object,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  const state = new FetchState(request);
  if (state.invalidEncoding) return notFound(request, env, execution, shop); // escapes of escapes, more than ten deep
  const gate = gateOf(belowPrefix(state.pathname));
  const away = await turnedAway(gate, shop, url);
  if (away) return away;
  if (gate.needsCatalogue && !shop.catalogue)
    return astroResponse(new Request(new URL('/503', url), request), env, execution, shop);
  return astroResponse(request, env, execution, shop, state);
}

async function astroResponse(
  request: Request,
  env: object,
  execution: ExecutionContext,
  shop: ShopContext,
  state = new FetchState(request),
  refusal?: RefusalCode,
): Promise<Response> {
  await loadLanguage(shop.market.language);
  Object.assign(state.locals, { shop, refusal });
  // a page has all its data before its first tag: written in one piece it needs no stream, and the browser knows its length
  state.streaming = false;
  const asset = await cf(state, env as never, execution);
  if (asset) return asset;
  const response = await astro(state);
  const { unavailable, isUnknown } = state.locals as App.Locals;
  if (unavailable) throw unavailable;
  if (isUnknown) return notFound(request, env, execution, shop);
  return finalize(state, response);
}

/** The page that says that there is none. */
function notFound(
  request: Request,
  env: object,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  return astroResponse(
    new Request(new URL('/404', request.url), { headers: request.headers }),
    env,
    execution,
    shop,
  );
}

/** Browsers ask again for pages each time (they may be new within seconds); the edge answers. */
function browserCopy(cached: Response): Response {
  const response = new Response(cached.body, cached);
  if (!isImmutable(cached)) response.headers.set('cache-control', 'public, max-age=0, must-revalidate');
  response.headers.set('x-cache', 'hit');
  return response;
}

/** The 500 page in the visitor's language for a fault outside the page itself. */
export function renderFault(
  request: Request,
  env: object,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  return astroResponse(new Request(new URL('/500', request.url)), env, execution, shop);
}

/** The frame of our own content: what is not there may be the upstream that answers for content. */
function ownContent(shop: ShopContext): ShopContext {
  const { CMS_ORIGIN: _cms, GUEST_API_ORIGIN: _guest, ...settings } = shop.settings;
  return { ...shop, settings };
}

/** The page that says what is not there now, with the status of its refusal: 502 to 504. */
export async function renderUnavailable(
  code: RefusalCode,
  request: Request,
  env: object,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  const url = new URL('/503', request.url);
  const page = await astroResponse(new Request(url), env, execution, ownContent(shop), undefined, code);
  return new Response(page.body, { status: STATUS[code], headers: page.headers });
}
