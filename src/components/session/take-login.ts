import { loginCall, loginCodeCall } from '#api/customer/session.ts';
import { logCall } from '#api/guest/logs.ts';
import { perform } from '#api/perform.ts';
import { takePost } from '#api/take-post.ts';
import type { PostedLogin } from '#islands/session/login.tsx';
import { Refusal } from '#lib/refusal.ts';
import { wantedOf } from '#lib/wanted-path.ts';
import type { ShopContext } from '#platform/context.ts';
import { writeCookie } from '#platform/cookies.ts';
import { WANTED } from '#platform/route-guard.ts';
import { codeForm, loginForm } from '#shop/session/index.ts';

/** A login without script that is not done yet: what the page shows, and the answer's status. */
export type OpenLogin = PostedLogin & { readonly status: number };

/**
 * Takes the login's forms as browsers send them without script: the password, then the code where the account asks for
 * one. Returns where the visitor goes on to once the session has begun, else what the page says.
 */
export async function takeLogin(request: Request, shop: ShopContext): Promise<OpenLogin | string> {
  return new URL(request.url).searchParams.get('form') === 'code'
    ? takeCode(request, shop)
    : takePassword(request, shop);
}

async function takePassword(request: Request, shop: ShopContext): Promise<OpenLogin | string> {
  let mustChange = false;
  let step: string | null = null;
  const refused = await takePost(request, shop.market.language, loginForm(), async (body) => {
    try {
      const asked = { Firma: shop.market.firm, ...body, kw: null };
      mustChange = (await perform(loginCall, { body: asked }, shop)).kennwortAendern;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'login.code') throw error;
      step = String(error.detail.facts?.['schritt']);
    }
  });
  if (refused?.code === 'form.invalid') reportMalformed(request, shop);
  if (refused) return { ...refused, step: null };
  if (step !== null) return { typed: {}, faults: { message: null, fields: {} }, step, status: 200 };
  return onward(request, shop, mustChange);
}

async function takeCode(request: Request, shop: ShopContext): Promise<OpenLogin | string> {
  let mustChange = false;
  let isOver = false;
  const refused = await takePost(request, shop.market.language, codeForm(), async (body) => {
    try {
      mustChange = (await perform(loginCodeCall, { body }, shop)).kennwortAendern;
    } catch (error) {
      isOver = error instanceof Refusal && error.code === 'login.step';
      throw error;
    }
  });
  if (!refused) return onward(request, shop, mustChange);
  const { Schritt } = refused.typed;
  return { ...refused, step: isOver || typeof Schritt !== 'string' ? null : Schritt };
}

/** As islands/session/report-malformed.ts: told to the log, without what was typed. */
function reportMalformed(request: Request, shop: ShopContext): void {
  const body = {
    firma: shop.market.firm,
    kdnr: 0,
    page: new URL(request.url).pathname,
    error: 'login: credentials',
    browser: request.headers.get('user-agent') ?? '',
  };
  shop.waitUntil(perform(logCall, { body }, shop).catch(() => {})); // a report that is not kept is no loss
}

/** As islands/session/go-on.ts: to the change of a first password, which keeps the remembered page, to that page, or home. */
function onward(request: Request, { market, answerHeaders }: ShopContext, mustChange: boolean): string {
  if (mustChange) return `/${market.prefix}/kundendaten-aendern?first=1`;
  answerHeaders.append('set-cookie', writeCookie(request, WANTED, null));
  return wantedOf(request.headers.get('cookie') ?? '') ?? `/${market.prefix}/`;
}
