import { api } from '../kit/api.ts';
import { firmOfPage } from '../kit/page-firm.ts';
import { $session } from '../kit/stores/session.ts';

/** A malformed login is told to the log (specification 3 and 5), without what was typed. */
export function reportMalformed(): void {
  const body = {
    firma: firmOfPage(),
    kdnr: $session.get().customerNumber,
    page: location.pathname,
    error: 'login: credentials',
    browser: navigator.userAgent,
  };
  api.send({ path: '/guestapi/logs', method: 'POST', body }).catch(() => {}); // a report that does not arrive is no loss
}
