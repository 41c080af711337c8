import type { OpenAPIHono } from '@hono/zod-openapi';
import { Hono } from 'hono';
import type { ApiEnv } from '#api/api-env.ts';
import type { Bindings } from '../platform/env.ts';
import type { ShopContext } from '../platform/context.ts';
import { answerPage } from './page.ts';

type Env = Bindings & { shop: ShopContext };

/**
 * Calls of an API as the Worker asks for them; what it does not have is a page. Pages do not go through this router: it looks at each of some
 * hundred patterns, which took a tenth of a page's time; Astro has a router of its own.
 */
export function callsOf(api: OpenAPIHono<ApiEnv>): Hono<{ Bindings: Env; Variables: { shop: ShopContext } }> {
  const calls = new Hono<{ Bindings: Env; Variables: { shop: ShopContext } }>();
  calls.use('*', async (c, next) => {
    c.set('shop', c.env.shop);
    await next();
  });
  calls.route('/', api);
  calls.all('*', (c) =>
    answerPage(c.req.raw, new URL(c.req.url), c.env, c.executionCtx as ExecutionContext, c.env.shop),
  );
  calls.onError((error) => {
    throw error;
  });
  return calls;
}
