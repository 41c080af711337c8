import type { RefusalCode } from '#lib/refusal-codes.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const MAX_BODY_BYTES = 1024 * 1024;
/** A portion of an import with the words around it, or a tooth stock of 10,000 places. */
const MAX_LARGE_BYTES = 2_100_000;
/** Longest address of a page, with its query: filters of a search are a quarter of it. */
const MAX_ADDRESS = 8192;

/** GETs of the contract that change something: guarded like a POST (docs/rules/security.md#other-sites). */
const UNSAFE_GET = [
  /^\/customerapi\/logout$/,
  /^\/customerapi\/zahnlager\/zubuchen\/auto$/,
  /^\/guestapi\/register\/verify\//,
];

/** Server-to-server calls prove themselves by a signature instead of an origin. */
const SIGNED = [
  /^\/custom\/catalogue-import$/,
  /^\/custom\/catalogue-update$/,
  /^\/custom\/(?:erp|outbox)\/[a-z]+$/,
];

/** Calls that take a whole tooth stock; each bounds its body itself, below this. */
const LARGE = [/^\/customerapi\/zahnlager\/datei$/, /^\/redaktion\/api\/requests\/\d{1,6}\/stock$/];

/**
 * Forms that others send: a customer's procurement system through the buyer's browser, with login and secret, and a mail service
 * that ends a newsletter by the secret in the address (RFC 8058), which opens nothing else.
 */
const FROM_ELSEWHERE = [
  /^\/[a-z]{2}-[a-z]{2,5}\/punch-out\/oci$/,
  /^\/[a-z]{2}-[a-z]{2,5}\/newsletter\/abmelden\/[A-Za-z0-9_-]{43}$/,
];

/** What a body may have in bytes before anything else is known of the request: 1 MB, signed messages and whole stocks 2.1 MB. */
export function maxBodyBytes({ pathname }: URL): number {
  return [...SIGNED, ...LARGE].some((route) => route.test(pathname)) ? MAX_LARGE_BYTES : MAX_BODY_BYTES;
}

/**
 * Refuses a request before anything reads it (docs/rules/security.md#other-sites): addresses over 8 KB with 414, cross-site
 * unsafe calls (any content type) with 403, bodies whose length says too much with 413. Returns null to go on.
 */
export function guard(request: Request, url: URL): RefusalCode | null {
  if (url.pathname.length + url.search.length > MAX_ADDRESS) return 'request.address-too-long';
  const signed = SIGNED.some((route) => route.test(url.pathname));
  const path = routedPath(url);
  const unsafe = !SAFE.has(request.method) || UNSAFE_GET.some((route) => route.test(path));
  const isExpected = signed || FROM_ELSEWHERE.some((route) => route.test(url.pathname));
  if (unsafe && !isExpected && isCrossSite(request, url)) return 'request.cross-site';
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > maxBodyBytes(url)) return 'request.too-large';
  return null;
}

/** The path as the API's router reads it: `/customerapi/%6cogout` is the logout too. */
function routedPath({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname; // a broken escape: the API refuses it
  }
}

/** True unless Origin and Sec-Fetch-Site, where sent, agree with us. A GET navigation may come without Origin. */
export function isCrossSite(request: Request, url: URL): boolean {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return true;
  const origin = request.headers.get('origin');
  if (origin === 'null') return site !== 'same-origin'; // a form of a page that tells no address of itself (links of mails)
  return origin !== null && origin !== url.origin;
}
