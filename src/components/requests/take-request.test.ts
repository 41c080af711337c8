import { expect, test } from 'vitest';
import { Refusal } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { takeRequestPost } from './take-request.ts';

test('a request keeps what was typed where nobody can say who asks', async () => {
  const shop = {
    market: { language: 'de', country: { iso2: 'DE' } },
    now: '2026-11-21T10:00:00.000Z',
    caller: () => Promise.reject(new Refusal('upstream.failed')),
  } as unknown as ShopContext;
  const fields = {
    Anrede: 'w',
    Vorname: 'Ina',
    Nachname: 'Kolb',
    eMail: 'ina@example.com',
    Telefon: '0351 123456',
    Nachricht: 'Bitte ein Angebot.',
  };
  const request = new Request('http://localhost/de-de/kontakt', {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
  expect(await takeRequestPost(request, shop, 'feedback')).toMatchObject({
    posted: { status: 502, code: 'upstream.failed', typed: { Nachricht: 'Bitte ein Angebot.' } },
  });
});
