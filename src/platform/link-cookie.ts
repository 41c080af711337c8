import { isSecret } from '#shop/session/index.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { LINK } from './identity-cookies.ts';

/**
 * The secret of a mail's link, exchanged for a cookie at once (docs/rules/security.md#links-of-mails): it does not
 * stay in the address, in the history or in what a page sends on.
 */
export function linkCookie(request: Request, secret: string | null): string {
  return writeCookie(request, LINK, secret);
}

/** The secret of the link that was opened last; null without one. */
export function linkSecret(request: Request): string | null {
  const value = readCookie(request, LINK);
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
