import type { CallInput } from '#lib/api-client.ts';
import type { Frozen } from '#lib/frozen.ts';
import { callAddress } from '#lib/call-address.ts';
import { flushSecurityLog } from '#platform/activity.ts';
import type { ShopContext } from '#platform/context.ts';
import { authorize } from './authorization.ts';
import type { AnyOperation, TypesOf } from './contract/operation.ts';
import { FAMILIES, familyMode, type FamilyMode, type FamilyPolicy } from './families.ts';
import { invalidInput } from './invalid-input.ts';
import { forwardCached, forwardChecked } from './upstream/forward.ts';

/** What a call takes; an Idempotency-Key for what must happen once. */
export type PerformInput<O> = CallInput<TypesOf<O>> & { key?: string | undefined };

/** The same, where the operation is known at run time only. */
interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string | undefined;
}

/** Headers of a visitor's request that verbs and upstreams read: who it is, from where, with which device. */
const KEPT = ['cookie', 'user-agent', 'cf-connecting-ip'] as const;

/**
 * A call of the contract by a page on the server: `perform(cartCall, { params: { language } }, Astro.locals.shop)`.
 *
 * Embedded it runs the verb – no HTTP, no JSON – with the checks of input and caller that an API call has; proxied it asks
 * the family's upstream under the limits of API calls, with the visitor's cookies where the family says so, and checks
 * its answer against the schema. Cookies that the call sets reach the visitor with the page. Texts are in the page's
 * language.
 *
 * Throws the refusals of the operation, `request.invalid`, `upstream.failed`, `upstream.timeout`, `upstream.refused`; where a page
 * does not catch them, what is not there now and what no call takes have pages of their own (src/middleware.ts).
 */
export async function perform<const O extends AnyOperation>(
  operation: O,
  input: PerformInput<O>,
  shop: ShopContext,
): Promise<Frozen<TypesOf<O>['answer']>> {
  const { cookies }: FamilyPolicy = FAMILIES[operation.family];
  if (cookies) shop.markPersonal();
  const parsed = parseInput(operation, input);
  const request = requestOf(operation, input, shop);
  const mode = familyMode(operation.family, shop.settings);
  if (mode.kind === 'proxied')
    return askUpstream(operation, input.body, request, mode, shop) as Promise<Frozen<TypesOf<O>['answer']>>;
  const { answerHeaders } = shop;
  const call = { ...parsed, shop: await authorize(operation, request, shop), request, answerHeaders };
  const answer = await operation.run(call, { seconds: 0 }); // pages are kept by the versions in their key
  flushSecurityLog(shop);
  return answer as Frozen<TypesOf<O>['answer']>;
}

function askUpstream(
  operation: AnyOperation,
  body: unknown,
  request: Request,
  { origin }: Extract<FamilyMode, { kind: 'proxied' }>,
  shop: ShopContext,
): Promise<unknown> {
  const { family, answer, freshness, method } = operation;
  const call = { family, origin, request, shop, body: body === undefined ? undefined : JSON.stringify(body) };
  const isKept = method === 'get' && freshness !== 'never';
  return isKept ? forwardCached(call, answer) : forwardChecked(call, answer);
}

/** The input as its schemas read it. */
function parseInput({ params, query, body }: AnyOperation, input: AnyInput) {
  const parts = {
    params: params?.safeParse(texts(input.params)),
    query: query?.safeParse(texts(input.query)),
    body: body?.safeParse(input.body),
  };
  const issues = Object.values(parts).flatMap((part) => part?.error?.issues ?? []);
  if (issues.length > 0) throw invalidInput(issues.map(({ path }) => path));
  return {
    params: parts.params?.data ?? {},
    query: parts.query?.data ?? {},
    body: parts.body?.data ?? {},
  };
}

/** Values of an address are texts, however a page writes them. */
function texts(values: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values ?? {}).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, `${value}`]],
    ),
  );
}

/** The request as a browser would make it from the page. */
function requestOf(
  { method, path }: AnyOperation,
  { params, query, key }: AnyInput,
  { request, market }: ShopContext,
): Request {
  const headers = new Headers({ accept: 'application/json', 'accept-language': market.language });
  for (const name of KEPT) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (method === 'post') headers.set('content-type', 'application/json');
  if (key !== undefined) headers.set('idempotency-key', key);
  const address = new URL(callAddress(path, params, query), request.url);
  return new Request(address, { method: method.toUpperCase(), headers });
}
