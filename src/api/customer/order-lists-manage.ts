import { z } from '@hono/zod-openapi';
import { changeList, copyList, createList, removeList } from '#shop/order-lists/index.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import { DONE, done, listId, listNameField } from './order-list-fields.ts';

const family = 'customer';
const group = 'Order list pages';
const freshness = 'never';
const seen = ['order-lists.unknown'] as const;
const naming = ['order-lists.name', 'order-lists.name-taken', 'order-lists.too-many'] as const;
const managing = [...seen, 'order-lists.default', 'session.not-allowed'] as const;

const params = z.object({ id: listId });
const made = z.object({ id: z.int() });
const newList = z.object({ name: listNameField, private: z.boolean().default(false) });

/** Lists as a whole: made, renamed, shared, copied, deleted. */
export const orderListManageOperations = [
  operation({
    method: 'post',
    path: '/customerapi/order-lists/create',
    who: 'customer',
    scope: 'lists',
    family,
    group,
    summary: 'Makes an order list',
    body: newList,
    answer: made,
    freshness,
    refuses: naming,
    run: async (call) =>
      createList(await contextOf(call), { name: call.body.name, isPrivate: call.body.private }),
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/change',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Renames a list, or shares it with the company',
    params,
    body: z.object({ name: listNameField.optional(), private: z.boolean().optional() }),
    answer: done,
    freshness,
    refuses: [...managing, 'order-lists.name', 'order-lists.name-taken'],
    run: async (call) => {
      const { name, private: isPrivate } = call.body;
      await changeList(await contextOf(call), call.params.id, {
        ...(name !== undefined && { name }),
        ...(isPrivate !== undefined && { isPrivate }),
      });
      return DONE;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/copy',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Copies a list with its articles',
    params,
    body: newList,
    answer: made,
    freshness,
    refuses: [...seen, ...naming],
    run: async (call) =>
      copyList(await contextOf(call), call.params.id, {
        name: call.body.name,
        isPrivate: call.body.private,
      }),
  }),
  operation({
    method: 'post',
    path: '/customerapi/order-lists/{id}/delete',
    who: 'customer',
    scope: 'lists',
    objects: [{ kind: 'list', param: 'id' }],
    family,
    group,
    summary: 'Removes a list; its removal can be taken back for a day',
    params,
    answer: z.object({ removal: z.string() }),
    freshness,
    refuses: managing,
    run: async (call) => removeList(await contextOf(call), call.params.id),
  }),
] as const;
