import { z } from '@hono/zod-openapi';
import { INDUSTRIES } from '#shop/account/index.ts';
import {
  knownCustomerForm,
  register,
  registerExisting,
  registrationForm,
  registrationFromWire,
  resendVerification,
  verifyRegistration,
} from '#shop/registration/index.ts';
import { linkCookie, linkSecret } from '#platform/link-cookie.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { lookUpVatId } from '#platform/vat-registry.ts';
import { askSwitchedOn } from '../newsletter-context.ts';
import { boundedText, countryField, languageField, linkField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation, type Call } from '../contract/operation.ts';
import { forgottenPasswordCall, newPasswordCall, passwordLinkCall } from './forgotten-password.ts';
import { mailUnseen } from './mail-unseen.ts';
import { limitAsking, registrationContext } from './registration-context.ts';
import { done, given, group, ok, password, PASSWORD_REFUSALS, place, text } from './registration-fields.ts';
import { readForm } from '#lib/validators/check-form.ts';

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
