import { expect, test } from 'vitest';
import { ApiError } from '#lib/api-client.ts';
import { readSettings } from '#platform/settings.ts';
import { defaultMarket } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { apiClientFor } from './in-process.ts';

/** As much of a request's context as a call without data needs. */
const shop = {
  requestId: 'r1',
  brand: 'light',
  origin: 'https://light.example',
  settings: readSettings({}),
  market: defaultMarket('light', 'DE'),
  catalogue: null,
  versions: { live: null, catalogue: 'none', updates: 0, content: '0' },
} as unknown as ShopContext;

test('a server page asks the API with the request’s own context, without a network hop', async () => {
  const { result, status } = await apiClientFor(shop).send({ path: '/guestapi/user/company/DE' });
  expect({ result, status }).toEqual({ result: { firma: 3 }, status: 200 });
});

test('a refusal reaches the page as an error with its status and code', async () => {
  const call = apiClientFor(shop).send({ path: '/guestapi/artikel/1/DE/de' });
  const error = (await call.catch((reason: unknown) => reason)) as ApiError;
  expect(error).toBeInstanceOf(ApiError);
  expect(error.status).toBe(503);
  expect(await error.response.json()).toMatchObject({
    error: { code: 'catalogue.not-ready', requestId: 'r1' },
  });
});
