import { registerCall, registerCustomerCall } from '#api/guest/registration.ts';
import { perform } from '#api/perform.ts';
import { takePost, type Refused } from '#api/take-post.ts';
import { brandCountries } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { knownCustomerForm, registrationPageForm } from '#shop/registration/index.ts';

/** A registration that came without script and was refused, and by which of the two forms. */
export type RefusedRegistration = Refused & { form: 'new' | 'customer' };

/** Takes the form of a registration page, the whole or the fast one; null where the mail is on its way. */
export async function takeRegistration(
  request: Request,
  shop: ShopContext,
  isWhole: boolean,
): Promise<RefusedRegistration | null> {
  const { language, country } = shop.market;
  const params = { country: country.iso2, language };
  if (new URL(request.url).searchParams.get('form') === 'customer') {
    const refused = await takePost(request, language, knownCustomerForm(), (form) =>
      perform(registerCustomerCall, { params, body: { ...form, AGB: true } }, shop),
    );
    return refused && { ...refused, form: 'customer' };
  }
  const countries = brandCountries(shop.market.brand).map(({ iso2 }) => iso2);
  const schema = registrationPageForm(countries, isWhole);
  const refused = await takePost(request, language, schema, ({ Land, ...form }) =>
    perform(registerCall, { params: { country: Land, language }, body: { ...form, AGB: true } }, shop),
  );
  return refused && { ...refused, form: 'new' };
}
