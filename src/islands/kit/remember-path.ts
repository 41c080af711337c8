import { isOwnPath } from '#lib/own-path.ts';
import { openStorage, type KeyValue } from './stores/persisted.ts';

export const WANTED_KEY = 'wantedPath';

/** Remembers where a visitor wanted to go, for after the login; own paths only. */
export function rememberPath(path: string, storage: KeyValue = openStorage('sessionStorage')): void {
  if (isOwnPath(path)) storage.setItem(WANTED_KEY, path);
}
