import { z } from '@hono/zod-openapi';
import {
  addLines,
  coordinatesOfPath,
  countCart,
  linesOfArticle,
  placeArticle,
  readLines,
  removeLines,
  setArticle,
  type Counts,
} from '#shop/cart/index.ts';
import { cartLineWire } from '#shop/cart/wire.ts';
import { cartContext } from '#platform/cart-context.ts';
import type { ShopContext } from '#platform/context.ts';
import { callerLanguage } from '../caller-language.ts';
import { languageLetterField, numberField } from '../contract/fields.ts';
import { languageOfIso } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { noteUseOf } from './note-use.ts';
import { ADDING_REFUSALS, addQuantity, place, placePath, placeParts, setQuantity } from './cart-fields.ts';

const family = 'customer';
const group = 'Cart';
const freshness = 'never';
const changed = z.object({
  result: z.literal(true),
  anz: z.int().min(0).openapi({ description: 'pieces of the whole cart' }),
  menge: z.int().min(0).openapi({ description: 'pieces of the article' }),
});
const wire = ({ pieces, own }: Counts) => ({ result: true as const, anz: pieces, menge: own });

const line = z.object({
  artnr: z.string(),
  menge: z.int().min(1),
  lager: z.array(z.string()),
  referenz: z.string(),
  notiz: z.string(),
});

const article = z.object({ article: numberField });
const placed = article.extend(place);

/** Takes out all lines of an article, or those of one place in the stock. */
async function removeArticle(shop: ShopContext, request: Request, number: string, parts?: string[]) {
  const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
  const found = await linesOfArticle(ctx, number, parts && coordinatesOfPath(parts));
  const { counts } = await removeLines(ctx, { ids: found.map(({ id }) => id) });
  return wire({ ...counts, own: (await countCart(ctx, number)).own });
}

/** wkJSON, wk/anz, wk/{article}/… (specification 7, docs/rules/ordering.md#cart-coordinates). */
export const cartOperations = [
  operation({
    method: 'get',
    path: '/customerapi/wkJSON/{languageLetter}',
    procurement: true,
    who: 'customer',
    scope: 'cart',
    family,
    group,
    summary: 'Lines of the cart',
    params: z.object({ languageLetter: languageLetterField }),
    answer: z.array(line),
    freshness,
    refuses: ['market.unknown-language'],
    run: async ({ params, shop }) => {
      const language = languageOfIso(params.languageLetter, shop.brand);
      return (await readLines(await cartContext(shop, language))).map(cartLineWire);
    },
  }),
  operation({
    method: 'get',
    path: '/customerapi/wkJSON/{lang}/{id}',
    procurement: true,
    who: 'customer',
    scope: 'cart',
    family,
    group,
    summary: 'Pieces of an article in the cart',
    description: '`menge` is 0 for an article that is not in the cart.',
    params: z.object({ lang: languageLetterField, id: numberField }),
    answer: z.object({ result: z.object({ artnr: z.string(), menge: z.int().min(0), wk: z.array(line) }) }),
    freshness,
    refuses: ['market.unknown-language'],
    run: async ({ params, shop }) => {
      const ctx = await cartContext(shop, languageOfIso(params.lang, shop.brand));
      const wk = (await linesOfArticle(ctx, params.id)).map(cartLineWire);
      return { result: { artnr: params.id, menge: wk.reduce((sum, { menge }) => sum + menge, 0), wk } };
    },
  }),
  operation({
    method: 'get',
    path: '/customerapi/wk/anz',
    procurement: true,
    who: 'customer',
    scope: 'cart',
    family,
    group,
    summary: 'Pieces in the cart',
    answer: z.object({ result: z.int().min(0) }),
    freshness,
    run: async ({ shop }) => ({ result: (await countCart(await cartContext(shop, 'de'))).pieces }),
  }),
  operation({
    method: 'post',
    path: '/customerapi/wk/{article}/add/{quantity}',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Puts pieces of an article into the cart',
    params: article.extend({ quantity: addQuantity }),
    answer: changed,
    freshness,
    refuses: ADDING_REFUSALS,
    run: async ({ params, shop, request }) => {
      const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
      const counts = await addLines(ctx, [{ number: params.article, quantity: params.quantity }]);
      noteUseOf(request, shop, [params.article]);
      return wire(counts);
    },
  }),
  operation({
    method: 'post',
    path: `/customerapi/wk/{article}/add/{quantity}/${placePath}`,
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Puts pieces for a place in the stock into the cart',
    params: placed.extend({ quantity: addQuantity }),
    answer: changed,
    freshness,
    refuses: ADDING_REFUSALS,
    run: async ({ params, shop, request }) => {
      const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
      const coordinates = coordinatesOfPath(placeParts(params));
      return wire(await addLines(ctx, [{ number: params.article, quantity: params.quantity, coordinates }]));
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/wk/{article}/set/{quantity}',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Sets the pieces of an article',
    description:
      'Of its line without coordinates and reference; 0 takes it out. `menge` counts all lines of the article.',
    params: article.extend({ quantity: setQuantity }),
    answer: changed,
    freshness,
    refuses: [...ADDING_REFUSALS, 'cart.unknown-line'],
    run: async ({ params, shop, request }) => {
      const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
      return wire(await setArticle(ctx, params.article, params.quantity));
    },
  }),
  operation({
    method: 'post',
    path: `/customerapi/wk/{article}/setLager/${placePath}`,
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Gives the line of an article its place in the stock',
    params: placed,
    answer: changed,
    freshness,
    refuses: ['cart.unknown-line', 'cart.quantity'],
    run: async ({ params, shop, request }) => {
      const ctx = await cartContext(shop, callerLanguage(request, shop.brand));
      return wire(await placeArticle(ctx, params.article, coordinatesOfPath(placeParts(params))));
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/wk/{article}/delete',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Takes an article out of the cart, all its lines',
    params: article,
    answer: changed,
    freshness,
    run: ({ params, shop, request }) => removeArticle(shop, request, params.article),
  }),
  operation({
    method: 'post',
    path: `/customerapi/wk/{article}/delete/${placePath}`,
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Takes the line of an article for one place in the stock out of the cart',
    params: placed,
    answer: changed,
    freshness,
    run: ({ params, shop, request }) => removeArticle(shop, request, params.article, placeParts(params)),
  }),
  operation({
    method: 'post',
    path: '/customerapi/wk/delete',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    family,
    group,
    summary: 'Empties the cart',
    answer: changed,
    freshness,
    run: async ({ shop }) => wire((await removeLines(await cartContext(shop, 'de'), 'all')).counts),
  }),
] as const;
