import { z } from '@hono/zod-openapi';
import {
  accountForm,
  advertisingForm,
  accountFromWire,
  changeAccount,
  changeAdvertising,
  completeAddress,
  changePassword,
  emailChangeForm,
  recipientForm,
  requestEmailChange,
} from '#shop/account/index.ts';
import { requireAnyCustomer, requireFunction, requireLeader } from '#shop/session/index.ts';
import { accountContext } from '#platform/account-context.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { sessionCookies } from '#platform/session-cookie.ts';
import { lookUpVatId } from '#platform/vat-registry.ts';
import { switchedOn, TOPICS } from '#shop/newsletter/index.ts';
import { newsletterContext } from '../newsletter-context.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { readForm } from '#lib/validators/check-form.ts';

const text = boundedText(100);
const done = z.object({ result: z.literal(true) });

const change = z
  .object({
    Geschlecht: z.enum(['', 'w', 'm']),
    Titel: text,
    Vorname: text,
    Nachname: text,
    Geburtsdatum: z
      .string()
      .regex(/^(?:\d{4}-(?:0?\d|1[0-2])-(?:[0-2]?\d|3[01]))?$/)
      .nullable(),
    Internetadresse: boundedText(200),
    UstIdNr: text,
    TelefonVorwahl: text,
    TelefonRufnummer: text,
    MobilVorwahl: text,
    MobilRufnummer: text,
    FaxVorwahl: text,
    FaxRufnummer: text,
    NamensZeile1: text,
    NamensZeile2: text,
    NamensZeile3: text,
    Strasse: text,
    PLZ: text,
    Ort: text,
    Newsletter: z.boolean().default(false),
    Faxwerbung: z.boolean().default(false),
  })
  .openapi('CustomerChange');

/** Where invoices go: what a fast registration left out. */
export const completeAddressCall = operation({
  method: 'post',
  path: '/customerapi/user/anschrift',
  who: 'filler',
  family: 'customer',
  group: 'Customer',
  summary: 'Completes the address of the account, without which nothing can be ordered',
  description:
    'Street, postal code and town. The account and its leaders may replace them, buyers and technicians complete what is missing.',
  body: z.object({ Strasse: text, PLZ: text, Ort: text }).openapi('CustomerAddress'),
  answer: done,
  freshness: 'never',
  refuses: ['form.invalid'],
  run: async ({ body, shop }) => {
    const caller = requireFunction({ caller: await shop.caller() }, 'K09', 'K13');
    const { Strasse, PLZ, Ort } = readForm(recipientForm(caller.country), body);
    const ctx = { caller, db: shop.shop, now: shop.now };
    await completeAddress(ctx, { street: Strasse, postalCode: PLZ, city: Ort });
    return { result: true as const };
  },
});

/** Change of customer data, password and e-mail address (specification 1, kundendaten-aendern). */
export const accountOperations = [
  completeAddressCall,
  operation({
    method: 'post',
    path: '/customerapi/user/infos',
    who: 'leader',
    family: 'customer',
    group: 'Customer',
    summary: 'Changes the customer’s data',
    body: change,
    answer: done,
    freshness: 'never',
    refuses: ['form.invalid'],
    run: async ({ body, shop, request }) => {
      const caller = requireLeader({ caller: await shop.caller() });
      const form = readForm(accountForm(caller.country), body);
      const also = form.Newsletter
        ? await switchedOn(newsletterContext(request, shop), caller.customerId)
        : [];
      await changeAccount({ caller, db: shop.shop, now: shop.now }, accountFromWire(form), also);
      if (also.length > 0) wakeOutbox(shop);
      lookUpVatId(shop, caller.customerId);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/advertising',
    who: 'leader',
    family: 'customer',
    group: 'Customer',
    summary:
      'Changes what the customer agrees to receive: newsletter and fax; a newsletter is confirmed by mail',
    body: z.object({
      Newsletter: z.boolean(),
      Faxwerbung: z.boolean(),
      Themen: z
        .array(z.enum(TOPICS))
        .optional()
        .openapi({ description: 'what the newsletter is about, one at least; without it as it was' }),
    }),
    answer: done,
    freshness: 'never',
    refuses: ['form.invalid'],
    run: async ({ body, shop, request }) => {
      const ctx = { caller: await shop.caller(), db: shop.shop, now: shop.now };
      const { customerId } = requireLeader(ctx);
      const { Newsletter, Faxwerbung, Themen } = readForm(advertisingForm(), body);
      const also = Newsletter ? await switchedOn(newsletterContext(request, shop), customerId, Themen) : [];
      await changeAdvertising(ctx, { newsletter: Newsletter, fax: Faxwerbung }, also);
      if (also.length > 0) wakeOutbox(shop);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/password',
    who: 'leader',
    beforePasswordChange: true,
    family: 'customer',
    group: 'Customer',
    summary: 'Changes the password; all other sessions end, this one begins anew',
    body: z
      .object({
        KennwortAlt: boundedText(300),
        Kennwort: boundedText(300),
        KennwortWiederholung: boundedText(300),
      })
      .openapi('PasswordChange'),
    answer: done,
    freshness: 'never',
    refuses: ['password.wrong', 'password.length', 'password.repeat', 'password.common', 'request.too-many'],
    run: async ({ body, shop, request, answerHeaders }) => {
      const caller = requireAnyCustomer({ caller: await shop.caller() });
      const ctx = accountContext(shop, caller, 'password');
      const session = await changePassword(ctx, {
        current: body.KennwortAlt,
        password: body.Kennwort,
        passwordRepeated: body.KennwortWiederholung,
      });
      wakeOutbox(shop);
      for (const cookie of sessionCookies(request, session)) answerHeaders.append('set-cookie', cookie);
      return { result: true as const };
    },
  }),
  operation({
    method: 'post',
    path: '/customerapi/user/email',
    who: 'leader',
    family: 'customer',
    group: 'Customer',
    summary: 'Mails a link to a new address; the account has it once the link is used',
    body: z
      .object({
        eMail: boundedText(254),
        eMailWiederholung: boundedText(254),
        KennwortAlt: boundedText(300),
      })
      .openapi('EmailChange'),
    answer: done,
    freshness: 'never',
    refuses: ['form.invalid', 'password.wrong', 'request.too-many'],
    run: async ({ body, shop }) => {
      const caller = requireLeader({ caller: await shop.caller() });
      const form = readForm(emailChangeForm(), body);
      await requestEmailChange(accountContext(shop, caller, 'password'), {
        email: form.eMail,
        password: form.KennwortAlt,
      });
      wakeOutbox(shop);
      return { result: true as const };
    },
  }),
] as const;
