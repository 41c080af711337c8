import { isSecret } from '#shop/session/index.ts';

/** Long enough to read the page and choose a password. */
const SECONDS = 1800;

/**
 * The secret of a mail's link, exchanged for a cookie at once (docs/rules/security.md#links-of-mails): it does not
 * stay in the address, in the history or in what a page sends on.
 */
export function linkCookie(request: Request, secret: string | null): string {
  const secure = isHttps(request) ? '; Secure' : '';
  return `${nameOf(request)}=${secret ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${secret ? SECONDS : 0}${secure}`;
}

/** Over https no sister host can plant it; browsers take the prefix only there. */
const nameOf = (request: Request): string => (isHttps(request) ? '__Host-link' : 'link');
const isHttps = (request: Request): boolean => new URL(request.url).protocol === 'https:';

/** The secret of the link that was opened last; null without one. */
export function linkSecret(request: Request): string | null {
  const name = `${nameOf(request)}=`;
  const cookies = (request.headers.get('cookie') ?? '').split(/;\s*/);
  const value = cookies.find((cookie) => cookie.startsWith(name))?.slice(name.length) ?? '';
  return isSecret(value) ? value : null;
}

/** The answer to the link itself: to the same page without the secret, which is in the cookie now. */
export function exchangeLink(request: Request, secret: string, page: string): Response {
  const headers = new Headers({
    location: page,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  });
  headers.append('set-cookie', linkCookie(request, isSecret(secret) ? secret : null));
  return new Response(null, { status: 302, headers });
}
