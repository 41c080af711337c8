import { z } from '@hono/zod-openapi';
import { login, logout } from '#shop/session/index.ts';
import { finishLogin } from '#shop/two-step/index.ts';
import { accountMail } from '#platform/mail/account-mail.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { peppersOf } from '#platform/passwords.ts';
import { sealsOf } from '#platform/seals.ts';
import { endedCookies } from '#platform/session-cookie.ts';
import { boundedText } from '../contract/fields.ts';
import { operation, type Call } from '../contract/operation.ts';
import { answerLogin, loginAnswer, loginContext } from './login-context.ts';

const credentials = z
  .object({
    Firma: z.int().min(0).max(99).optional().openapi({ description: 'the host decides the firm' }),
    Benutzername: boundedText(300).openapi({ description: 'e-mail or customer number', example: '104711' }),
    Kennwort: boundedText(300),
    kw: z.unknown().optional().openapi({ description: 'accepted for the contract' }),
  })
  .openapi('Login');

const done = z.object({ result: z.literal(true) });
type Bare = Call<undefined, undefined, undefined>;

async function runLogout({ shop, request, answerHeaders }: Bare) {
  await logout({ db: shop.shop, caller: await shop.caller() });
  for (const cookie of endedCookies(request)) answerHeaders.append('set-cookie', cookie);
  return { result: true as const };
}

const logoutCall = {
  path: '/customerapi/logout',
  who: 'anyone',
  family: 'customer',
  group: 'Customer',
  summary: 'Ends the session',
  answer: done,
  freshness: 'never',
  run: runLogout,
} as const;

export const loginCall = operation({
  method: 'post',
  path: '/customerapi/login',
  who: 'anyone',
  family: 'customer',
  group: 'Customer',
  summary: 'Logs in by e-mail or customer number',
  description:
    'errorDescription 4: the e-mail is not unique; 5: the link in the e-mail was not clicked. Where the account asks for a ' +
    'second step a right password gives login.code with the fact `schritt`, for POST login/code.',
  body: credentials,
  answer: loginAnswer,
  freshness: 'never',
  refuses: [
    'login.credentials',
    'login.failed',
    'login.not-unique',
    'login.not-verified',
    'login.code',
    'request.too-many',
  ],
  run: async ({ body, shop, request, answerHeaders }) => {
    const ctx = { ...(await loginContext(shop, request, 'login')), passwords: shop.passwords() };
    const session = await login(ctx, { user: body.Benutzername, password: body.Kennwort });
    return answerLogin({ request, shop, answerHeaders }, session);
  },
});

export const loginCodeCall = operation({
  method: 'post',
  path: '/customerapi/login/code',
  who: 'anyone',
  family: 'customer',
  group: 'Customer',
  summary: 'The second step of a login: a code of the authenticator app, or a recovery code',
  description: 'Within five minutes of the right password; every code is taken once.',
  body: z
    .object({
      Schritt: boundedText(100).openapi({ description: 'the fact `schritt` of login.code' }),
      Code: boundedText(60).openapi({ example: '123456' }),
    })
    .openapi('LoginCode'),
  answer: loginAnswer,
  freshness: 'never',
  refuses: ['login.step', 'login.code-wrong', 'request.too-many'],
  run: async ({ body, shop, request, answerHeaders }) => {
    const ctx = {
      ...(await loginContext(shop, request, 'login-code')),
      newId: () => crypto.randomUUID(),
      seals: sealsOf(peppersOf(shop.settings)),
      mailFor: (account: { country: string; language: string }) => accountMail(shop, account),
    };
    const session = await finishLogin(ctx, { step: body.Schritt, code: body.Code });
    wakeOutbox(shop);
    return answerLogin({ request, shop, answerHeaders }, session);
  },
});

/** POST login, GET and POST logout (specification 7, 8; docs/rules/security.md#other-sites). */
export const sessionOperations = [
  loginCall,
  loginCodeCall,
  operation({ ...logoutCall, method: 'get', description: 'Refused from other sites.' }),
  operation({ ...logoutCall, method: 'post' }),
] as const;
