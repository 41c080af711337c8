import { z } from '@hono/zod-openapi';
import {
  changeAccess,
  createAccess,
  KINDS,
  MAX_NAME,
  readAccesses,
  removeAccess,
  rotateSecret,
  type ManageContext,
} from '#shop/punch-out/index.ts';
import { requireLeader } from '#shop/session/index.ts';
import { accountMail } from '#platform/mail/account-mail.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { noteOf } from '#platform/activity.ts';
import type { ShopContext } from '#platform/context.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const family = 'customer';
const group = 'Procurement systems';
const freshness = 'never';

const params = z.object({ id: boundedText(64) });
const system = z
  .object({
    id: z.string(),
    kind: z.enum(KINDS),
    name: z.string(),
    login: z.string().openapi({ description: 'OCI: user name; cXML: identity of the sender' }),
    user: z.int().openapi({ description: 'who acts; 0 = the account itself' }),
    hosts: z.array(z.string()).openapi({ description: 'where carts may be handed over to' }),
    isOn: z.boolean(),
    secretAt: z.string(),
    usedAt: z.string().nullable(),
  })
  .openapi('ProcurementSystem');
const input = z.object({
  name: boundedText(MAX_NAME),
  user: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .openapi({ type: 'string', pattern: '^\\d{1,6}$', example: '0' }),
  hosts: boundedText(1000).openapi({
    description: 'separated by commas, spaces or lines; ten at most',
    example: 'srm.buyer.example',
  }),
});
const done = z.object({ result: z.literal(true) });

async function contextOf(shop: ShopContext): Promise<ManageContext> {
  const caller = requireLeader({ caller: await shop.caller() });
  return {
    db: shop.shop,
    now: shop.now,
    newId: () => crypto.randomUUID(),
    caller,
    mail: accountMail(shop, caller),
    note: noteOf(shop, shop.request),
    isLocal: shop.settings.ENVIRONMENT !== 'production',
  };
}

export const procurementSystemsCall = operation({
  method: 'get',
  path: '/customerapi/punch-out',
  who: 'leader',
  family,
  group,
  summary: 'The customer’s procurement systems, without their secrets',
  answer: z.object({ systems: z.array(system) }),
  freshness,
  run: async ({ shop }) => {
    return { systems: await readAccesses(await contextOf(shop)) };
  },
});

/** Procurement systems of the customer: set up, changed and ended by the account itself and leaders. */
export const punchOutOperations = [
  procurementSystemsCall,
  operation({
    method: 'post',
    path: '/customerapi/punch-out/create',
    who: 'leader',
    objects: [{ kind: 'user', body: 'user' }],
    family,
    group,
    summary: 'Sets a procurement system up and gives its login and secret, this once',
    body: input.extend({ kind: z.enum(KINDS) }).openapi('NewProcurementSystem'),
    answer: z.object({ id: z.string(), login: z.string(), secret: z.string() }),
    freshness,
    refuses: ['session.prove', 'form.invalid', 'users.unknown', 'punch-out.full'],
    run: async ({ shop, body }) => {
      const made = await createAccess(await contextOf(shop), body);
      wakeOutbox(shop);
      return made;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/punch-out/{id}/change',
    who: 'leader',
    objects: [{ kind: 'procurement system', param: 'id' }],
    family,
    group,
    summary: 'Changes a procurement system or turns it off; its sessions end',
    params,
    body: input.extend({ isOn: z.boolean() }).openapi('ProcurementSystemChange'),
    answer: done,
    freshness,
    refuses: ['form.invalid', 'users.unknown', 'punch-out.unknown'],
    run: async ({ shop, params: { id }, body }) => {
      await changeAccess(await contextOf(shop), { ...body, id });
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/punch-out/{id}/rotate',
    who: 'leader',
    objects: [{ kind: 'procurement system', param: 'id' }],
    family,
    group,
    summary: 'Gives a procurement system a new secret, this once; the old one and its sessions end',
    params,
    answer: z.object({ login: z.string(), secret: z.string() }),
    freshness,
    refuses: ['session.prove', 'punch-out.unknown'],
    run: async ({ shop, params: found }) => {
      const drawn = await rotateSecret(await contextOf(shop), found);
      wakeOutbox(shop);
      return drawn;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/punch-out/{id}/delete',
    who: 'leader',
    objects: [{ kind: 'procurement system', param: 'id' }],
    family,
    group,
    summary: 'Forgets a procurement system; its sessions end',
    params,
    answer: done,
    freshness,
    refuses: ['punch-out.unknown'],
    run: async ({ shop, params: found }) => {
      await removeAccess(await contextOf(shop), found);
      return { result: true as const };
    },
  }),
] as const;
