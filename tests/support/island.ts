import { vi } from 'vitest';
import { frameOf as frameInLanguage } from '../../gallery/frame-of.ts';
import type { TextName } from '../../src/i18n/island-texts.ts';
import { pickTexts } from '../../src/i18n/pick-texts.ts';
import type { IslandFrame } from '../../src/islands/kit/island.tsx';

/** What a page of the German market tells an island that uses these texts. */
export function frameOf(names: readonly TextName[]): IslandFrame {
  return frameInLanguage('de', pickTexts('de', names));
}

/** A call as the network saw it. */
export interface Asked {
  /** 'POST /logbook/user/1' */
  call: string;
  body: unknown;
}

/** The network of a test: notes what is asked and answers in turn, `{ result: true }` where nothing is left to say. */
export function network(...answers: readonly Response[]): Asked[] {
  const asked: Asked[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    asked.push({ call: `${method} ${address}`, body: typeof body === 'string' ? JSON.parse(body) : null });
    return left.shift() ?? Response.json({ result: true });
  });
  return asked;
}

/** A refusal as the API answers it. */
export function refused(
  status: number,
  error: { code: string; message: string; fields?: string[] },
): Response {
  return Response.json({ error }, { status });
}

/** A call that waits for its answer. */
export interface Held extends Asked {
  answer(response: Response): void;
  /** Nobody answers. */
  lose(): void;
}

/** A network that answers each call when the test says so; a call that is aborted meanwhile is gone. */
export function heldNetwork(): Held[] {
  const held: Held[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    held.push({
      call: `${method} ${address}`,
      body: typeof body === 'string' ? JSON.parse(body) : null,
      answer: resolve,
      lose: () => reject(new TypeError('failed to fetch')),
    });
    return promise;
  });
  return held;
}

/** What a test's network says to a call: an answer, or one that is made anew for each. It throws where nobody answers. */
export type Says = Response | ((asked: Asked) => Response | Promise<Response>);

/** No network: for `answering`. */
export const unreachable = (): Response => {
  throw new TypeError('failed to fetch');
};

/**
 * A network that answers by the beginning of the call ('GET /redaktion/api/media'), the last one that fits; what nobody
 * named is answered with 404. Gives what was asked; a row of `routes` may be changed while the test runs.
 */
export function answering(routes: Record<string, Says>): Asked[] {
  const asked: Asked[] = [];
  const answer = async (one: Asked): Promise<Response> => {
    const route = Object.keys(routes).findLast((start) => one.call.startsWith(start));
    if (route === undefined)
      return refused(404, { code: 'not-found', message: `nobody answers ${one.call}` });
    const says = routes[route]!;
    return typeof says === 'function' ? says(one) : says.clone();
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body, signal }: RequestInit = {}) => {
    const one = { call: `${method} ${address}`, body: typeof body === 'string' ? JSON.parse(body) : null };
    asked.push(one);
    const aborted = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => aborted.reject(signal.reason as Error));
    return Promise.race([answer(one), aborted.promise]);
  });
  return asked;
}
