const OWN_PATH = /^\/[a-z]{2}-[a-z]{2,5}(?:\/(?![/\\])|$)/;

/** Dots that lead up, also as a browser reads `%2e`: what is left of the path would begin with what follows them. */
const UP = /\/(?:\.|%2e){1,2}(?:[/?#]|$)/i;

/** True for a path below a market's prefix; nothing that a browser would take for another host. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path) && !/[\\\s]/.test(path) && !UP.test(path);
}
