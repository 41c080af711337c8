import { API_ADDRESSES } from '#api/addresses.ts';
import { callerLanguage } from '#api/caller-language.ts';
import { refusalPage, wantsPage } from '#api/refusal-page.ts';
import { faultResponse, refusalResponse } from '#api/refusals.ts';
import { logPath } from '#lib/log-path.ts';
import { isUnavailable } from '#lib/refusal.ts';
import { refuseEarly } from '#api/refuse-early.ts';
import { boundBody } from './pipeline/bound-body.ts';
import { drain } from './pipeline/drain.ts';
import { guard } from './pipeline/guard.ts';
import { finish } from './pipeline/finish.ts';
import { secureHeaders } from './pipeline/headers.ts';
import { openContext } from './pipeline/open-context.ts';
import { answerPage, renderFault, renderUnavailable } from './pipeline/page.ts';
import type { Bindings } from './platform/env.ts';
import type { ShopContext } from './platform/context.ts';

const CALLED = new Set(API_ADDRESSES);

/** The Worker's entry: context → guard → API or page → finish (docs/architecture.md). */
async function answer(request: Request, env: Bindings, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const shop = await openContext(request, url, env, execution);
  if (shop instanceof Response) {
    await drain(request);
    return shop;
  }
  const response = await respond(request, url, env, execution, shop).catch((error: unknown) =>
    fault(error, request, url, env, execution, shop),
  );
  await drain(request);
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
  const early = { ...shop, links: [`${shop.origin}/`] };
  if (refused) return refuseEarly(refused, request, early);
  const bounded = await boundBody(request, url);
  return bounded
    ? answerBounded(bounded, url, env, execution, { ...shop, request: bounded })
    : refuseEarly('request.too-large', request, early);
}

async function answerBounded(
  request: Request,
  url: URL,
  env: Bindings,
  execution: ExecutionContext,
  shop: ShopContext,
): Promise<Response> {
  const first = url.pathname.split('/')[1]!;
  if (!CALLED.has(first)) return answerPage(request, url, env, execution, shop);
  const { calls } = await (first === 'guestapi'
    ? import('./pipeline/guest-calls.ts')
    : import('./pipeline/calls.ts'));
  return calls.fetch(request, { ...env, shop }, execution);
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
  const refusal = isUnavailable(error) ? error : null;
  if (refusal?.code.startsWith('request.')) {
    const early = { ...shop, links: [`${shop.origin}/`] };
    return refuseEarly(refusal.code, request, early, refusal.detail);
  }
  const stack = error instanceof Error ? error.stack : undefined;
  const path = logPath(url.pathname);
  const cause = refusal && String(refusal.cause);
  console.error(JSON.stringify({ fault: String(error), cause, stack, path, requestId: shop.requestId }));
  const language = callerLanguage(request, shop.brand);
  if (!wantsPage(request))
    return refusal
      ? refusalResponse(refusal, language, shop.requestId)
      : faultResponse(language, shop.requestId);
  try {
    if (refusal) return await renderUnavailable(refusal.code, request, env, execution, shop);
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
    : await faultResponse(language, requestId);
  secureHeaders(answer.headers, { connect: [], production: false });
  answer.headers.set('x-request-id', requestId);
  return answer;
}

export default {
  fetch: (request, env, execution) =>
    answer(request, env, execution).catch((error: unknown) => faultAtTheDoor(error, request)),
  // pages are what a new isolate is asked for: the rest is read when it is wanted
  scheduled: (_event, env, ctx) =>
    ctx.waitUntil(import('./pipeline/background.ts').then(({ runMinute }) => runMinute(env))),
  queue: async (_batch, env) => {
    const { wake } = await import('./pipeline/background.ts');
    await wake(env);
  },
} satisfies ExportedHandler<Bindings>;
