const OWN_PATH = /^\/[a-z]{2}-[a-z]{2,5}(?:\/(?![/\\])|$)/;

/** True for a path below a market's prefix; nothing that a browser would take for another host. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path) && !/[\\\s]/.test(path);
}
