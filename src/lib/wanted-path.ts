import { isOwnPath } from './own-path.ts';

const COOKIE = /(?:^|;\s*)(?:__Host-)?wanted=([^;]*)/;

/** The page that the route guard's cookie remembers (src/platform/route-guard.ts); null without one of our own. */
export function wantedOf(cookies: string): string | null {
  try {
    const path = decodeURIComponent(COOKIE.exec(cookies)?.[1] ?? '');
    return isOwnPath(path) ? path : null;
  } catch {
    return null; // a cookie that somebody else wrote
  }
}
