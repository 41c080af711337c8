import {
  insertDeed,
  insertEvent,
  insertFailure,
  type Deed,
  type Note,
  type Place,
} from '#shop/activity/index.ts';
import type { ShopContext } from './context.ts';
import { deviceOf } from './device.ts';
import { networksOf } from './networks.ts';
import { clientAddress } from './rate-limit.ts';

type Noting = Pick<ShopContext, 'shop' | 'now' | 'geoCountry' | 'requestId' | 'securityLog'>;

/** Where a request comes from, as it is kept: the last part of an IPv4 address and all but the /48 of an IPv6 one are cut. */
function placeOf({ geoCountry }: Pick<ShopContext, 'geoCountry'>, request: Request): Place {
  return { address: shortened(request), country: geoCountry ?? '', device: deviceOf(request) };
}

/** The caller’s address as it is kept: never whole. */
export function shortened(request: Request): string {
  const { narrow, wide } = networksOf(clientAddress(request));
  if (wide) return wide.replace(/\/48$/, '');
  return narrow === '-' ? '' : narrow.replace(/\.\d{1,3}$/, '.x');
}

/** Remembers a deed of this request in its batch; its line leaves for the operator's log once the call is done. */
export function noteOf(shop: Noting, request: Request): Note {
  return (deed) => {
    const place = placeOf(shop, request);
    shop.securityLog.push(lineOf(shop, deed, place));
    return insertDeed(shop.shop, deed, place, shop.now);
  };
}

/** Remembers a failure, now: what it belongs to is refused. A database that fails here fails no call. */
export async function recordFailure(shop: Noting, request: Request, deed: Deed): Promise<void> {
  const place = placeOf(shop, request);
  const kept = await insertFailure(shop.shop, deed, place, shop.now)
    .first<{ customer_id: string }>()
    .catch(() => null); // the line below is there
  // a name that is nobody's is not written down: somebody may have typed a password there
  console.log(lineOf(shop, { ...deed, customerId: kept?.customer_id ?? null }, place));
}

/** Remembers what a system of the operator did. */
export async function recordOperator(shop: Noting, request: Request, deed: Deed): Promise<void> {
  const place = placeOf(shop, request);
  console.log(lineOf(shop, deed, place));
  await insertEvent(shop.shop, deed, place, shop.now)
    .run()
    .catch(() => {}); // the line above is there
}

/** A line for the operator alone: nobody's account is concerned by such a message, none changed by a call that was refused. */
export function tellOperator(
  shop: Noting,
  request: Request,
  what: 'webhook-refused' | 'access-refused' | 'staff-refused' | 'staff-act' | 'sessions-ended',
  more: Readonly<Record<string, string | null>> = {},
): void {
  const { now, requestId } = shop;
  console.log(JSON.stringify({ security: what, ...more, ...placeOf(shop, request), at: now, requestId }));
}

/** Writes the lines of a call that is done; of one that failed nothing happened. */
export function flushSecurityLog({ securityLog }: Pick<ShopContext, 'securityLog'>): void {
  for (const line of securityLog.splice(0)) console.log(line);
}

/** One line of JSON: ids, no names, nothing that opens anything. */
function lineOf({ now, requestId }: Noting, { kind, customerId, user }: Deed, place: Place): string {
  return JSON.stringify({
    security: kind,
    customer: customerId,
    user: user?.id ?? null,
    ...place,
    at: now,
    requestId,
  });
}
