import { openStorage, type KeyValue } from './stores/persisted.ts';

export const WANTED_KEY = 'wantedPath';
const OWN_PATH = /^\/[a-z]{2}-[a-z]{2,5}(?:\/(?![/\\])|$)/;

/** Remembers where a visitor wanted to go, for after the login; own paths only. */
export function rememberPath(path: string, storage: KeyValue = openStorage('sessionStorage')): void {
  if (isOwnPath(path)) storage.setItem(WANTED_KEY, path);
}

/** True for a path below a market's prefix; nothing that a browser would take for another host. */
export function isOwnPath(path: string): boolean {
  return OWN_PATH.test(path) && !/[\\\s]/.test(path);
}
