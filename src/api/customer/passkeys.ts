import { z } from '@hono/zod-openapi';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import {
  addPasskey,
  beginPasskeyLogin,
  beginRegistration,
  LONGEST_NAME,
  logInByPasskey,
  proveByPasskey,
  removePasskey,
  renamePasskey,
  type Assertion,
} from '#shop/passkeys/index.ts';
import { FIRM } from '#shop/markets/index.ts';
import { requireHolder } from '#shop/session/index.ts';
import { accountContext } from '#platform/account-context.ts';
import type { ShopContext } from '#platform/context.ts';
import { deviceOf } from '#platform/device.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { relyingParty } from '#platform/relying-party.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { guessUnnamed } from '#platform/guess-budgets.ts';
import { answerLogin, loginAnswer, loginContext, limitAddress } from './login-context.ts';

/** Options are asked for whenever a login page opens: more of them than tries. */
const OPTIONS_PER_ADDRESS = { limit: 120, seconds: 300 };

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)
    .openapi({ description: 'base64url' });
const credentialId = bytes(1400);
const type = z.literal('public-key');
const name = boundedText(LONGEST_NAME);
const done = z.object({ result: z.literal(true) });
const options = z
  .record(z.string(), z.unknown())
  .openapi({ description: 'for navigator.credentials, in its JSON form' });

/** Their form is the standard's, which the browser reads. */
const creationOptions = options as unknown as z.ZodType<
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialCreationOptionsJSON
>;

const requestOptions = options as unknown as z.ZodType<
  PublicKeyCredentialRequestOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON
>;

const newCredential = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type,
    response: z.object({
      clientDataJSON: bytes(2000),
      attestationObject: bytes(10_000),
      transports: z.array(boundedText(20)).max(10).optional(),
    }),
  })
  .openapi('NewPasskeyCredential');
const assertion = z
  .object({
    id: credentialId,
    rawId: credentialId,
    type,
    response: z.object({
      clientDataJSON: bytes(2000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(200).nullish(),
    }),
  })
  .openapi('PasskeyAssertion');

function assertionOf({ response, ...credential }: z.output<typeof assertion>): Assertion {
  const { userHandle, ...signed } = response;
  return { ...credential, response: { ...signed, ...(userHandle && { userHandle }) } };
}

const family = 'customer';
const freshness = 'never';
const group = 'Passkeys';

async function contextOf(shop: ShopContext, request: Request) {
  const caller = requireHolder({ caller: await shop.caller() });
  return { ...accountContext(shop, caller, 'second-factor'), rp: relyingParty(shop, request) };
}

/** Passkeys (WebAuthn) of the account's login and of users' own: made, named and removed by who holds it, and the login by one. */
export const passkeyOperations = [
  operation({
    method: 'post',
    path: '/customerapi/login/passkey/options',
    who: 'anyone',
    family,
    group,
    summary: 'What a browser needs to log in by any passkey of this host',
    answer: z.object({ options: requestOptions }),
    freshness,
    refuses: ['request.too-many'],
    run: async ({ shop, request }) => {
      await limitAddress(shop, request, 'passkey-options', OPTIONS_PER_ADDRESS);
      const { shop: db, now, brand } = shop;
      const given = await beginPasskeyLogin({ db, now, brand, rp: relyingParty(shop, request) });
      return { options: given };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/login/passkey',
    who: 'anyone',
    family,
    group,
    summary: 'Logs in by a passkey, which is two factors in one',
    description: 'Whatever is wrong with it, the answer is the same.',
    body: z.object({ credential: assertion }),
    answer: loginAnswer,
    freshness,
    refuses: ['passkeys.login', 'request.too-many'],
    run: async ({ body, shop, request, answerHeaders }) => {
      const ctx = {
        ...(await loginContext(shop, request, 'login')),
        brand: shop.brand,
        rp: relyingParty(shop, request),
      };
      const credential = assertionOf(body.credential);
      const session = await guessUnnamed(shop, request, 'passkey', () => logInByPasskey(ctx, { credential }));
      return answerLogin({ request, shop, answerHeaders }, session);
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/prove/passkey',
    who: 'holder',
    family,
    group,
    summary: 'Proves the session by a passkey of its login, for ten minutes; options as for the login',
    body: z.object({ credential: assertion }).openapi('PasskeyProof'),
    answer: done,
    freshness,
    refuses: ['passkeys.login', 'request.too-many'],
    run: async ({ body, shop, request }) => {
      const { shop: db, now, brand } = shop;
      const rp = relyingParty(shop, request);
      const ctx = { db, now, brand, rp, firm: FIRM[brand], caller: await shop.caller() };
      const credential = assertionOf(body.credential);
      await guessUnnamed(shop, request, 'passkey', () => proveByPasskey(ctx, { credential }));
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/passkeys/options',
    who: 'holder',
    family,
    group,
    summary: 'What a browser needs to make a passkey for the login that began the session',
    body: z.object({ Kennwort: boundedText(300) }).openapi('PasskeyOptions'),
    answer: z.object({ options: creationOptions }),
    freshness,
    refuses: ['password.wrong', 'passkeys.full', 'request.too-many'],
    run: async ({ body, shop, request }) => {
      const given = await beginRegistration(await contextOf(shop, request), { password: body.Kennwort });
      return { options: given };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/passkeys',
    who: 'holder',
    family,
    group,
    summary: 'Keeps a passkey that a device made; a mail tells of it',
    body: z.object({ credential: newCredential, Name: name.optional() }).openapi('NewPasskey'),
    answer: z.object({ result: z.literal(true), id: z.string(), name: z.string() }),
    freshness,
    refuses: ['passkeys.failed', 'passkeys.known', 'passkeys.full'],
    run: async ({ body, shop, request }) => {
      const { transports, ...response } = body.credential.response;
      const credential = { ...body.credential, response: { ...response, ...(transports && { transports }) } };
      const kept = await addPasskey(await contextOf(shop, request), {
        credential,
        name: body.Name?.trim() || deviceOf(request),
      });
      wakeOutbox(shop);
      return { result: true as const, ...kept };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/passkeys/rename',
    who: 'holder',
    objects: [{ kind: 'passkey', body: 'id' }],
    family,
    group,
    summary: 'Names a passkey',
    body: z.object({ id: credentialId, Name: name.min(1) }).openapi('PasskeyName'),
    answer: z.object({ result: z.literal(true), name: z.string() }),
    freshness,
    refuses: ['passkeys.unknown', 'form.invalid'],
    run: async ({ body, shop, request }) => {
      const named = await renamePasskey(await contextOf(shop, request), { id: body.id, name: body.Name });
      return { result: true as const, ...named };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/passkeys/remove',
    who: 'holder',
    objects: [{ kind: 'passkey', body: 'id' }],
    family,
    group,
    summary: 'Forgets a passkey; a mail tells of it',
    body: z.object({ id: credentialId }).openapi('PasskeyRemoval'),
    answer: done,
    freshness,
    refuses: ['passkeys.unknown'],
    run: async ({ body, shop, request }) => {
      await removePasskey(await contextOf(shop, request), { id: body.id });
      wakeOutbox(shop);
      return { result: true as const };
    },
  }),
] as const;
