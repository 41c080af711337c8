import { z } from '@hono/zod-openapi';
import { requireLeader } from '#shop/session/index.ts';
import {
  changeUser,
  createUser,
  endUserLogin,
  inviteUser,
  readUser,
  readUsers,
  removeUser,
  switchUser,
} from '#shop/sub-users/index.ts';
import { userLoginForm } from '#shop/sub-users/wire.ts';
import { noteOf } from '#platform/activity.ts';
import { enforceLimits, nameLimit } from '#platform/counted-limits.ts';
import { accountMail } from '#platform/mail/account-mail.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { guess } from '#platform/guess-budgets.ts';
import { sessionCookies } from '#platform/session-cookie.ts';
import type { ShopContext } from '#platform/context.ts';
import { boundedText } from '../contract/fields.ts';
import { readForm } from '#lib/validators/check-form.ts';
import { operation } from '../contract/operation.ts';
import { fromWire, input, inUser, toWire, user } from './user-fields.ts';

const group = 'Sub-users';
const family = 'logbook';
const freshness = 'never';
async function contextOf(shop: ShopContext) {
  const caller = await shop.caller();
  const failed = caller && {
    kind: 'proof-failed' as const,
    customerId: caller.customerId,
    user: caller.user,
  };
  return {
    caller,
    db: shop.shop,
    now: shop.now,
    passwords: shop.passwords(),
    note: noteOf(shop, shop.request),
    attempt: <T>(name: string, work: () => Promise<T>) =>
      guess(shop, shop.request, { purpose: 'proof', name, ...(failed && { failed }) }, work),
  };
}

export const usersCall = operation({
  method: 'get',
  path: '/logbook/user',
  who: 'customer',
  family,
  group,
  freshness,
  summary: 'The account itself and its users',
  answer: z.object({ result: z.array(user) }),
  run: async ({ shop }) => ({ result: (await readUsers(await contextOf(shop))).map(toWire) }),
});

/** Invitations of a customer in an hour: more are sent by nobody who knows whom they invite. */
const INVITATIONS = { limit: 30, seconds: 3600 };

/** user and user/{id} of the logbook (specification 7), and what manages and selects them. */
export const logbookUserOperations = [
  usersCall,
  operation({
    method: 'get',
    path: '/logbook/user/{id}',
    who: 'customer',
    objects: [{ kind: 'user', param: 'id' }],
    family,
    group,
    freshness,
    summary: 'One user',
    params: inUser,
    answer: z.object({ result: user }),
    refuses: ['users.unknown'],
    run: async ({ shop, params }) => ({ result: toWire(await readUser(await contextOf(shop), params)) }),
  }),
  operation({
    method: 'post',
    path: '/logbook/user',
    who: 'leader',
    family,
    group,
    freshness,
    summary: 'Adds a user',
    body: input,
    answer: z.object({ result: z.object({ id: z.int() }) }),
    refuses: ['form.invalid', 'users.full', 'request.too-many'],
    run: async ({ shop, body }) => ({
      result: { id: await createUser(await contextOf(shop), fromWire(body)) },
    }),
  }),
  operation({
    method: 'post',
    path: '/logbook/user/{id}',
    who: 'leader',
    objects: [{ kind: 'user', param: 'id' }],
    family,
    group,
    freshness,
    summary: 'Changes a user',
    params: inUser,
    body: input,
    answer: z.object({ result: z.literal(true) }),
    refuses: ['form.invalid', 'users.unknown', 'request.too-many'],
    run: async ({ shop, params, body }) => {
      await changeUser(await contextOf(shop), { ...fromWire(body), ...params, withoutPin: body.ohnePIN });
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/logbook/user/{id}/delete',
    who: 'leader',
    objects: [{ kind: 'user', param: 'id' }],
    family,
    group,
    freshness,
    summary: 'Removes a user',
    params: inUser,
    answer: z.object({ result: z.literal(true) }),
    refuses: ['users.unknown'],
    run: async ({ shop, params }) => {
      await removeUser(await contextOf(shop), params);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/logbook/user/{id}/login',
    who: 'leader',
    objects: [{ kind: 'user', param: 'id' }],
    family,
    group,
    freshness,
    summary: 'Invites a user to a login of its own, or again',
    description:
      'Another e-mail ends the login that was. An e-mail that is a login already is refused, whosever it is.',
    params: inUser,
    body: z.object({ eMail: boundedText(254) }).openapi('UserInvitation'),
    answer: z.object({ result: z.literal(true) }),
    refuses: ['session.prove', 'form.invalid', 'users.unknown', 'users.email-taken', 'request.too-many'],
    run: async ({ shop, params, body }) => {
      const ctx = await contextOf(shop);
      const caller = requireLeader(ctx);
      const { eMail: email } = readForm(userLoginForm(), body);
      const limitTries = async (customerId: string) =>
        enforceLimits(shop.shop, shop.now, [await nameLimit('user-invitation', customerId, INVITATIONS)]);
      const mail = accountMail(shop, caller);
      await inviteUser({ ...ctx, newId: () => crypto.randomUUID(), limitTries, mail }, { ...params, email });
      wakeOutbox(shop);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/logbook/user/{id}/login/end',
    who: 'leader',
    objects: [{ kind: 'user', param: 'id' }],
    family,
    group,
    freshness,
    summary: 'Ends a user’s own login, its invitation, passkeys, second step and sessions, at once',
    params: inUser,
    answer: z.object({ result: z.literal(true) }),
    refuses: ['users.unknown'],
    run: async ({ shop, params }) => {
      await endUserLogin(await contextOf(shop), params);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/logbook/user/{id}/select',
    who: 'customer',
    objects: [{ kind: 'user', param: 'id' }],
    family,
    group,
    freshness,
    summary: 'Lets a user act; the session gets a new id',
    params: inUser,
    body: z.object({ nachweis: boundedText(300).default('') }).openapi('SubUserProof'),
    answer: z.object({ result: user }),
    refuses: [
      'users.unknown',
      'users.own-login',
      'users.proof',
      'users.wrong-proof',
      'users.pin-locked',
      'request.too-many',
    ],
    run: async ({ shop, params, body, request, answerHeaders }) => {
      const done = await switchUser(await contextOf(shop), { ...params, proof: body.nachweis });
      for (const cookie of sessionCookies(request, done)) answerHeaders.append('set-cookie', cookie);
      return { result: toWire({ ...done.user, needsProof: false, isOpen: true, isActing: true }) };
    },
  }),
] as const;
