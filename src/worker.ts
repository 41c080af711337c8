import { Hono } from 'hono';
import { api } from '#api/index.ts';
import { refuseEarly } from '#api/refuse-early.ts';
import { redirectEntry } from './pipeline/entry.ts';
import { guard } from './pipeline/guard.ts';
import { finish } from './pipeline/finish.ts';
import { openContext } from './pipeline/open-context.ts';
import { renderFault, renderPage } from './pipeline/page.ts';
import { deliverDue } from './platform/outbox/deliver.ts';
import { lookUpDueVatIds } from './platform/vat-registry.ts';
import { runScheduled } from './pipeline/scheduled.ts';
import type { Bindings } from './platform/env.ts';
import type { ShopContext } from './platform/context.ts';

/** The front door: guard → market → API → entry redirects → pages (docs/architecture.md). */
const app = new Hono<{ Bindings: Bindings; Variables: { shop: ShopContext } }>();

app.use('*', async (c, next) => {
  const url = new URL(c.req.url);
  const opened = await openContext(c.req.raw, url, c.env, c.executionCtx);
  if (opened instanceof Response) return opened;
  c.set('shop', opened);
  const refused = guard(c.req.raw, url);
  if (refused) c.res = refuseEarly(refused, c.req.raw, opened);
  else await next();
  const done = finish(c.res, c.req.raw, opened);
  c.res = undefined; // else Hono copies the old answer's headers over ours
  c.res = done;
  return undefined;
});

app.route('/', api);

app.all('*', async (c) => {
  const shop = c.get('shop');
  const entry = await redirectEntry(c.req.raw, shop);
  if (entry instanceof Response) return entry;
  return renderPage(c.req.raw, c.env, c.executionCtx as ExecutionContext, { ...shop, ...entry });
});

app.onError(async (error, c) => {
  const shop = c.get('shop');
  const path = new URL(c.req.url).pathname;
  console.error(
    JSON.stringify({ fault: String(error), stack: error.stack, path, requestId: shop?.requestId }),
  );
  if (!shop || !(c.req.header('accept') ?? '').includes('text/html')) return c.text('Internal error', 500);
  try {
    return await renderFault(c.req.raw, c.env, c.executionCtx as ExecutionContext, shop);
  } catch {
    return c.text('Internal error', 500); // the fault page needs what is broken (database, content)
  }
});

export default {
  fetch: app.fetch,
  scheduled: (_event, env, ctx) =>
    ctx.waitUntil(Promise.all([runScheduled(env), deliverDue(env), lookUpDueVatIds(env)])),
  // a message only wakes: the rows of the outbox say what there is to do
  queue: async (_batch, env) => void (await deliverDue(env)),
} satisfies ExportedHandler<Bindings>;
