import { articlePath, homePath } from '#lib/paths.ts';
import { flushSecurityLog } from '#platform/activity.ts';
import type { ShopContext } from '#platform/context.ts';
import { punchOutContext } from '#platform/punch-out.ts';
import { readForm } from '#platform/read-form.ts';
import { ordinaryCallerOf, procurementCookies } from '#platform/session-cookie.ts';
import { declineStart, readStart, startFromPage } from '#shop/punch-out/index.ts';
import type { HandOver, StartOffer } from '#shop/punch-out/index.ts';
import type { Caller } from '#shop/session/index.ts';

/** What a start page says: a question to whoever is here already, the way on, or the way back without a cart. */
export type StartAnswer =
  | { readonly kind: 'ask'; readonly offer: StartOffer; readonly running: Caller }
  | { readonly kind: 'on'; readonly location: string; readonly cookies: readonly string[] }
  | { readonly kind: 'back'; readonly over: HandOver };

/**
 * Serves a start page. Where nobody is logged in to the browser, or a visit of the same system runs, the session begins; else
 * only by the button of our own page, which no other site can press (docs/rules/security.md#procurement-sessions). Refuses
 * `punch-out.link`, `request.malformed` for a body that is no form.
 */
export async function takeStart(shop: ShopContext, request: Request, link: string): Promise<StartAnswer> {
  const ctx = punchOutContext(shop, request);
  const { prefix } = shop.market;
  const offer = await readStart(ctx, link);
  const act = request.method === 'POST' ? (await readForm(request)).get('act') : null;
  if (act === 'cancel') return { kind: 'back', over: await declineStart(ctx, link) };
  if (act === 'keep') {
    await declineStart(ctx, link);
    return { kind: 'on', location: homePath(prefix), cookies: [] };
  }
  const running = (await shop.caller()) ?? (await ordinaryCallerOf(request, shop));
  if (act !== 'continue' && running && running.punchout?.access !== offer.access)
    return { kind: 'ask', offer, running };
  const started = await startFromPage(ctx, link);
  flushSecurityLog(shop);
  const { selected, cxml } = started;
  const inCart = cxml === 'create' ? homePath(prefix) : `/${prefix}/wk`;
  return {
    kind: 'on',
    location: selected ? articlePath(prefix, selected) : inCart,
    cookies: procurementCookies(request, started),
  };
}
