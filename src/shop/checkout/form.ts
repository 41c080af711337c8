import * as z from 'zod/mini';
import { FIELD_TEXTS } from '#lib/validators/field-texts.ts';
import { optionalText } from '#lib/validators/fields.ts';
import { eachWire } from '#shop/cart/plain-terms.ts';
import { deliveryFields, postalCodeFits } from '#shop/delivery/form.ts';

/**
 * The form of the checkout, for browser and server (specification 5); the address counts where one for this order is chosen.
 * `countries` are those of delivery (ISO 3166, two capitals).
 */
export function checkoutForm(countries: readonly string[], isOther: boolean) {
  const fields = deliveryFields(countries);
  const anything = Object.fromEntries(Object.keys(fields).map((name) => [name, optionalText()]));
  return z
    .object({
      adressauswahl: optionalText(),
      ...(isOther ? fields : (anything as unknown as typeof fields)),
      merken: z.prefault(z.boolean(), false),
      ...eachWire(() => optionalText()),
      agb: z.boolean().check(z.refine((isTicked) => isTicked, FIELD_TEXTS.terms)),
    })
    .check(...(isOther ? [postalCodeFits()] : []));
}
