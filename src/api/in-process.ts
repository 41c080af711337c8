import { Hono } from 'hono';
import { createApiClient, type ApiClient } from '#lib/api-client.ts';
import type { ShopContext } from '#platform/context.ts';
import { api } from './index.ts';
import type { ApiEnv } from './api-env.ts';

/** The API behind the pipeline: the caller brings the request's context. */
const inner = new Hono<{ Bindings: { shop: ShopContext }; Variables: ApiEnv['Variables'] }>();
inner.use(async (c, next) => {
  c.set('shop', c.env.shop);
  await next();
});
inner.route('/', api);

/**
 * The typed client for server pages: calls the API of this Worker without a network hop, and the operator's upstream
 * where a family is proxied. One per request.
 */
export function apiClientFor(shop: ShopContext): ApiClient {
  return createApiClient({
    base: shop.origin,
    // the runtime's Request knows no credentials; there is no cookie jar between us and ourselves
    fetch: async (address, { method, headers, body, signal }) =>
      inner.fetch(new Request(address, { method, headers, body, signal }), { shop }),
  });
}
