import { openStorage } from '../kit/stores/persisted.ts';

const KEY = 'justLoggedIn';

/** Tells the page that follows that a login leads to it: who works is asked there. */
export function noteLogin(): void {
  openStorage('sessionStorage').setItem(KEY, '1');
}

/** True while no page has asked who works since the login. */
export function hasJustLoggedIn(): boolean {
  return openStorage('sessionStorage').getItem(KEY) !== null;
}

/** Drops the note that somebody has just logged in. */
export function forgetLogin(): void {
  openStorage('sessionStorage').removeItem(KEY);
}
