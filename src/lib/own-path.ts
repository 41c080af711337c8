const OWN_PATH = /^\/[a-z]{2}-[a-z]{2,5}(?:\/(?![/\\])|$)/;

/** True for a path below a market's prefix; nothing that a browser would take for another host. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path) && !/[\\\s]/.test(path);
}

const COOKIE = /(?:^|;\s*)wanted=([^;]*)/;

/** The page that the route guard's cookie remembers (src/platform/route-guard.ts); null without one of our own. */
export function wantedOf(cookies: string): string | null {
  try {
    const path = decodeURIComponent(COOKIE.exec(cookies)?.[1] ?? '');
    return isOwnPath(path) ? path : null;
  } catch {
    return null; // a cookie that somebody else wrote
  }
}
