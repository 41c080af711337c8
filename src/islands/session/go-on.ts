import { marketOfPage } from '../kit/page-market.ts';
import { $loginPanel } from './login-panel-store.ts';
import { noteLogin } from './just-logged-in.ts';
import { takeWantedPath } from './wanted.ts';

/** Goes on after a login, by whichever way: to the change of a first password, the remembered page, this page, or home. */
export function goOn(mustChangePassword: boolean): void {
  noteLogin();
  const { prefix } = marketOfPage();
  $loginPanel.set(false);
  if (mustChangePassword) {
    location.assign(`/${prefix}/kundendaten-aendern?first=1`);
    return; // the change leads on to the remembered page (account/password-form.tsx)
  }
  const wanted = takeWantedPath();
  const onLogin = location.pathname === `/${prefix}/login`;
  const target = wanted ?? (onLogin ? `/${prefix}/` : location.pathname + location.search);
  if (target === location.pathname + location.search) location.reload();
  else location.assign(target);
}
