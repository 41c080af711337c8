import { z } from '@hono/zod-openapi';
import { proveByPassword } from '#shop/account/index.ts';
import { readPasskeys } from '#shop/passkeys/index.ts';
import { endOtherSessions, readSessions, requireHolder } from '#shop/session/index.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  readTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
} from '#shop/two-step/index.ts';
import { BRAND_NAME } from '#shop/markets/index.ts';
import { accountContext } from '#platform/account-context.ts';
import type { ShopContext } from '#platform/context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const family = 'customer';
const freshness = 'never';
const group = 'Security';
const password = boundedText(300);
const code = boundedText(60).openapi({ example: '123456' });
const done = z.object({ result: z.literal(true) });
const at = z.string().openapi({ description: 'UTC, ISO 8601' });
const codes = z.object({ recoveryCodes: z.array(z.string()).openapi({ description: 'shown this once' }) });

const security = z.object({
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      isSynced: z.boolean(),
      createdAt: at,
      usedAt: at.nullable(),
    }),
  ),
  twoStep: z.object({ since: at, recoveryCodesLeft: z.int() }).nullable(),
  sessions: z.array(
    z.object({
      device: z.string(),
      user: z.string().nullable(),
      isPunchout: z.boolean(),
      begunAt: at,
      seenAt: at,
      isThis: z.boolean(),
    }),
  ),
});

async function contextOf(shop: ShopContext) {
  const caller = requireHolder({ caller: await shop.caller() });
  return accountContext(shop, caller, 'second-factor');
}

export const securityCall = operation({
  method: 'get',
  path: '/customerapi/user/security',
  who: 'holder',
  family,
  group,
  summary: 'Passkeys and second step of the login that began the session, and the sessions',
  answer: security,
  freshness,
  run: async ({ shop }) => {
    const ctx = await contextOf(shop);
    const [passkeys, twoStep, sessions] = await Promise.all([
      readPasskeys(ctx),
      readTwoStep(ctx),
      readSessions(ctx),
    ]);
    return { passkeys, twoStep, sessions };
  },
});

/** How a login – the account's, or a user's own – is protected beside its password: codes of an authenticator app, passkeys, the sessions there are. */
export const securityOperations = [
  securityCall,
  operation({
    method: 'post',
    path: '/customerapi/user/prove',
    who: 'holder',
    family,
    group,
    summary: 'Says the password again: for ten minutes tokens and secrets may be made',
    body: z.object({ Kennwort: password }).openapi('Proof'),
    answer: done,
    freshness,
    refuses: ['password.wrong', 'request.too-many'],
    run: async ({ body, shop }) => {
      await proveByPassword(await contextOf(shop), { password: body.Kennwort });
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/sessions/end',
    who: 'holder',
    family,
    group,
    summary:
      'Ends every session but this one: of the account by the account and K07, of their own login by others',
    answer: done,
    freshness,
    run: async ({ shop }) => {
      await endOtherSessions(await contextOf(shop));
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/two-step/begin',
    who: 'holder',
    family,
    group,
    summary: 'Makes the secret for an authenticator app; nothing is asked before it is confirmed',
    body: z.object({ Kennwort: password }).openapi('TwoStepBegin'),
    answer: z.object({
      secret: z.string().openapi({ description: 'base32' }),
      address: z.string().openapi({ description: 'otpauth://, for the QR code' }),
    }),
    freshness,
    refuses: ['password.wrong', 'two-step.on', 'request.too-many'],
    run: async ({ body, shop }) =>
      beginEnrolment(await contextOf(shop), { password: body.Kennwort, issuer: BRAND_NAME[shop.brand] }),
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/two-step/confirm',
    who: 'holder',
    family,
    group,
    summary: 'Switches the second step on by a first code; other sessions end, a mail tells of it',
    body: z.object({ Code: code }).openapi('TwoStepConfirm'),
    answer: codes,
    freshness,
    refuses: ['two-step.on', 'two-step.not-begun', 'two-step.code', 'request.too-many'],
    run: async ({ body, shop }) => {
      const given = await confirmEnrolment(await contextOf(shop), { code: body.Code });
      wakeOutbox(shop);
      return given;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/two-step/codes',
    who: 'holder',
    family,
    group,
    summary: 'Ten new recovery codes in the place of the older ones',
    body: z.object({ Kennwort: password, Code: code }).openapi('TwoStepCodes'),
    answer: codes,
    freshness,
    refuses: ['password.wrong', 'two-step.is-off', 'two-step.code', 'request.too-many'],
    run: async ({ body, shop }) => {
      const input = { password: body.Kennwort, code: body.Code };
      const given = await renewRecoveryCodes(await contextOf(shop), input);
      wakeOutbox(shop);
      return given;
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/two-step/off',
    who: 'holder',
    family,
    group,
    summary: 'Switches the second step off, by password and a code; a mail tells of it',
    body: z.object({ Kennwort: password, Code: code }).openapi('TwoStepOff'),
    answer: done,
    freshness,
    refuses: ['password.wrong', 'two-step.is-off', 'two-step.code', 'request.too-many'],
    run: async ({ body, shop }) => {
      await turnOffTwoStep(await contextOf(shop), { password: body.Kennwort, code: body.Code });
      wakeOutbox(shop);
      return { result: true as const };
    },
  }),
] as const;
