/**
 * The shop's pages for the time without network: scanner, logbook, lots, restock, labels. Pages are asked for first and kept
 * as they came, until somebody else logs in; files of the build are named by their content and kept. What is sent is never
 * touched: that is the outbox's.
 */

/** What the compiler's library for pages does not know of a service worker. */
interface Scope {
  readonly location: Location;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', run: (event: Lasting) => void): void;
  addEventListener(type: 'message', run: (event: MessageEvent & Lasting) => void): void;
  addEventListener(type: 'fetch', run: (event: Asked) => void): void;
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}
interface Asked extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const worker = globalThis as unknown as Scope;
// a classic script imports nothing: kept-pages.ts says the first and the last for pages, and its test that both agree
const [PAGES, FILES, NOTE] = ['pages-1', 'files-1', '/pages-kept'] as const;
const OFFLINE_PAGE =
  /^\/[a-z]{2}-[a-z]{2}\/(?:kamera|logbuch|label|zahnlager|meinlabor\/(?:chargen|nachschub))(?:\/|$)/;
/** After these whoever holds the device may be somebody else, also where a session ended by itself. */
const WHO = /^\/customerapi\/log(?:out|in(?:\/(?:code|passkey))?)$/;
const FILE = /^\/(?:_astro|fonts|brand)\//;
/** Names of files in pages, scripts and style sheets of the build; texts of languages come when they are wanted. */
const NAMED = /(?:\/?_astro\/|(?<=["'(`])\.\/)([\w.~-]+\.(?:js|css|wasm|woff2?|ttf))/g;
const [MOST_PAGES, MOST_FILES] = [80, 600];
/** A page that does not come in this time is taken as it was. */
const PATIENCE_MS = 4_000;

worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const { kind, pages, of } = event.data as { kind: string; pages?: string[]; of?: string };
  if (kind === 'now') event.waitUntil(worker.skipWaiting());
  if (kind === 'keep')
    event.waitUntil(
      keepPages(pages ?? [], of ?? '').then(
        () => event.source?.postMessage('kept'),
        () => undefined, // the next visit asks again
      ),
    );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== worker.location.origin) return;
  if (WHO.test(address.pathname)) return forgetPages(event);
  if (request.method !== 'GET') return;
  if (FILE.test(address.pathname)) event.respondWith(fileOf(request));
  else if (request.mode === 'navigate') event.respondWith(pageOf(request, address));
});

/** A form or link goes its way as the browser sends it, so that the server sees which site it comes from. */
function forgetPages(event: Asked): void {
  const { request } = event;
  if (request.mode === 'navigate') return event.waitUntil(caches.delete(PAGES));
  const forget = async (): Promise<Response> => {
    const answer = await fetch(request);
    if (answer.ok) await caches.delete(PAGES);
    return answer;
  };
  event.respondWith(forget());
}

async function fileOf(request: Request): Promise<Response> {
  const files = await caches.open(FILES);
  const kept = await files.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await put(files, request.url, answer.clone(), MOST_FILES);
  return answer;
}

/** The page as the server says it now; where there is no network, as it was; where it never was, the scanner says so. */
async function pageOf(request: Request, address: URL): Promise<Response> {
  const isKept = OFFLINE_PAGE.test(address.pathname);
  const pages = await caches.open(PAGES);
  const asked = fetch(request).then(async (answer) => {
    if (isKept && isPage(answer)) await put(pages, request.url, answer.clone(), MOST_PAGES);
    return answer;
  });
  try {
    if (!isKept) return await asked;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS));
    return (await Promise.race([asked, late])) ?? (await keptPage(pages, address)) ?? (await asked);
  } catch (error) {
    const kept = (await keptPage(pages, address)) ?? (await scannerPage(pages, address));
    if (kept) return kept;
    throw error;
  }
}

async function keptPage(pages: Cache, address: URL): Promise<Response | undefined> {
  const exact = await pages.match(address.href, { ignoreVary: true });
  return exact ?? pages.match(address.href, { ignoreVary: true, ignoreSearch: true });
}

async function scannerPage(pages: Cache, { pathname, origin }: URL): Promise<Response | undefined> {
  const prefix = /^\/[a-z]{2}-[a-z]{2}(?=\/)/.exec(pathname)?.[0];
  const keys = await pages.keys();
  const any = keys.find(({ url }) => new URL(url).pathname.endsWith('/kamera'));
  const kept = prefix ? await pages.match(`${origin}${prefix}/kamera`, { ignoreVary: true }) : undefined;
  return kept ?? (any && (await pages.match(any, { ignoreVary: true })));
}

const isPage = (answer: Response): boolean =>
  answer.ok && !answer.redirected && (answer.headers.get('content-type') ?? '').startsWith('text/html');

/** Keeps pages with all that they may load, however deep it is named; then notes beside them whose they are, and when. */
async function keepPages(addresses: readonly string[], of: string): Promise<void> {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  const wanted = new Set<string>();
  for (const address of addresses) {
    const answer = await fetch(address, { credentials: 'include' });
    if (!isPage(answer)) continue;
    await put(pages, new URL(address, worker.location.origin).href, answer.clone(), MOST_PAGES);
    for (const name of namesIn(await answer.text())) wanted.add(name);
  }
  for (const name of wanted) {
    const url = new URL(`/_astro/${name}`, worker.location.origin).href;
    const kept = await files.match(url, { ignoreVary: true });
    const answer = kept ?? (await fetch(url).catch(() => null));
    if (!answer?.ok) continue;
    if (!kept) await put(files, url, answer.clone(), MOST_FILES);
    if (/\.(?:js|css)$/.test(name)) for (const next of namesIn(await answer.text())) wanted.add(next);
  }
  for (const weight of [400, 600])
    await fileOf(new Request(`/fonts/document-${weight}.ttf`)).catch(() => undefined);
  await put(pages, new URL(NOTE, worker.location.origin).href, Response.json({ of, at: Date.now() }), MOST_PAGES); // prettier-ignore
}

const namesIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name]) => name!);

/** Keeps an answer; the oldest ones go where there are too many. */
async function put(cache: Cache, url: string, answer: Response, most: number): Promise<void> {
  await cache.delete(url, { ignoreVary: true });
  await cache.put(url, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(old);
}
