import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import { flushSecurityLog, tellOperator } from '#platform/activity.ts';
import type { ApiEnv } from '../api-env.ts';
import { limitBody } from '../limit-body.ts';
import { authorize, isPersonal, refusalsOfCaller, securityOf } from '../authorization.ts';
import { FAMILIES, familyMode, UPSTREAM_SECONDS, type FamilyPolicy } from '../families.ts';
import { STATUS } from '../refusals.ts';
import { forwardChecked, forwardKept, forwardPlain } from '../upstream/forward.ts';
import { answerFresh } from './fresh-answer.ts';
import { errorSchema } from './fields.ts';
import type { AnyOperation } from './operation.ts';

const BODY_BYTES = 16 * 1024;

/** Adds operations to the app: route, checks, document, and either our own verb or the family's upstream. */
export function register(app: OpenAPIHono<ApiEnv>, operations: readonly AnyOperation[]): void {
  for (const operation of operations) {
    app.openapi(routeOf(operation), (c) => handle(operation, c as unknown as CheckedContext) as never);
  }
}

type CheckedContext = Context<ApiEnv> & { req: { valid(target: string): unknown } };

async function handle(operation: AnyOperation, c: CheckedContext): Promise<Response> {
  const shop = c.get('shop');
  const mode = familyMode(operation.family, shop.settings);
  if (mode.kind === 'embedded') return runEmbedded(operation, c);
  const body = operation.method === 'post' ? await c.req.text() : undefined;
  const call = { family: operation.family, origin: mode.origin, request: c.req.raw, shop, body };
  const policy: FamilyPolicy = FAMILIES[operation.family];
  if (policy.cookies) return forwardPlain(call); // status, error description and cookies are the upstream's
  return answerFresh(operation, c, async (lifetime) => {
    lifetime.seconds = UPSTREAM_SECONDS;
    const forward = operation.method === 'get' ? forwardKept : forwardChecked;
    const answer = await forward(call, operation.answer);
    return operation.settle?.(answer, { ...inputOf(operation, c), shop }) ?? answer;
  });
}

async function runEmbedded(operation: AnyOperation, c: CheckedContext): Promise<Response> {
  const answerHeaders = new Headers();
  const shop = await authorize(operation, c.req.raw, c.get('shop'));
  const isAct = operation.family === 'desk' && operation.method === 'post';
  const staff = isAct ? await shop.staff() : null; // nobody yet at a login: its row of staff_act has the name
  const call = { ...inputOf(operation, c), shop, request: c.req.raw, answerHeaders };
  const answer = await answerFresh(operation, c, async (lifetime) => operation.run(call, lifetime));
  flushSecurityLog(shop);
  if (isAct) tellOperator(shop, c.req.raw, 'staff-act', { path: operation.path, staff: staff?.id ?? null });
  for (const [name, value] of answerHeaders) answer.headers.append(name, value);
  return answer;
}

/** What the schemas read of a call; its own operation knows the types. */
function inputOf({ params, query, body }: AnyOperation, c: CheckedContext) {
  return {
    params: (params ? c.req.valid('param') : {}) as Record<string, unknown>,
    query: (query ? c.req.valid('query') : {}) as Record<string, unknown>,
    body: body ? c.req.valid('json') : {},
  };
}

function routeOf(operation: AnyOperation) {
  const { method, path, params, query, headers, body, answer } = operation;
  const limit = limitBody(operation.bodyLimit ?? BODY_BYTES);
  return createRoute({
    method,
    path,
    operationId: operationId(operation),
    tags: [operation.group],
    summary: operation.summary,
    ...(operation.description && { description: operation.description }),
    ...((isPersonal(operation) || operation.family === 'desk') && { security: securityOf(operation) }),
    ...(method === 'post' && { middleware: limit }),
    request: {
      ...(params && { params }),
      ...(query && { query }),
      ...(headers && { headers }),
      ...(body && {
        body: { content: { 'application/json': { schema: body } }, required: operation.bodyRequired ?? true },
      }),
    },
    responses: {
      200: { description: 'OK', content: { [operation.file ?? 'application/json']: { schema: answer } } },
      ...Object.fromEntries(refusalStatuses(operation).map(refusalResponseOf)),
    },
  });
}

/** 'get /guestapi/user/firma/{country}' → 'getUserFirmaCountry': names operations in the document. */
export function operationId({ method, path }: Pick<AnyOperation, 'method' | 'path'>): string {
  const words = path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .slice(1);
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

function refusalStatuses(operation: AnyOperation): [number, RefusalCode[]][] {
  const codes: RefusalCode[] = [
    'request.invalid',
    'request.malformed',
    ...(operation.path.includes('{article}') ? (['catalogue.article'] as const) : []),
    ...(operation.method === 'post' ? (['request.too-large', 'request.media-type'] as const) : []),
    ...(operation.limited ? (['request.too-many'] as const) : []),
    ...(operation.refuses ?? []),
    ...refusalsOfCaller(operation),
    'upstream.failed',
    'upstream.timeout',
  ];
  return [...Map.groupBy(new Set(codes), (code) => STATUS[code])];
}

function refusalResponseOf([status, codes]: [number, RefusalCode[]]) {
  const content = { 'application/json': { schema: errorSchema } };
  return [status, { description: codes.join(', '), content }] as const;
}
