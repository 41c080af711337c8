import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Refusal } from '#lib/refusal.ts';
import { REFUSAL_CODES } from '#lib/refusal-codes.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import { STATUS, faultResponse, refusalResponse } from './refusals.ts';

const sentences = (language: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}/errors.json`, import.meta.url), 'utf8'));

test.each(LANGUAGES)('every refusal has a sentence of its own in %s', (language) => {
  const texts = sentences(language);
  const said = REFUSAL_CODES.map((code) => {
    const [group, name] = code.split('.') as [string, string];
    return (texts[group] as Record<string, string> | undefined)?.[name];
  });
  expect(said.map((text, i) => text?.trim() || REFUSAL_CODES[i])).toEqual(said);
  expect(texts['fault']).toEqual(expect.any(String));
});

test('every refusal is an error of the caller or of an upstream, never our fault', () => {
  for (const code of REFUSAL_CODES)
    expect([400, 401, 403, 404, 405, 409, 410, 413, 414, 415, 421, 422, 429, 502, 503, 504]).toContain(
      STATUS[code],
    );
});

test('a refusal has code, sentence, request id and wrong fields, and is not cached', async () => {
  const refusal = new Refusal('request.invalid', { fields: ['menge'] });
  const response = await refusalResponse(refusal, 'fr', 'r1');
  expect(response.status).toBe(400);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toEqual({
    error: {
      code: 'request.invalid',
      message: 'La demande contient des données non valides.',
      requestId: 'r1',
      fields: ['menge'],
    },
  });
});

test('a fault says the generic sentence and nothing else', async () => {
  const response = await faultResponse('de', 'r2');
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({
    error: { code: 'fault', message: 'Ein Fehler ist aufgetreten', requestId: 'r2' },
  });
});

test('a shop without a catalogue says when to come back', async () => {
  const response = await refusalResponse(new Refusal('catalogue.not-ready'), 'de', 'r');
  expect(response.headers.get('retry-after')).toBe('5');
});
