import { z } from '@hono/zod-openapi';
import { accountToWire, readAccount } from '#shop/account/index.ts';
import { countryByIso2, countryName } from '#shop/markets/index.ts';
import { requireAnyCustomer } from '#shop/session/index.ts';
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
  run: async (call) => (await infosOf(call)).wire,
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
    })
    .openapi('CustomerAccount'),
  freshness: 'never',
  run: async (call) => {
    const { account, wire } = await infosOf(call);
    const { vatCheck } = account;
    return { ...wire, UstIdPruefung: vatCheck && { am: vatCheck.at, gueltig: vatCheck.valid } };
  },
});

async function infosOf({ shop, request }: Pick<Call<undefined, undefined, undefined>, 'shop' | 'request'>) {
  const caller = requireAnyCustomer({ caller: await shop.caller() });
  const [account, hasOthers] = await Promise.all([
    readAccount({ caller, db: shop.shop }),
    hasUsers({ caller, db: shop.shop }),
  ]);
  const name = countryName(account.country, callerLanguage(request, shop.brand));
  const number = countryByIso2(account.country)?.number ?? 0;
  const wire = accountToWire(account, { ...caller.user, hasOthers }, { number, name });
  const { punchout } = caller;
  return { account, wire: punchout ? { ...wire, Einkaufssystem: punchout.system } : wire };
}

export const userOperations = [infosCall, accountCall] as const;
