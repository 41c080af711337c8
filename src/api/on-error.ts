import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { logPath } from '#lib/log-path.ts';
import { Refusal } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import { tellOperator } from '#platform/activity.ts';
import { endedCookies, isProcurementVisit, sessionSecret } from '#platform/session-cookie.ts';
import { callerLanguage } from './caller-language.ts';
import { faultResponse, refusalResponse } from './refusals.ts';
import type { ApiEnv } from './api-env.ts';

/** What the framework itself throws, by status. */
const OF_FRAMEWORK: Readonly<Record<number, RefusalCode>> = {
  400: 'request.malformed',
  413: 'request.too-large',
  415: 'request.media-type',
};

/**
 * What the operator's log is told of refusals: for want of a right, and at the desk's login. A customer's proofs that fail are
 * events of their own (docs/rules/security.md#activity).
 */
const TOLD: Partial<Record<RefusalCode, 'access-refused' | 'staff-refused'>> = {
  'session.not-allowed': 'access-refused',
  'api-tokens.scope': 'access-refused',
  'users.own-login': 'access-refused',
  'checkout.punchout': 'access-refused',
  'staff.not-allowed': 'staff-refused',
  'staff.login': 'staff-refused',
  'staff.invitation': 'staff-refused',
};

/**
 * The one place where an error becomes an answer: a refusal gets its status and sentence, everything else is a fault,
 * logged whole with the request id and told to nobody.
 */
export async function onError(error: Error, c: Context<ApiEnv>): Promise<Response> {
  const shop = c.get('shop');
  const language = callerLanguage(c.req.raw, shop.brand);
  const refusal = asRefusal(error);
  if (!refusal) {
    logFault('api', error, c);
    return faultResponse(language, shop.requestId);
  }
  if (refusal.code.startsWith('upstream.')) logFault(refusal.code, refusal.cause, c);
  const response = await refusalResponse(refusal, language, shop.requestId);
  tellRefused(refusal.code, c);
  if (refusal.code === 'session.login-required' && bringsSession(c.req.raw))
    for (const cookie of endedCookies(c.req.raw)) response.headers.append('set-cookie', cookie);
  if (refusal.code === 'api-tokens.invalid')
    response.headers.set('www-authenticate', 'Bearer error="invalid_token"');
  return response;
}

/** A cookie that counts, whether it may be a session's or not. */
const bringsSession = (request: Request): boolean =>
  isProcurementVisit(request) || sessionSecret(request) !== null;

function asRefusal(error: Error): Refusal | null {
  if (error instanceof Refusal) return error;
  if (!(error instanceof HTTPException)) return null;
  const code = OF_FRAMEWORK[error.status];
  return code ? new Refusal(code, { cause: error }) : null;
}

function tellRefused(code: RefusalCode, c: Context<ApiEnv>): void {
  const what = TOLD[code];
  const path = logPath(new URL(c.req.url).pathname);
  if (what) tellOperator(c.get('shop'), c.req.raw, what, { code, method: c.req.method, path });
}

function logFault(kind: string, error: unknown, c: Context<ApiEnv>): void {
  const { pathname } = new URL(c.req.url);
  const stack = error instanceof Error ? error.stack : undefined;
  console.error(
    JSON.stringify({
      fault: kind,
      error: String(error),
      stack,
      method: c.req.method,
      path: logPath(pathname),
      requestId: c.get('shop').requestId,
    }),
  );
}
