import { createApiClient } from '#lib/api-client.ts';
import { $session, GUEST } from './stores/session.ts';

/** Calls whose 401 is an answer to the one who asked, not the end of a session. */
const ASKS_WHO = /\/customerapi\/(?:login|user\/infos)(?:$|[?/])/;

/** The browser tab's way to the shop's API, in the page's language. A 401 on any call logs out (specification 4 and 8). */
export const api = createApiClient({
  fetch: (address, init) => {
    const headers = new Headers(init.headers);
    headers.set('accept-language', document.documentElement.lang);
    return fetch(address, { ...init, headers });
  },
  onUnauthorized: ({ response }) => {
    if (ASKS_WHO.test(response.url)) return;
    $session.set(GUEST);
    void import('./leave-for-login.ts').then(({ leaveForLogin }) => leaveForLogin());
  },
});
