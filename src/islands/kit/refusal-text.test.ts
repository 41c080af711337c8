// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-client.ts';
import { readRefusal } from './refusal-text.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const answered = (body: unknown, status = 422) => new ApiError(Response.json(body, { status }));

test('a refusal says its sentence, code, fields and facts', async () => {
  const error = {
    message: 'Nein.',
    code: 'cart.full',
    fields: ['Anzahl'],
    fieldMessages: { Anzahl: 'Zu viele.' },
    facts: { most: 5 },
  };
  expect(await readRefusal(answered({ error }), 'Ging nicht.')).toEqual(error);
});

test('what a refusal leaves out is empty, its sentence the fallback', async () => {
  const empty = { message: 'Ging nicht.', code: 'fault', fields: [], fieldMessages: {}, facts: {} };
  expect(await readRefusal(answered({ error: {} }), 'Ging nicht.')).toEqual(empty);
  expect(await readRefusal(answered({}), 'Ging nicht.')).toEqual(empty);
  expect(await readRefusal(answered({ error: { code: 'a.b' } }), 'x')).toMatchObject({
    code: 'a.b',
    message: 'x',
  });
});

test('an answer that is not ours says no more than that it failed', async () => {
  const page = new ApiError(new Response('<h1>502</h1>', { status: 502 }));
  expect(await readRefusal(page, 'Ging nicht.')).toMatchObject({ message: 'Ging nicht.', code: 'fault' });
});

test('an answer of nothing at all is no refusal either', async () => {
  expect(await readRefusal(answered(null), 'Ging nicht.')).toMatchObject({ message: 'Ging nicht.' });
});

test('without network it says that nothing was sent, in the page’s words', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const failed = new TypeError('Failed to fetch');
  expect((await readRefusal(failed, 'Ging nicht.')).message).toBe('Ging nicht.');
  document.body.innerHTML = '<div data-toasts data-unsent="Nichts gesendet."></div>';
  expect((await readRefusal(failed, 'Ging nicht.')).message).toBe('Nichts gesendet.');
});

test('a refusal that arrived counts, though the network went since', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect((await readRefusal(answered({ error: { message: 'Nein.' } }), 'x')).message).toBe('Nein.');
});
