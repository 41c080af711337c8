import { customerRequestCall } from '#api/customer/requests.ts';
import { guestRequestCall } from '#api/guest/requests.ts';
import { perform } from '#api/perform.ts';
import { takePost, type Refused } from '#api/take-post.ts';
import type { ShopContext } from '#platform/context.ts';
import { zoneOf } from '#shop/markets/index.ts';
import { requestForm, type RequestKindName } from '#shop/requests/index.ts';

/** A request that came without script: its number, or what the page shows once more. */
export async function takeRequestPost(
  request: Request,
  shop: ShopContext,
  kind: RequestKindName,
): Promise<{ number: number } | { posted: Refused }> {
  const { language, country } = shop.market;
  let number = 0;
  const schema = requestForm(kind, { now: shop.now, zone: zoneOf(country.iso2) });
  const posted = await takePost(request, language, schema, async (values) => {
    const body = { ...values, Art: kind };
    const params = { country: country.iso2, language };
    // in here: where nobody can be asked who it is, what was typed is shown once more
    const answer = (await shop.caller())
      ? await perform(customerRequestCall, { body }, shop)
      : await perform(guestRequestCall, { params, body }, shop);
    number = answer.Nummer;
  });
  return posted ? { posted } : { number };
}
