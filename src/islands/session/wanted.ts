import { isOwnPath, WANTED_KEY } from '../kit/remember-path.ts';
import { openStorage, type KeyValue } from '../kit/stores/persisted.ts';

const COOKIE = /(?:^|;\s*)wanted=([^;]*)/;

/** Gives the remembered path – of this tab, or of the route guard's cookie – and forgets it; null without one. */
export function takeWantedPath(
  page: Pick<Document, 'cookie'> = document,
  storage: KeyValue = openStorage('sessionStorage'),
): string | null {
  const fromTab = storage.getItem(WANTED_KEY);
  const fromGuard = decode(COOKIE.exec(page.cookie)?.[1] ?? '');
  storage.removeItem(WANTED_KEY);
  page.cookie = 'wanted=; Path=/; Max-Age=0; SameSite=Lax';
  return [fromTab, fromGuard].find((path) => path !== null && isOwnPath(path)) ?? null;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text) || null;
  } catch {
    return null; // a cookie that somebody else wrote
  }
}
