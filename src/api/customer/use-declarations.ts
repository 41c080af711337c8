import { z } from '@hono/zod-openapi';
import { readForm } from '#lib/validators/check-form.ts';
import type { ShopContext } from '#platform/context.ts';
import { requireLeader } from '#shop/session/index.ts';
import {
  declareUse,
  MAX_PURPOSE,
  readDeclaration,
  declarationForm,
  type DeclarationContext,
  type UseDeclaration,
} from '#shop/use-declarations/index.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

const family = 'customer';
const group = 'Declaration of use';
const freshness = 'never';
const path = '/customerapi/verwendungserklaerung';

const declaration = z
  .object({
    Abgegeben: z.string().openapi({ format: 'date-time' }),
    GueltigBis: z.string().openapi({ format: 'date-time' }),
    Name: z.string(),
    Funktion: z.string(),
    Zweck: z.string(),
  })
  .openapi('UseDeclaration');

const toWire = ({ givenAt, validTo, signer, position, purpose }: UseDeclaration) => ({
  Abgegeben: givenAt,
  GueltigBis: validTo,
  Name: signer,
  Funktion: position,
  Zweck: purpose,
});

async function contextOf(shop: ShopContext): Promise<DeclarationContext> {
  return { db: shop.shop, now: shop.now, newId: () => crypto.randomUUID(), caller: await shop.caller() };
}

/** The declaration that holds now. */
export const useDeclarationCall = operation({
  method: 'get',
  path,
  who: 'customer',
  family,
  group,
  summary: 'The declaration of use that holds now, null without one',
  answer: z.object({ result: declaration.nullable() }),
  freshness,
  run: async ({ shop }) => {
    const found = await readDeclaration(await contextOf(shop));
    return { result: found && toWire(found) };
  },
});

export const declareUseCall = operation({
  method: 'post',
  path,
  who: 'leader',
  family,
  group,
  summary: 'Declares for a year what explosives precursors are used for (Regulation (EU) 2019/1148)',
  body: z
    .object({
      Name: boundedText(100),
      Funktion: boundedText(100),
      Zweck: boundedText(MAX_PURPOSE),
      Bestaetigt: z.literal(true),
    })
    .openapi('UseDeclarationGiven'),
  answer: z.object({ result: declaration }),
  freshness,
  refuses: ['form.invalid'],
  run: async ({ body, shop }) => {
    const ctx = await contextOf(shop);
    requireLeader(ctx);
    const { Name, Funktion, Zweck } = readForm(declarationForm(), body);
    return { result: toWire(await declareUse(ctx, { signer: Name, position: Funktion, purpose: Zweck })) };
  },
});

export const useDeclarationOperations = [useDeclarationCall, declareUseCall] as const;
