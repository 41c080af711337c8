import { z } from '@hono/zod-openapi';
import { cartContext } from '#platform/cart-context.ts';
import { MAX_ITEMS, MAX_REFERENCE } from '#shop/order-lists/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { boundedText, numberField, pageField } from '../contract/fields.ts';
import type { Call } from '../contract/operation.ts';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';

/** Building blocks of the calls of order lists. */

/** 0 is the default list (specification 3). */
export const listId = pageField({ min: 0, max: 999_999 });
/** The same number in a body. */
export const listNumber = z.int().min(0).max(999_999);

/** Longer than a name may be: the shop itself says what a name is. */
export const listNameField = boundedText(NAME_LENGTH.max * 4).openapi({ example: 'Implantologie' });
export const reference = boundedText(MAX_REFERENCE);
export const numbers = z.array(numberField).min(1).max(MAX_ITEMS);
export const removalField = boundedText(64).min(1);
export const done = z.object({ result: z.literal(true) });
export const DONE = { result: true as const };

/** What the verbs need, in the language that the caller reads. */
export const contextOf = ({
  shop,
  request,
}: Pick<Call<undefined, undefined, undefined>, 'shop' | 'request'>) =>
  cartContext(shop, callerLanguage(request, shop.brand));
