import { Hono } from 'hono';
import { api } from '#api/index.ts';
import type { Bindings } from '../platform/env.ts';
import type { ShopContext } from '../platform/context.ts';
import { answerPage } from './page.ts';

type Env = Bindings & { shop: ShopContext };

/**
 * The API's calls. Pages do not go through this router: it looks at each of some hundred patterns, which took a tenth of
 * a page's time; Astro has a router of its own. Loaded with the first call of an isolate.
 */
export const calls = new Hono<{ Bindings: Env; Variables: { shop: ShopContext } }>();
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
