import { mayNavigate } from './stores/navigation.ts';
import { marketOfPage } from './page-market.ts';
import { rememberPath } from './remember-path.ts';

/** Goes to the login page, which says that the session has ended, and remembers this one: a call was answered with 401. */
export function leaveForLogin(): void {
  const path = `/${marketOfPage().prefix}/login`;
  if (location.pathname === path || !mayNavigate(path)) return;
  rememberPath(location.pathname + location.search);
  location.assign(`${path}?ended=1`);
}
