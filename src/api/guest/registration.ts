import { z } from '@hono/zod-openapi';
import { INDUSTRIES } from '#shop/account/index.ts';
import {
  knownCustomerForm,
  register,
  registerExisting,
  registrationForm,
  readPasswordLink,
  registrationFromWire,
  requestPassword,
  resendVerification,
  setNewPassword,
  STANDING,
  verifyRegistration,
} from '#shop/registration/index.ts';
import { Refusal } from '#lib/refusal.ts';
import { flushSecurityLog } from '#platform/activity.ts';
import { linkCookie, linkSecret } from '#platform/link-cookie.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import type { ShopContext } from '#platform/context.ts';
import { lookUpVatId } from '#platform/vat-registry.ts';
import { askSwitchedOn } from '../newsletter-context.ts';
import { boundedText, countryField, languageField, linkField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation, type Call } from '../contract/operation.ts';
import { limitAsking, registrationContext } from './registration-context.ts';
import { readForm } from '#lib/validators/check-form.ts';

const group = 'Registration';
const place = z.object({ country: countryField, language: languageField });
const done = z.object({ result: z.literal(true) });
const ok = { result: true as const };
const text = boundedText(100);
const given = text.min(1);
const password = boundedText(300).openapi({ description: '7 to 100 characters, not a common one' });

const login = {
  eMail: boundedText(254),
  eMailWiederholung: boundedText(254),
  Kennwort: password,
  KennwortWiederholung: password,
};
const newCustomer = z
  .object({
    ...login,
    Branche: z.enum(INDUSTRIES),
    NamensZeile1: given,
    PLZ: given,
    Geschlecht: z.enum(['', 'w', 'm']).optional(),
    Titel: text.optional(),
    Vorname: text.optional(),
    Nachname: text.optional(),
    NamensZeile2: text.optional(),
    Strasse: text.optional(),
    Ort: text.optional(),
    TelefonVorwahl: text.optional(),
    TelefonRufnummer: text.optional(),
    UstIdNr: text.optional(),
    Internetadresse: boundedText(200).optional(),
    Newsletter: z.boolean().optional(),
    AGB: z.literal(true),
  })
  .openapi('Registration');
const knownCustomer = z
  .object({
    ...login,
    Kundennummer: given,
    PLZ: given,
    Rechnung: boundedText(60).optional().openapi({
      description: 'number or amount of an invoice of the last two years; asked where there is one',
    }),
    AGB: z.literal(true),
  })
  .openapi('RegistrationOfCustomer');

const PASSWORD_REFUSALS = ['password.length', 'password.repeat', 'password.common'] as const;

const token = z.object({
  tkn: linkField,
  country: countryField,
  language: languageField,
});
const verification = {
  path: '/guestapi/register/verify/{tkn}/{country}/{language}',
  who: 'anyone',
  objects: [{ kind: 'verification link', param: 'tkn' }],
  family: 'guest',
  group,
  summary: 'Verifies a registration by the link of its mail, once',
  params: token,
  answer: z.object({ redirect: z.string().openapi({ description: 'where the browser goes on' }) }),
  freshness: 'never',
  refuses: [
    'form.invalid',
    'market.unknown-country',
    'verification.already-verified',
    'verification.unknown',
    'verification.incomplete',
  ],
  run: runVerify,
} as const;

async function runVerify({ params, shop, request, answerHeaders }: Call<typeof token, undefined, undefined>) {
  const market = marketOfCall(shop.brand, params.country, params.language);
  const ctx = registrationContext(shop, request, market, 'verify');
  const secret = params.tkn === '-' ? (linkSecret(request) ?? '') : params.tkn;
  await verifyRegistration(ctx, { secret });
  wakeOutbox(shop);
  answerHeaders.append('set-cookie', linkCookie(request, null));
  return { redirect: `/${market.prefix}/login?verified=1` };
}

/** Mails without being waited for: how long it takes would tell whether there is such a customer. */
function mailUnseen(shop: ShopContext, what: string, mailing: Promise<void>): void {
  const seen = mailing.catch(
    (error: unknown) => console.error(JSON.stringify({ fault: what, error: String(error) })), // the caller must not know
  );
  shop.waitUntil(seen.then(() => flushSecurityLog(shop)).then(() => wakeOutbox(shop)));
}

/** What both ways to register share. */
const asked = {
  method: 'post',
  family: 'guest',
  group,
  params: place,
  answer: done,
  freshness: 'never',
} as const;

export const registerCall = operation({
  ...asked,
  path: '/guestapi/register/new/{country}/{language}',
  who: 'anyone',
  summary: 'Registers a new customer and mails the link that verifies it',
  description: 'The fast registration sends the required fields only.',
  body: newCustomer,
  refuses: [
    'form.invalid',
    'market.unknown-country',
    'registration.email-present',
    ...PASSWORD_REFUSALS,
    'request.too-many',
  ],
  run: async ({ params, body, shop, request }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const form = readForm(registrationForm(market.country.iso2), body);
    const ctx = registrationContext(shop, request, market, 'register');
    await limitAsking(shop, request, 'register', form.eMail);
    const { customerId } = await register(ctx, registrationFromWire(form));
    if (form.Newsletter) await askSwitchedOn({ request, shop, market }, customerId);
    wakeOutbox(shop);
    lookUpVatId(shop, customerId);
    return ok;
  },
});

