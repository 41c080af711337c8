import { routeExists } from '#lib/routes.ts';
import { all, one } from '../kit/dom.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { openStorage } from '../kit/stores/persisted.ts';
import { JUST_LOGGED_IN } from './startup.ts';
import { takeWantedPath } from './wanted.ts';

const CHANGE_PASSWORD = '/kundendaten-aendern';

/** Says above a login form why it did not go on. */
export function sayLoginError(form: HTMLFormElement, message: string): void {
  const box = one('[data-form-error]', form)!;
  const title = document.createElement('strong');
  title.textContent = form.dataset['title']!;
  box.replaceChildren(title, message);
  box.hidden = false;
  box.focus();
}

/** Goes on after a login, by whichever way: to the remembered page, this page, or home. */
export function goOn(mustChangePassword: boolean): void {
  openStorage('sessionStorage').setItem(JUST_LOGGED_IN, '1');
  const { prefix } = marketOfPage();
  const wanted = takeWantedPath();
  for (const dialog of all<HTMLDialogElement>('dialog[open]')) dialog.close();
  if (mustChangePassword && routeExists(CHANGE_PASSWORD)) {
    location.assign(`/${prefix}${CHANGE_PASSWORD}?first=1`);
    return;
  }
  const onLogin = location.pathname === `/${prefix}/login`;
  const target = wanted ?? (onLogin ? `/${prefix}/` : location.pathname + location.search);
  if (target === location.pathname + location.search) location.reload();
  else location.assign(target);
}
