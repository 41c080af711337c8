import { api } from '../kit/api.ts';

/** A malformed login is told to the log (specification 5), without what was typed. */
export function reportMalformed(): void {
  const body = { page: location.pathname, error: 'login: credentials', browser: navigator.userAgent };
  api.send({ path: '/guestapi/logs', method: 'POST', body }).catch(() => {}); // a report that does not arrive is no loss
}
