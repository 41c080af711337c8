import { removeLinesCall } from '#api/customer/cart-page.ts';
import { removeVoucherCall, voucherCall } from '#api/customer/cart-terms.ts';
import { submitCall, termsCall } from '#api/customer/checkout.ts';
import { perform } from '#api/perform.ts';
import { STATUS } from '#api/refusals.ts';
import { translator } from '#i18n/translate.ts';
import { submitBodyOf, termsOf } from '#islands/checkout/form-values.ts';
import type { PostedCheckout } from '#islands/checkout/use-checkout.ts';
import { Refusal } from '#lib/refusal.ts';
import { readForm as checkFields } from '#lib/validators/check-form.ts';
import { readFields, type TypedForm } from '#lib/validators/form-data.ts';
import type { ShopContext } from '#platform/context.ts';
import { readForm } from '#platform/read-form.ts';
import { checkoutForm, problemOf } from '#shop/checkout/index.ts';
import { deliveryCountries } from '#shop/delivery/index.ts';

/** A form of the checkout that was refused: what the page shows once more, and the answer's status. */
export type RefusedCheckout = PostedCheckout & { readonly status: number };

/**
 * Takes the checkout's form as browsers send it without script: keeps what was typed, orders, or puts a voucher in or out. Returns
 * the tail of the address where the visitor goes on, else what stands against it.
 */
export async function takeCheckout(request: Request, shop: ShopContext): Promise<RefusedCheckout | string> {
  const { language, firm } = shop.market;
  let typed: TypedForm = {};
  try {
    const form = await readForm(request);
    const terms = termsOf(form);
    const countries = deliveryCountries({ firm }).map(({ iso2 }) => iso2);
    const schema = checkoutForm(countries, terms.adressauswahl === 'other');
    typed = readFields(schema, form);
    await perform(termsCall, { body: terms }, shop);
    const act = form.get('act');
    if (act === 'order') {
      checkFields(schema, typed);
      const key = String(form.get('schluessel') ?? '');
      const { result } = await perform(submitCall, { body: submitBodyOf(form), key }, shop);
      return `/wk/submit?auftrag=${result.auftrag}`;
    }
    const [, line] = /^take-out (.+)$/.exec(String(act ?? '')) ?? [];
    if (line) await perform(removeLinesCall, { body: { ids: [line] } }, shop);
    if (act === 'voucher')
      await perform(voucherCall, { body: { code: String(form.get('code') ?? '') } }, shop);
    if (act === 'voucher-remove') await perform(removeVoucherCall, {}, shop);
    return '/wk/kasse';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'checkout.account-address') return '/wk/kasse'; // it is asked there
    return { typed, ...refused(error, translator(language)), status: STATUS[error.code] };
  }
}

function refused(error: Refusal, t: ReturnType<typeof translator>): Omit<PostedCheckout, 'typed'> {
  const message = t(`errors:${error.code}`);
  const { fields = [], texts = {}, facts } = error.detail;
  const said = fields.map((name) => [name, texts[name] ? t(texts[name]) : message]);
  return {
    problem: { ...problemOf(facts), message },
    faults: { message, fields: Object.fromEntries(said) as Record<string, string> },
  };
}
