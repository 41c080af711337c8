import { expect, expectTypeOf, test } from 'vitest';
import type { ApiClient } from '#lib/api-client.ts';
import { operations } from '../operations.ts';
import type { AnswerOf, BodyOf, CallName, Calls } from './calls.ts';

/** Never called: what does not compile here would not compile in an island. */
export async function calls(api: ApiClient<Calls>): Promise<void> {
  const id = 'l1';
  const counts = await api.call('POST /customerapi/cart/line/{id}', {
    params: { id },
    body: { quantity: 3 },
  });
  expectTypeOf(counts.pieces).toEqualTypeOf<number>();
  await api.call('GET /customerapi/wk/anz');
  await api.call('GET /customerapi/wk/anz', { signal: new AbortController().signal, latest: 'count' });
  await api.call('POST /customerapi/wk/{article}/add/{quantity}', { params: { article: '1', quantity: 2 } });
  await api.call('GET /guestapi/preview/{prefix}', { params: { prefix: 'de-de' }, query: { q: 'abc' } });
  await api.call('GET /guestapi/preview/{prefix}', { params: { prefix: 'de-de' } });
  // @ts-expect-error no such path
  await api.call('POST /customerapi/cart/lines/{id}', { params: { id }, body: {} });
  // @ts-expect-error another method
  await api.call('GET /customerapi/cart/line/{id}', { params: { id }, body: {} });
  // @ts-expect-error another parameter
  await api.call('POST /customerapi/cart/line/{id}', { params: { line: id }, body: {} });
  // @ts-expect-error without its parameters
  await api.call('POST /customerapi/cart/line/{id}', { body: { quantity: 3 } });
  // @ts-expect-error without any input
  await api.call('POST /customerapi/cart/line/{id}');
  // @ts-expect-error a text is no quantity
  await api.call('POST /customerapi/cart/line/{id}', { params: { id }, body: { quantity: '3' } });
  // @ts-expect-error a body where none is taken
  await api.call('POST /customerapi/wk/delete', { body: { all: true } });
  // @ts-expect-error a query that the call does not know
  await api.call('GET /guestapi/preview/{prefix}', { params: { prefix: 'de-de' }, query: { term: 'abc' } });
  // @ts-expect-error a file is a link, no JSON
  await api.call('GET /customerapi/invoices/{number}/invoice.pdf', { params: { number: 1 } });
}

test('a wrong path, parameter, query or body of a call does not compile', () => {
  expectTypeOf<CallName>().toExtend<string>();
  expectTypeOf<string>().not.toExtend<CallName>();
  expectTypeOf<AnswerOf<'GET /customerapi/wk/anz'>>().toEqualTypeOf<{ readonly result: number }>();
  expectTypeOf<BodyOf<'POST /customerapi/cart/line/{id}'>>().not.toBeAny();
});

test('each operation has a name of its own', () => {
  const names = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(new Set(names).size).toBe(names.length);
});
