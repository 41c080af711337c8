import { z } from '@hono/zod-openapi';
import {
  addAddress,
  addressFromWire,
  addressToWire,
  changeAddress,
  makeDefault,
  readAddresses,
  removeAddress,
  type AddressContext,
} from '#shop/delivery/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { addressFields } from './checkout-fields.ts';

const family = 'customer';
const group = 'Delivery addresses';
const freshness = 'never';

const params = z.object({ id: boundedText(64).min(1) });
const done = z.object({ result: z.literal(true) });
const input = z
  .object({ ...addressFields, standard: z.boolean().default(false) })
  .openapi('DeliveryAddressInput');
const line = boundedText(100);
const written = { ...addressFields, zeile2: line, zeile3: line };
const own = z.object(written);
const entry = z.object({ ...written, id: z.string(), standard: z.boolean() });

async function contextOf(shop: ShopContext): Promise<AddressContext> {
  return { db: shop.shop, now: shop.now, newId: () => crypto.randomUUID(), caller: await shop.caller() };
}

export const addressesCall = operation({
  method: 'get',
  path: '/customerapi/lieferadressen',
  who: 'customer',
  scope: 'account',
  family,
  group,
  summary: 'The account’s own address and the address book, the default first',
  answer: z.object({ result: z.object({ kunde: own, lieferadressen: z.array(entry) }) }),
  freshness,
  run: async ({ shop }) => {
    const addresses = await readAddresses(await contextOf(shop));
    const lieferadressen = addresses.book.map((address) => ({
      ...addressToWire(address),
      id: address.id,
      standard: address.isDefault,
    }));
    return { result: { kunde: addressToWire(addresses.own), lieferadressen } };
  },
});

/** The address book (specification 3, delivery address): read by all users, written by account, leaders and buyers. */
export const addressOperations = [
  addressesCall,
  operation({
    method: 'post',
    path: '/customerapi/lieferadressen',
    who: 'buyer',
    family,
    group,
    summary: 'Adds an address',
    body: input,
    answer: z.object({ result: z.object({ id: z.string() }) }),
    freshness,
    refuses: ['form.invalid', 'addresses.full'],
    run: async ({ shop, body }) => {
      const id = await addAddress(await contextOf(shop), {
        ...addressFromWire(body),
        isDefault: body.standard,
      });
      return { result: { id } };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/lieferadressen/{id}',
    who: 'buyer',
    objects: [{ kind: 'address', param: 'id' }],
    family,
    group,
    summary: 'Changes an address',
    params,
    body: input,
    answer: done,
    freshness,
    refuses: ['form.invalid', 'addresses.unknown'],
    run: async ({ shop, params: { id }, body }) => {
      const address = { ...addressFromWire(body), id, isDefault: body.standard };
      await changeAddress(await contextOf(shop), address);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/lieferadressen/{id}/delete',
    who: 'buyer',
    objects: [{ kind: 'address', param: 'id' }],
    family,
    group,
    summary: 'Removes an address',
    params,
    answer: done,
    freshness,
    refuses: ['addresses.unknown'],
    run: async ({ shop, params: { id } }) => {
      await removeAddress(await contextOf(shop), id);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/lieferadressen/{id}/standard',
    who: 'buyer',
    objects: [{ kind: 'address', param: 'id' }],
    family,
    group,
    summary: 'Makes an address the default of new orders',
    description: '`own` is the account’s own address.',
    params,
    answer: done,
    freshness,
    refuses: ['addresses.unknown'],
    run: async ({ shop, params: { id } }) => {
      await makeDefault(await contextOf(shop), id);
      return { result: true as const };
    },
  }),
] as const;
