import type { Calls } from '#api/contract/calls.ts';
import { createApiClient } from '#lib/api-client.ts';
import { track } from './analytics.ts';
import { $session, GUEST } from './stores/session.ts';

/** Calls whose 401 is an answer to the one who asked, not the end of a session. */
const ASKS_WHO = /^(?:POST \/customerapi\/login|GET \/customerapi\/user\/infos)(?:$|[?/])/;

const SEARCH = /\/shop\/suche.*[?&]q=/;
const ADDS = /\/customerapi\/(?:cart\/add|wk\/[^/]+\/add\/)/;

/** On a page that a search led to, what goes into the cart was found by it: additions alone come from the search (docs/search.md#signs-of-use). */
const cameFrom = (address: string): RequestInit =>
  ADDS.test(address) && SEARCH.test(document.referrer) && !SEARCH.test(location.href)
    ? { referrer: document.referrer }
    : {};

/**
 * The browser tab's way to the shop's API, in the page's language. A 401 on any call logs out (specification 4 and 8).
 *
 *     const counts = await api.call('POST /customerapi/cart/line/{id}', { params: { id }, body: { quantity: 3 }, signal });
 *
 * The name is method and path as the operation declares them; parameters, query, body and answer have the types of its
 * schemas, and a wrong one does not compile. `key` goes as the Idempotency-Key; `latest` is a name of the caller's choice: a call
 * aborts an older one that has it. Rejects with `ApiError` (status, code, sentence in the page's language, fields, facts), with `AbortedError`, or
 * with what fetch threw when nothing answered. Types to name: `AnswerOf<'GET /…'>`, `BodyOf<'POST /…'>` of
 * `#api/contract/calls.ts`, by `import type`.
 */
export const api = createApiClient<Calls>({
  fetch: async (address, init) => {
    const headers = new Headers(init.headers);
    headers.set('accept-language', document.documentElement.lang);
    const answer = await fetch(address, { ...init, headers, ...cameFrom(address) });
    if (answer.ok && init.method === 'POST') track({ kind: 'act', path: address, body: init.body });
    return answer;
  },
  onUnauthorized: (_, { method = 'GET', path }) => {
    if (ASKS_WHO.test(`${method} ${path}`)) return;
    $session.set(GUEST);
    void import('./leave-for-login.ts').then(({ leaveForLogin }) => leaveForLogin());
  },
});
