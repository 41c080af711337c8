import { registerCall, registerCustomerCall } from '#api/guest/registration.ts';
import { perform } from '#api/perform.ts';
import { takePost, type Refused } from '#api/take-post.ts';
import type { ShopContext } from '#platform/context.ts';
import { knownCustomerForm, registrationForm } from '#shop/registration/index.ts';

/** A registration that came without script and was refused, and by which of the two forms. */
export type RefusedRegistration = Refused & { form: 'new' | 'customer' };

/** Takes the form of a registration page; null where the mail is on its way. */
export async function takeRegistration(
  request: Request,
  shop: ShopContext,
): Promise<RefusedRegistration | null> {
  const { language, country } = shop.market;
  const params = { country: country.iso2, language };
  if (new URL(request.url).searchParams.get('form') === 'customer') {
    const refused = await takePost(request, language, knownCustomerForm(), (form) =>
      perform(registerCustomerCall, { params, body: { ...form, AGB: true } }, shop),
    );
    return refused && { ...refused, form: 'customer' };
  }
  const refused = await takePost(request, language, registrationForm(country.iso2), (form) =>
    perform(registerCall, { params, body: { ...form, AGB: true } }, shop),
  );
  return refused && { ...refused, form: 'new' };
}
