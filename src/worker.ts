import { Hono } from 'hono';
import { api } from '#api/index.ts';
import { callerLanguage } from '#api/caller-language.ts';
import { refusalPage, wantsPage } from '#api/refusal-page.ts';
import { faultResponse } from '#api/refusals.ts';
import { logPath } from '#lib/log-path.ts';
import { refuseEarly } from '#api/refuse-early.ts';
import { redirectEntry } from './pipeline/entry.ts';
import { guard } from './pipeline/guard.ts';
import { finish } from './pipeline/finish.ts';
import { secureHeaders } from './pipeline/headers.ts';
import { openContext } from './pipeline/open-context.ts';
import { renderFault, renderPage } from './pipeline/page.ts';
import { deliverDue } from './platform/outbox/deliver.ts';
import { lookUpDueVatIds } from './platform/vat-registry.ts';
import { lookAtApprovals } from './pipeline/approvals-clock.ts';
import { runScheduled } from './pipeline/scheduled.ts';
import { tellStockNotices } from './platform/stock-notices.ts';
import type { Bindings } from './platform/env.ts';
import type { ShopContext } from './platform/context.ts';

type Env = Bindings & { shop: ShopContext };

/**
 * The API's calls. Pages do not go through this router: it looks at each of some hundred patterns, which took a tenth of
 * a page's time; Astro has a router of its own.
 */
const calls = new Hono<{ Bindings: Env; Variables: { shop: ShopContext } }>();
calls.use('*', async (c, next) => {
  c.set('shop', c.env.shop);
  await next();
});
calls.route('/', api);
calls.all('*', (c) =>
  page(c.req.raw, new URL(c.req.url), c.env, c.executionCtx as ExecutionContext, c.env.shop),
);
calls.onError((error) => {
  throw error;
});

/** What addresses of the API begin with: 'guestapi', 'healthz' … */
const CALLED = new Set(
  api.routes.map(({ path }) => path.split('/')[1]!).filter((name) => /^[\w-]+$/.test(name)),
);

/** The front door: context → guard → API or page → finish (docs/architecture.md). */
async function answer(request: Request, env: Bindings, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const shop = await openContext(request, url, env, execution);
  if (shop instanceof Response) return shop;
  const response = await respond(request, url, env, execution, shop).catch((error: unknown) =>
    fault(error, request, url, env, execution, shop),
  );
  return finish(response, request, shop);
}

async function respond(
  request: Request,
  url: URL,
  env: Bindings,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  const refused = guard(request, url);
  if (refused) return refuseEarly(refused, request, { ...shop, links: [`${shop.origin}/`] });
  if (!CALLED.has(url.pathname.split('/')[1]!)) return page(request, url, env, execution, shop);
  return calls.fetch(request, { ...env, shop }, execution);
}

async function page(
  request: Request,
  url: URL,
  env: Bindings,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  const entry = await redirectEntry(request, url, shop);
  if (entry instanceof Response) return entry;
  return renderPage(request, url, env, execution, { ...shop, ...entry });
}

/** A fault of ours: logged whole with the request's id, told to nobody. */
async function fault(
  error: unknown,
  request: Request,
  url: URL,
  env: Bindings,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  const stack = error instanceof Error ? error.stack : undefined;
  const path = logPath(url.pathname);
  console.error(JSON.stringify({ fault: String(error), stack, path, requestId: shop.requestId }));
  const language = callerLanguage(request, shop.brand);
  if (!wantsPage(request)) return faultResponse(language, shop.requestId);
  try {
    return await renderFault(request, env, execution, shop);
  } catch {
    // the fault page needs what is broken (database, content)
    return refusalPage({ code: 'fault', status: 500, language, links: [`${shop.origin}/`] });
  }
}

/** Nothing is known yet of who asks for what: settings or the first read of the database failed. */
async function faultAtTheDoor(error: unknown, request: Request): Promise<Response> {
  const stack = error instanceof Error ? error.stack : undefined;
  const requestId = crypto.randomUUID();
  console.error(JSON.stringify({ fault: String(error), stack, requestId }));
  const language = callerLanguage(request, 'main');
  const answer = wantsPage(request)
    ? await refusalPage({ code: 'fault', status: 500, language, links: [] })
    : faultResponse(language, requestId);
  secureHeaders(answer.headers, { connect: [], production: false });
  answer.headers.set('x-request-id', requestId);
  return answer;
}

export default {
  fetch: (request, env, execution) =>
    answer(request, env, execution).catch((error: unknown) => faultAtTheDoor(error, request)),
  scheduled: (_event, env, ctx) =>
    ctx.waitUntil(
      Promise.all([
        runScheduled(env),
        deliverDue(env),
        lookAtApprovals(env),
        lookUpDueVatIds(env),
        tellStockNotices(env),
      ]),
    ),
  // a message only wakes: the rows of the outbox say what there is to do
  queue: async (_batch, env) => void (await deliverDue(env)),
} satisfies ExportedHandler<Bindings>;
