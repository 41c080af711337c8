import { isOwnPath } from '#lib/own-path.ts';
import { wantedOf } from '#lib/wanted-path.ts';
import { WANTED_KEY } from '../kit/remember-path.ts';
import { openStorage, type KeyValue } from '../kit/stores/persisted.ts';

/** Returns the remembered path – of this tab, or of the route guard's cookie – and forgets it; null without one. */
export function takeWantedPath(
  page: Pick<Document, 'cookie'> = document,
  storage: KeyValue = openStorage('sessionStorage'),
): string | null {
  const fromTab = storage.getItem(WANTED_KEY);
  const fromGuard = wantedOf(page.cookie);
  storage.removeItem(WANTED_KEY);
  page.cookie = 'wanted=; Path=/; Max-Age=0; SameSite=Lax';
  page.cookie = '__Host-wanted=; Path=/; Max-Age=0; SameSite=Lax; Secure'; // its name over https
  return fromTab !== null && isOwnPath(fromTab) ? fromTab : fromGuard;
}
