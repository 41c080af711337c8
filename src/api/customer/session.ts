import { z } from '@hono/zod-openapi';
import { FIRM } from '#shop/markets/index.ts';
import { login, logout } from '#shop/session/index.ts';
import { passwordsOf } from '#platform/passwords.ts';
import { addressRation, nameRation, ration } from '#platform/ration.ts';
import { sessionCookies } from '#platform/session-cookie.ts';
import { boundedText } from '../contract/fields.ts';
import { operation, type Call } from '../contract/operation.ts';

/** Tries before a pause: of one address, and under one name whoever tries. */
const PER_ADDRESS = { limit: 30, seconds: 300 };
const PER_NAME = { limit: 10, seconds: 300 };

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
  for (const cookie of sessionCookies(request, null)) answerHeaders.append('set-cookie', cookie);
  return { result: true as const };
}

const logoutCall = {
  path: '/customerapi/logout',
  family: 'customer',
  group: 'Customer',
  summary: 'Ends the session',
  answer: done,
  freshness: 'never',
  run: runLogout,
} as const;

/** POST login, GET and POST logout (specification 7, 8; decision 26). */
export const sessionOperations = [
  operation({
    method: 'post',
    path: '/customerapi/login',
    family: 'customer',
    group: 'Customer',
    summary: 'Logs in by e-mail or customer number',
    description: 'errorDescription 4: the e-mail is not unique; 5: the link in the e-mail was not clicked.',
    body: credentials,
    answer: z.object({
      result: z.literal(true),
      kundennummer: z.string(),
      kennwortAendern: z.boolean().openapi({ description: 'the password must be changed first' }),
    }),
    freshness: 'never',
    refuses: [
      'login.credentials',
      'login.failed',
      'login.not-unique',
      'login.not-verified',
      'request.too-many',
    ],
    run: async ({ body, shop, request, answerHeaders }) => {
      const firm = FIRM[shop.brand];
      const caller = await shop.caller();
      const ctx = {
        db: shop.shop,
        now: shop.now,
        firm,
        passwords: passwordsOf(shop.settings),
        ration: async (name: string) =>
          ration(shop.shop, shop.now, [
            ...addressRation(request, shop.settings, 'login', PER_ADDRESS),
            await nameRation('login', `${firm} ${name}`, PER_NAME),
          ]),
        current: caller?.sessionHash ?? null,
      };
      const session = await login(ctx, { user: body.Benutzername, password: body.Kennwort });
      for (const cookie of sessionCookies(request, session)) answerHeaders.append('set-cookie', cookie);
      return {
        result: true as const,
        kundennummer: session.customerNumber,
        kennwortAendern: session.mustChangePassword,
      };
    },
  }),
  operation({ ...logoutCall, method: 'get', description: 'Refused from other sites.' }),
  operation({ ...logoutCall, method: 'post' }),
];
