import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** A cookie of the shop: how it is called, how long it lives, who may read it. */
export interface ShopCookie {
  readonly name: string;
  readonly seconds: number;
  /** Scripts of the page may read it; else it is HttpOnly. */
  readonly isReadable?: boolean;
  /**
   * Over https its name begins with `__Host-`: no sister host can plant it. Browsers take the prefix only there
   * (docs/rules/security.md#sessions).
   */
  readonly isBoundToHost?: boolean;
  /** Not sent with links from elsewhere either. */
  readonly isStrict?: boolean;
}

/**
 * The header `set-cookie` for a value, or for taking the cookie away (null). All cookies of the shop are made here: for the
 * whole host, sent with links from elsewhere – unless strict – but with no foreign form or picture, over https never in the clear.
 */
export function writeCookie(request: Request, cookie: ShopCookie, value: string | null): string {
  return generateCookie(nameOf(request, cookie), value ?? '', {
    path: '/',
    sameSite: cookie.isStrict ? 'Strict' : 'Lax',
    httpOnly: !cookie.isReadable,
    secure: isHttps(request),
    maxAge: value === null ? 0 : cookie.seconds,
  });
}

/** The value that a request brings, '' without one. */
export function readCookie(request: Request, cookie: Pick<ShopCookie, 'name' | 'isBoundToHost'>): string {
  const cookies = request.headers.get('cookie');
  if (cookies === null) return ''; // most visitors of public pages, and each is asked for five
  const name = nameOf(request, cookie);
  return parse(cookies, name)[name] ?? '';
}

const nameOf = (
  request: Request,
  { name, isBoundToHost }: Pick<ShopCookie, 'name' | 'isBoundToHost'>,
): string => (isBoundToHost && isHttps(request) ? `__Host-${name}` : name);

const isHttps = ({ url }: Request): boolean => url.startsWith('https:');