export const registerCustomerCall = operation({
  ...asked,
  path: '/guestapi/register/customer/{country}/{language}',
  who: 'anyone',
  summary: 'Opens the shop to an existing customer, by number, postal code and a recent invoice',
  description:
    'Without an invoice that could be named the link goes to the address on file, which hears of it in any case.',
  body: knownCustomer,
  refuses: [
    'form.invalid',
    'market.unknown-country',
    'registration.unknown-number',
    'registration.number-postal-code',
    'registration.invoice',
    'registration.already-registered',
    'registration.wrong-login',
    ...PASSWORD_REFUSALS,
    'request.too-many',
  ],
  run: async ({ params, body, shop, request }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const form = readForm(knownCustomerForm(), body);
    await limitAsking(shop, request, 'register-customer', form.eMail);
    await registerExisting(registrationContext(shop, request, market, 'register'), {
      number: form.Kundennummer,
      postalCode: form.PLZ,
      invoice: form.Rechnung,
      email: form.eMail,
      password: form.Kennwort,
      passwordRepeated: form.KennwortWiederholung,
    });
    wakeOutbox(shop);
    return ok;
  },
});

export const verifyByAddressCall = operation({
  ...verification,
  method: 'get',
  description: 'Refused from other sites.',
});

export const verifyCall = operation({ ...verification, method: 'post' });

export const resendCall = operation({
  ...asked,
  path: '/guestapi/register/resend/{country}/{language}',
  who: 'anyone',
  summary: 'Mails the link that verifies a registration once more; the older one dies',
  description: 'The answer is the same whoever asks for whom.',
  body: z.object({ Benutzername: boundedText(300).min(1) }).openapi('ResendVerification'),
  refuses: ['market.unknown-country', 'request.too-many'],
  run: async ({ params, body, shop, request }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const ctx = registrationContext(shop, request, market, 'resend');
    await limitAsking(shop, request, 'resend', body.Benutzername);
    mailUnseen(shop, 'resend', resendVerification(ctx, { user: body.Benutzername }));
    return ok;
  },
});

export const forgottenPasswordCall = operation({
  method: 'post',
  path: '/guestapi/password/forgotten/{country}/{language}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'Mails a link for a new password',
  description: 'The answer is the same whoever asks for whom.',
  params: place,
  body: z.object({ Benutzername: boundedText(300).min(1) }).openapi('ForgottenPassword'),
  answer: done,
  freshness: 'never',
  refuses: ['market.unknown-country', 'request.too-many'],
  run: async ({ params, body, shop, request }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const ctx = registrationContext(shop, request, market, 'forgotten');
    await limitAsking(shop, request, 'forgotten', body.Benutzername);
    mailUnseen(shop, 'forgotten-password', requestPassword(ctx, { user: body.Benutzername }));
    return ok;
  },
});

const count = z.int().min(0);
export const passwordLinkCall = operation({
  method: 'get',
  path: '/guestapi/password/link/{country}/{language}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'What else opens the account whose link was just opened',
  description: 'By the cookie of the page of a new password: whoever sets one says what of it stays.',
  params: place,
  answer: z
    .object({ tokens: count, systems: count, passkeys: count, users: count })
    .openapi('StandingAccess'),
  freshness: 'never',
  refuses: ['market.unknown-country', 'password.link'],
  run: async ({ params, shop, request }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const secret = linkSecret(request) ?? '';
    return readPasswordLink({ db: shop.shop, now: shop.now, market }, { secret });
  },
});

export const newPasswordCall = operation({
  method: 'post',
  path: '/guestapi/password/new/{country}/{language}',
  who: 'anyone',
  objects: [{ kind: 'password link', body: 'tkn' }],
  family: 'guest',
  group,
  summary: 'Sets a new password by the link of a mail, once; all sessions end',
  params: place,
  body: z
    .object({
      Kundennummer: given,
      tkn: boundedText(100).optional().openapi({ description: 'without it: of the page just opened' }),
      Kennwort: password,
      KennwortWiederholung: password,
      Behalten: z.array(z.enum(STANDING)).max(STANDING.length).default([]).openapi({
        description:
          'what stays: API tokens, procurement systems, passkeys, logins of users; all else of it ends',
      }),
    })
    .openapi('NewPassword'),
  answer: done,
  freshness: 'never',
  refuses: ['market.unknown-country', 'password.link', ...PASSWORD_REFUSALS, 'request.too-many'],
  run: async ({ params, body, shop, request, answerHeaders }) => {
    const market = marketOfCall(shop.brand, params.country, params.language);
    const secret = body.tkn ?? linkSecret(request);
    if (!secret) throw new Refusal('password.link');
    await setNewPassword(registrationContext(shop, request, market, 'new-password'), {
      number: body.Kundennummer,
      secret,
      password: body.Kennwort,
      passwordRepeated: body.KennwortWiederholung,
      kept: body.Behalten,
    });
    wakeOutbox(shop);
    answerHeaders.append('set-cookie', linkCookie(request, null));
    return ok;
  },
});

/** Registration, its verification, and the forgotten password. */
export const registrationOperations = [
  registerCall,
  registerCustomerCall,
  verifyByAddressCall,
  verifyCall,
  resendCall,
  forgottenPasswordCall,
  passwordLinkCall,
  newPasswordCall,
] as const;
