import { z } from '@hono/zod-openapi';
import { boundedText, amountText } from '../contract/fields.ts';
import { FUNCTIONS } from '#shop/session/model.ts';
import type { SelectableUser } from '#shop/sub-users/index.ts';
import { subUserToWire } from '#shop/sub-users/wire.ts';

export const SALUTATION = { '': '', w: 'ms', m: 'mr' } as const;
export const inUser = z.object({
  id: z
    .string()
    .regex(/^\d{1,6}$/)
    .transform(Number)
    .openapi({
      type: 'integer',
      minimum: 0,
      maximum: 999999,
      description: '0 = the account itself',
      example: 1,
    }),
});
export const limit = z.int().min(0).nullable();
export const user = z
  .object({
    id: z.int(),
    anrede: z.enum(['', 'w', 'm']),
    titel: z.string(),
    vorname: z.string(),
    nachname: z.string(),
    funktionen: z.array(z.string()).openapi({ description: 'K07, K09, K13; general for the account itself' }),
    farbe: z.int().min(0).max(10).nullable().openapi({ description: 'null: the account itself' }),
    pin: z.boolean().openapi({ description: 'it has a PIN' }),
    nachweis: z.boolean().openapi({ description: 'a switch to it asks for PIN or password' }),
    // an upstream of before does not say these
    waehlbar: z.boolean().optional().openapi({ description: 'this session may switch to it' }),
    anmeldung: z
      .object({
        eMail: z.string(),
        aktiv: z.boolean().openapi({ description: 'false: the invitation is not accepted yet' }),
        passkeys: z.int().optional().openapi({ description: 'how many it has' }),
        zweiterSchritt: z.boolean().optional().openapi({ description: 'a code is asked after its password' }),
      })
      .nullish()
      .openapi({ description: 'its own login, told to the account itself and leaders; null: none' }),
    aktiv: z.boolean().openapi({ description: 'it works now' }),
    limitAuftrag: limit.openapi({
      description: 'net per order above which a release is needed, minor units',
    }),
    limitMonat: limit.openapi({ description: 'the same per month' }),
  })
  .openapi('SubUser');
export const input = z
  .object({
    anrede: z.enum(['', 'w', 'm']).default(''),
    titel: boundedText(40).default(''),
    vorname: boundedText(60),
    nachname: boundedText(60),
    funktionen: z.array(z.enum(FUNCTIONS)).max(FUNCTIONS.length).default([]),
    PIN: boundedText(10).default('').openapi({ description: 'four digits; empty = none, or unchanged' }),
    limitAuftrag: amountText.optional(),
    limitMonat: amountText.optional(),
    ohnePIN: z.boolean().default(false).openapi({ description: 'takes the PIN away' }),
  })
  .openapi('SubUserInput');

/** A user as this session may choose it, in the words of the contract. */
export function toWire(user: SelectableUser) {
  return { ...subUserToWire(user), nachweis: user.needsProof, waehlbar: user.isOpen, aktiv: user.isActing };
}

/** What was said of a user: limits in minor units of the account's currency, functions each once. */
export function fromWire(body: z.output<typeof input>) {
  return {
    salutation: SALUTATION[body.anrede],
    title: body.titel,
    firstName: body.vorname,
    lastName: body.nachname,
    functions: [...new Set(body.funktionen)],
    pin: body.PIN,
    orderLimit: body.limitAuftrag,
    monthLimit: body.limitMonat,
  };
}
