import { z } from '@hono/zod-openapi';
import {
  addItem,
  changeItem,
  exchangeForSuccessor,
  MAX_ITEMS,
  moveToList,
  readList,
  readLists,
  readListUpdate,
  restoreRemoved,
  takeItems,
} from '#shop/order-lists/index.ts';
import { numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf, quantity } from './cart-fields.ts';
import { DONE, done, listHead, listId, listNumber, listUpdate, numbers, reference, removalField, shownList } from './order-list-fields.ts'; // prettier-ignore

const family = 'customer';
const group = 'Order list pages';
const freshness = 'never';
const seen = ['order-lists.unknown'] as const;

const params = z.object({ id: listId });
const changed = done.extend({ list: listUpdate });

/** The lists as their pages and the picker show them. */
export const listsCall = operation({
  method: 'get',
  procurement: true,
  path: '/customerapi/order-lists',
  who: 'customer',
  scope: 'lists',
  family,
  group,
  summary: 'The order lists, the default one first, with who may manage them',
  answer: z.object({ lists: z.array(listHead) }),
  freshness,
  run: async ({ shop }) => ({
    lists: await readLists({ logbook: shop.logbook, caller: await shop.caller() }),
  }),
});

/** One list as its page shows it. */
export const listCall = operation({
  method: 'get',
  procurement: true,
  path: '/customerapi/order-lists/{id}',
  who: 'customer',
  scope: 'lists',
  objects: [{ kind: 'list', param: 'id' }],
  family,
  group,
  summary: 'A list with names, the caller’s prices, availability and successors',
  params,
  answer: shownList,
  freshness,
  refuses: [...seen, 'catalogue.not-ready'],
  run: async (call) => readList(await contextOf(call), call.params.id),
});

/** What the pages of order lists need beside the contract's calls. */
export const orderListPageOperations = [
  listsCall,
  listCall,
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/item',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Changes quantity, reference or place of an article; `add` puts it on the list first',
    params,
    body: z.object({
      number: numberField,
      quantity: quantity.optional(),
      reference: reference.optional(),
      position: z.int().min(1).max(MAX_ITEMS).optional(),
      add: z.boolean().default(false),
    }),
    answer: changed,
    freshness,
    refuses: [
      ...seen,
      'catalogue.article',
      'order-lists.duplicate',
      'order-lists.full',
      'order-lists.unknown-item',
      'cart.quantity',
      'catalogue.not-ready',
    ],
    run: async (call) => {
      const { number, quantity, reference, position, add } = call.body;
      const change = {
        ...(quantity !== undefined && { quantity }),
        ...(reference !== undefined && { reference: reference.trim() }),
      };
      const ctx = await contextOf(call);
      if (add) await addItem(ctx, call.params.id, { number, ...change });
      else
        await changeItem(ctx, call.params.id, number, {
          ...change,
          ...(position !== undefined && { position }),
        });
      return { ...DONE, list: await readListUpdate(ctx, call.params.id, [number]) };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/remove',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Takes articles out of a list',
    params,
    body: z.object({ numbers }),
    answer: z.object({ removal: z.string().nullable(), removed: z.int(), list: listUpdate }),
    freshness,
    refuses: seen,
    run: async (call) => {
      const ctx = await contextOf(call);
      const removed = await takeItems(ctx, call.params.id, call.body.numbers);
      return { ...removed, list: await readListUpdate(ctx, call.params.id, call.body.numbers) };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-lists/restore',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list removal', body: 'removal' }],
    family,
    group,
    summary: 'Takes a removal back – of articles or of a whole list –, once, within a day',
    body: z.object({ removal: removalField }),
    answer: z.object({ list: z.int().nullable().openapi({ description: 'the list that came back whole' }) }),
    freshness,
    refuses: ['order-lists.nothing-removed', 'order-lists.name-taken', 'order-lists.full'],
    run: async (call) => restoreRemoved(await contextOf(call), call.body.removal),
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/move',
    who: 'customer',
    scope: 'lists',
    objects: [
      { kind: 'list', param: 'id' },
      { kind: 'list', body: 'to' },
    ],
    family,
    group,
    summary: 'Moves articles to another list',
    params,
    body: z.object({ to: listNumber, numbers }),
    answer: z.object({ moved: z.int(), list: listUpdate }),
    freshness,
    refuses: [...seen, 'order-lists.full'],
    run: async (call) => {
      const ctx = await contextOf(call);
      const { numbers, to } = call.body;
      const { moved } = await moveToList(ctx, { from: call.params.id, to, numbers });
      return { moved, list: await readListUpdate(ctx, call.params.id, numbers) };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/exchange',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Puts an article in the place of another: its successor',
    params,
    body: z.object({ from: numberField, to: numberField }),
    answer: changed,
    freshness,
    refuses: [...seen, 'catalogue.article', 'catalogue.not-ready'],
    run: async (call) => {
      const ctx = await contextOf(call);
      await exchangeForSuccessor(ctx, call.params.id, call.body);
      return { ...DONE, list: await readListUpdate(ctx, call.params.id, 'all') };
    },
  }),
] as const;
