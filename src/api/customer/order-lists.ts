import { z } from '@hono/zod-openapi';
import { openTranslator } from '#i18n/translate.ts';
import { addItem, listToCart, readLists } from '#shop/order-lists/index.ts';
import { orderListWire } from '#shop/order-lists/wire.ts';
import { callerLanguage } from '../caller-language.ts';
import { numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { ADDING_REFUSALS, contextOf } from './cart-fields.ts';
import { DONE, done, listId } from './order-list-fields.ts';

const family = 'customer';
const group = 'Order lists';
const freshness = 'never';

export const orderListsCall = operation({
  method: 'get',
  path: '/customerapi/favoriten/listen',
  procurement: true,
  who: 'customer',
  scope: 'lists',
  family,
  group,
  summary: 'The order lists of the customer',
  description: 'The default list has the id 0 and a translated name; `anzahl` are its articles.',
  answer: z
    .array(z.object({ id: z.int(), name: z.string(), anzahl: z.int(), privat: z.boolean() }))
    .openapi('OrderLists'),
  freshness,
  run: async (call) => {
    const t = await openTranslator(callerLanguage(call.request, call.shop.brand));
    const name = t('order-lists:default-name');
    return (await readLists(await contextOf(call))).map((list) => orderListWire(list, name));
  },
});

/** favoriten/… (specification 7). */
export const orderListOperations = [
  orderListsCall,
  operation({
    method: 'post',
    path: '/customerapi/favoriten/liste/{id}/wk',
    who: 'filler',
    scope: 'cart',
    procurement: true,
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Puts a whole list into the cart',
    description: 'With quantities and references; `ausgelassen` names what cannot be ordered at present.',
    params: z.object({ id: listId }),
    answer: z.object({
      result: z.literal(true),
      anz: z.int().openapi({ description: 'pieces of the whole cart' }),
      artikel: z.int().openapi({ description: 'articles put into the cart' }),
      ausgelassen: z.array(z.string()),
    }),
    freshness,
    refuses: ['order-lists.unknown', 'order-lists.nothing-orderable', ...ADDING_REFUSALS],
    run: async (call) => {
      const { counts, added, leftOut } = await listToCart(await contextOf(call), call.params.id);
      return { ...DONE, anz: counts.pieces, artikel: added, ausgelassen: leftOut };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/favoriten/{listId}/{article}/add',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list', param: 'listId' }],
    family,
    group,
    summary: 'Adds an article to a list',
    description: '409: it stands there already; 400: bad article number.',
    params: z.object({ listId, article: numberField }),
    answer: done,
    freshness,
    refuses: [
      'order-lists.duplicate',
      'catalogue.article',
      'order-lists.unknown',
      'order-lists.full',
      'catalogue.not-ready',
    ],
    run: async (call) => {
      await addItem(await contextOf(call), call.params.listId, { number: call.params.article });
      return DONE;
    },
  }),
] as const;
