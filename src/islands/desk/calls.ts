import type { AnswerOf, Calls } from '#api/contract/calls.ts';
import { createApiClient } from '#lib/api-client.ts';

/** Who is at the desk. */
export type Me = AnswerOf<'GET /redaktion/api/me'>;
/** An entry without its words. */
export type Entry = AnswerOf<'GET /redaktion/api/entries'>['entries'][number];
/** An entry with the words one writes on. */
export type Opened = AnswerOf<'GET /redaktion/api/entries/{entry}'>;
/** A request of the inbox with all that was said. */
export type OpenedRequest = AnswerOf<'GET /redaktion/api/requests/{request}'>;
/** A picture of the library. */
export type Picture = AnswerOf<'GET /redaktion/api/media'>['pictures'][number];
/** An entry that shows a picture. */
export type PictureUse = AnswerOf<'GET /redaktion/api/media/{picture}/uses'>['uses'][number];
/** Words of an entry, of whichever type. */
export type Words = Readonly<Record<string, unknown>>;

/** Told when the session of the staff has ended; what is typed stays where it is. */
const ended = new Set<() => void>();

/** Calls the listener when a call of the desk is answered with 401; gives what stops that. */
export function onSessionEnd(listener: () => void): () => void {
  ended.add(listener);
  return () => void ended.delete(listener);
}

/** The desk's own way to its calls: a 401 asks for the staff's login, never for a customer's. */
export const desk = createApiClient<Calls>({
  fetch: (address, init) => {
    const headers = new Headers(init.headers);
    headers.set('accept-language', document.documentElement.lang);
    return fetch(address, { ...init, headers });
  },
  onUnauthorized: ({ code }) => {
    if (code === 'session.login-required') for (const listener of ended) listener();
  },
});
