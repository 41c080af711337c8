import * as z from 'zod/mini';
import { limitAsking } from '#api/guest/registration-context.ts';
import { newsletterContext } from '#api/newsletter-context.ts';
import { takePost, type Refused } from '#api/take-post.ts';
import type { ShopContext } from '#platform/context.ts';
import { linkSecret } from '#platform/link-cookie.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import {
  chooseTopics,
  confirm,
  newsletterForm,
  readTopics,
  subscribe,
  topicsForm,
  unsubscribe,
} from '#shop/newsletter/index.ts';

/** Takes the form that asks for the newsletter; null where the mail is on its way – for any address, known or not. */
export function takeSubscription(request: Request, shop: ShopContext): Promise<Refused | null> {
  return takePost(request, shop.market.language, newsletterForm(), async ({ eMail, Themen, Webadresse }) => {
    await limitAsking(shop, request, 'newsletter', eMail);
    await subscribe(newsletterContext(request, shop), { email: eMail, topics: Themen, trap: Webadresse });
    wakeOutbox(shop);
  });
}

/** Takes the button of a mail's link: confirms or ends the subscription; null where that is done. */
export function takeLink(
  deed: 'confirm' | 'unsubscribe',
  request: Request,
  shop: ShopContext,
): Promise<Refused | null> {
  const secret = linkSecret(request) ?? '';
  const verb = { confirm, unsubscribe }[deed];
  return takePost(request, shop.market.language, z.object({}), () =>
    verb(newsletterContext(request, shop), { secret }),
  );
}

/** The topics of the subscription whose link was opened last; null where there is none that is on. */
export const topicsOfLink = (request: Request, shop: ShopContext) =>
  readTopics({ db: shop.shop }, linkSecret(request));

/** Takes the topics chosen on the page of an issue's link; null where they are saved. */
export function takeTopics(request: Request, shop: ShopContext): Promise<Refused | null> {
  const secret = linkSecret(request) ?? '';
  return takePost(request, shop.market.language, topicsForm(), ({ Themen }) =>
    chooseTopics({ db: shop.shop }, { secret, topics: Themen }),
  );
}

/**
 * Ends a subscription for a mail service, by the secret in the address and without a page (RFC 8058): no cookie, and any
 * origin, since the secret does nothing else.
 */
export async function takeOneClick(request: Request, shop: ShopContext, secret: string): Promise<Response> {
  const field = z.object({ 'List-Unsubscribe': z.literal('One-Click') });
  const refused = await takePost(request, shop.market.language, field, () =>
    unsubscribe(newsletterContext(request, shop), { secret }),
  );
  const headers = { 'cache-control': 'private, no-store', 'content-type': 'text/plain; charset=utf-8' };
  return new Response(refused ? (refused.faults.message ?? refused.code) : 'OK', {
    status: refused?.status ?? 200,
    headers,
  });
}
