import { expect, test } from 'vitest';
import { AbortedError, ApiError, createApiClient, type ApiClientOptions } from './api-client.ts';

type Seen = { address: string; init: RequestInit };

/** A client whose server answers as told; returns what was asked, too. */
function clientWith(answer: (seen: Seen) => Response | Promise<Response>, options: ApiClientOptions = {}) {
  const seen: Seen[] = [];
  const client = createApiClient({
    ...options,
    fetch: async (address, init) => {
      seen.push({ address, init });
      return answer({ address, init });
    },
  });
  return { client, seen };
}

/** Answers only when the call is aborted. */
function never({ init }: Seen): Promise<Response> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
}

test('a call is a GET with cookies unless it says otherwise', async () => {
  const { client, seen } = clientWith(() => Response.json([]));
  await client.send({ path: '/guestapi/user/countries' });
  expect(seen[0]).toMatchObject({
    address: '/guestapi/user/countries',
    init: { method: 'GET', credentials: 'include' },
  });
  expect(seen[0]!.init.body).toBeUndefined();
});

test.each(['POST', 'PUT', 'DELETE'] as const)('%s sends its body as JSON', async (method) => {
  const { client, seen } = clientWith(() => Response.json({}));
  await client.send({ path: '/x', method, body: { menge: 2 } });
  expect(seen[0]!.init).toMatchObject({
    method,
    body: '{"menge":2}',
    headers: { 'content-type': 'application/json' },
  });
});

test('an answer resolves with parsed JSON and status', async () => {
  const { client } = clientWith(() => Response.json({ vkz: 4 }, { status: 201 }));
  expect(await client.send({ path: '/x' })).toEqual({ result: { vkz: 4 }, status: 201 });
});

test.each([
  ['without a body', new Response(null, { status: 204 }), 204],
  ['that is no JSON', new Response('<p>'), 200],
])('an answer %s resolves with a null result', async (_, response, status) => {
  const { client } = clientWith(() => response);
  expect(await client.send({ path: '/x' })).toEqual({ result: null, status });
});

test('a non-OK answer rejects with response and status', async () => {
  const { client } = clientWith(() => Response.json({ error: { code: 'x' } }, { status: 409 }));
  const error = (await client.send({ path: '/x' }).catch((reason: unknown) => reason)) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect(error.status).toBe(409);
  expect(await error.response.json()).toEqual({ error: { code: 'x' } });
});

test('every 401 is told to the one who minds the session, other refusals are not', async () => {
  const told: unknown[] = [];
  let status = 401;
  const { client } = clientWith(() => new Response(null, { status }), {
    onUnauthorized: (error, { method, path }) => told.push([error.status, method, path]),
  });
  await expect(client.send({ path: '/x', method: 'POST' })).rejects.toBeInstanceOf(ApiError);
  status = 403;
  await expect(client.send({ path: '/x' })).rejects.toBeInstanceOf(ApiError);
  expect(told).toEqual([[401, 'POST', '/x']]);
});

test('an aborted request rejects as aborted and is tracked', async () => {
  const { client } = clientWith(never);
  const controller = new AbortController();
  const call = client.send({ path: '/slow' }, { signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toBeInstanceOf(AbortedError);
  expect(client.aborted).toEqual(['/slow']);
});

test('a newer call of the same name aborts the older one', async () => {
  const { client } = clientWith((seen) => (seen.address === '/old' ? never(seen) : Response.json(1)));
  const older = client.send({ path: '/old' }, { latest: 'preview' });
  const newer = client.send({ path: '/new' }, { latest: 'preview' });
  await expect(older).rejects.toBeInstanceOf(AbortedError);
  expect(await newer).toEqual({ result: 1, status: 200 });
  expect(client.aborted).toEqual(['/old']);
});

test('calls of different names do not abort each other', async () => {
  const { client } = clientWith(() => Response.json(1));
  const both = [client.send({ path: '/a' }, { latest: 'a' }), client.send({ path: '/b' }, { latest: 'b' })];
  expect(await Promise.all(both)).toHaveLength(2);
  expect(client.aborted).toEqual([]);
});

test('no more than fifty aborts are remembered', async () => {
  const { client } = clientWith(never);
  const calls = Array.from({ length: 60 }, (_, i) =>
    client.send({ path: `/${i}` }, { latest: 'x' }).catch(() => i),
  );
  const last = new AbortController();
  const final = client.send({ path: '/last' }, { latest: 'x', signal: last.signal }).catch(() => 'last');
  last.abort();
  await Promise.all([...calls, final]);
  expect(client.aborted).toHaveLength(50);
  expect(client.aborted.at(-1)).toBe('/last');
});

test('what fetch threw passes through when nothing answered', async () => {
  const { client } = clientWith(() => {
    throw new TypeError('network');
  });
  await expect(client.send({ path: '/x' })).rejects.toThrow('network');
});

interface Calls {
  'POST /cart/{id}/{place}': {
    params: { id: string; place: string | number };
    query: { q?: string | undefined; n?: number } | undefined;
    body: { quantity: number };
    answer: { pieces: number };
  };
}

/** The same client, asked by the names of calls. */
const typed = (answer: () => Response) => {
  const seen: Seen[] = [];
  const fetch = async (address: string, init: RequestInit) => (seen.push({ address, init }), answer());
  return { client: createApiClient<Calls>({ fetch }), seen };
};
const input = { params: { id: 'a/b', place: 3 }, body: { quantity: 2 } };

test('a call by its name fills path, query, body and key', async () => {
  const { client, seen } = typed(() => Response.json({ pieces: 5 }));
  const query = { q: 'x y', n: undefined };
  const answer = await client.call('POST /cart/{id}/{place}', { ...input, query, key: 'k1' });
  expect(answer).toEqual({ pieces: 5 });
  expect(seen[0]).toMatchObject({
    address: '/cart/a%2Fb/3?q=x+y',
    init: { method: 'POST', body: '{"quantity":2}', headers: { 'idempotency-key': 'k1' } },
  });
});

test('a refusal says its code, sentence, fields and facts', async () => {
  const error = { code: 'cart.full', message: 'Voll.', fields: ['quantity'], facts: { lines: 500 } };
  const { client } = typed(() => Response.json({ error }, { status: 409 }));
  const said = await client.call('POST /cart/{id}/{place}', input).catch((reason: unknown) => reason);
  expect(said).toBeInstanceOf(ApiError);
  expect(said).toMatchObject({ ...error, status: 409 });
  expect(await (said as ApiError).response.json()).toEqual({ error });
});

test('what is not of the shop has no code', async () => {
  const { client } = typed(() => new Response('<p>', { status: 502 }));
  await expect(client.call('POST /cart/{id}/{place}', input)).rejects.toMatchObject({
    status: 502,
    code: null,
    fields: [],
  });
});

test('a good answer without JSON is not of the shop', async () => {
  const { client } = typed(() => new Response('<p>'));
  await expect(client.call('POST /cart/{id}/{place}', input)).rejects.toBeInstanceOf(TypeError);
});
