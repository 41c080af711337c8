import { z } from '@hono/zod-openapi';
import { accountToWire, readAccount, readAccountBeside, type Account } from '#shop/account/index.ts';
import { countryByIso2, countryName } from '#shop/markets/index.ts';
import { TOPICS, topicsOfAccount, topicsOfAccountStatement, type TopicsRow } from '#shop/newsletter/index.ts';
import { requireAnyCustomer, type Caller } from '#shop/session/index.ts';
import { hasUsers } from '#shop/sub-users/index.ts';
import { callerLanguage } from '../caller-language.ts';
import { operation, type Call } from '../contract/operation.ts';

const text = z.string();

const infos = z
  .object({
    Firma: z.union([z.literal(0), z.literal(1), z.literal(3)]).openapi({
      type: 'integer',
      enum: [0, 1, 3],
      description: '0: the customer of an upstream belongs to no firm',
    }),
    Kundennummer: text.openapi({ example: '104711' }),
    Titel: text,
    Vorname: text,
    Nachname: text,
    Geburtsdatum: text.nullable(),
    Geschlecht: z.enum(['', 'w', 'm']),
    TelefonVorwahl: text,
    TelefonRufnummer: text,
    MobilVorwahl: text,
    MobilRufnummer: text,
    FaxVorwahl: text,
    FaxRufnummer: text,
    eMail: text,
    Internetadresse: text,
    UstIdNr: text,
    NamensZeile1: text,
    NamensZeile2: text,
    NamensZeile3: text,
    Strasse: text,
    PLZ: text,
    Ort: text,
    Landnummer: z.int(),
    Landname: text,
    LandISO2: text,
    Newsletter: z.boolean(),
    Faxwerbung: z.boolean(),
    Branche: text,
    KennwortAendern: z.boolean().openapi({ description: 'the password must be changed first' }),
    Benutzer: z
      .object({
        id: z.int(),
        name: text,
        funktionen: z.array(text),
        farbe: z.int().min(0).max(10).nullable().openapi({ description: 'null: the account itself' }),
        // an upstream of before does not say it
        weitere: z.boolean().optional().openapi({ description: 'the account has users' }),
      })
      .openapi({ description: 'who acts: 0 = the account itself' }),
    Einkaufssystem: text
      .optional()
      .openapi({ description: 'the procurement system in which the session began' }),
  })
  .openapi('CustomerInfos');

/** user/infos (specification 7): 200 means logged in, 401 logged out. */
export const infosCall = operation({
  method: 'get',
  path: '/customerapi/user/infos',
  procurement: true,
  who: 'customer',
  beforePasswordChange: true,
  scope: 'account',
  family: 'customer',
  group: 'Customer',
  summary: 'The logged-in customer and who acts for it',
  answer: infos,
  freshness: 'never',
  run: async (call) => {
    const caller = requireAnyCustomer({ caller: await call.shop.caller() });
    const ctx = { caller, db: call.shop.shop };
    const [account, hasOthers] = await Promise.all([readAccount(ctx), hasUsers(ctx)]);
    return wireOf(call, caller, { account, hasOthers });
  },
});

/** The account as its own pages show it: what user/infos says, and what the registry says of its VAT ID. */
export const accountCall = operation({
  method: 'get',
  path: '/customerapi/user/account',
  who: 'customer',
  beforePasswordChange: true,
  scope: 'account',
  family: 'customer',
  group: 'Customer',
  summary: 'The customer’s data with the last check of its VAT ID',
  answer: infos
    .extend({
      UstIdPruefung: z
        .object({ am: text.openapi({ description: 'UTC, ISO 8601' }), gueltig: z.boolean() })
        .nullable()
        .openapi({ description: 'null: not asked yet, or not answered' }),
      // an upstream of before does not say it
      Newsletterthemen: z
        .array(z.enum(TOPICS))
        .optional()
        .openapi({ description: 'what the newsletter is about, or would be' }),
    })
    .openapi('CustomerAccount'),
  freshness: 'never',
  run: async (call) => {
    const caller = requireAnyCustomer({ caller: await call.shop.caller() });
    const { shop: db, brand } = call.shop;
    const { customerId } = caller;
    const [[account, topics], hasOthers] = await Promise.all([
      readAccountBeside<TopicsRow>({ caller, db }, topicsOfAccountStatement(db, { brand, customerId })),
      hasUsers({ caller, db }),
    ]);
    const { vatCheck } = account;
    return {
      ...wireOf(call, caller, { account, hasOthers }),
      UstIdPruefung: vatCheck && { am: vatCheck.at, gueltig: vatCheck.valid },
      Newsletterthemen: [...topicsOfAccount(topics)],
    };
  },
});

/** The account as the contract says it, in the language of who asks. */
function wireOf(
  { shop, request }: Pick<Call<undefined, undefined, undefined>, 'shop' | 'request'>,
  { user, punchout }: Caller,
  { account, hasOthers }: { account: Account; hasOthers: boolean },
) {
  const name = countryName(account.country, callerLanguage(request, shop.brand));
  const number = countryByIso2(account.country)?.number ?? 0;
  const wire = accountToWire(account, { ...user, hasOthers }, { number, name });
  return punchout ? { ...wire, Einkaufssystem: punchout.system } : wire;
}

export const userOperations = [infosCall, accountCall] as const;
