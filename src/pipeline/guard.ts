import type { RefusalCode } from '#lib/refusal.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const MAX_BODY_BYTES = 1024 * 1024;

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

/** Forms that a customer's procurement system sends through the buyer's browser: login and secret are in them. */
const FROM_ELSEWHERE = [/^\/[a-z]{2}-[a-z]{2,5}\/punch-out\/oci$/];

/**
 * Refuses a request before anything reads it (docs/rules/security.md#other-sites): cross-site unsafe calls (any
 * content type) with 403, bodies over 1 MB with 413. Signed imports may be larger. Returns null to go on.
 */
export function guard(request: Request, url: URL): RefusalCode | null {
  const signed = SIGNED.some((route) => route.test(url.pathname));
  const path = routedPath(url);
  const unsafe = !SAFE.has(request.method) || UNSAFE_GET.some((route) => route.test(path));
  const isExpected = signed || FROM_ELSEWHERE.some((route) => route.test(url.pathname));
  if (unsafe && !isExpected && isCrossSite(request, url)) return 'request.cross-site';
  const length = Number(request.headers.get('content-length') ?? 0);
  if (length > MAX_BODY_BYTES && !signed) return 'request.too-large';
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
