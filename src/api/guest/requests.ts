import { z } from '@hono/zod-openapi';
import { Refusal } from '#lib/refusal.ts';
import { readForm } from '#lib/validators/check-form.ts';
import type { ShopContext } from '#platform/context.ts';
import { addressLimit, enforceLimits } from '#platform/counted-limits.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { wakeOutbox } from '#platform/outbox/wake.ts';
import { zoneOf } from '#shop/markets/index.ts';
import {
  DETAILS,
  keepPhoto,
  KIND_NAMES,
  MAX_MESSAGE,
  MAX_PHOTOS,
  requestForm,
  submitRequest,
  type RequestContext,
} from '#shop/requests/index.ts';
import { boundedText, countryField, languageField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';
import { limitAsking } from './registration-context.ts';

const group = 'Requests';
const line = boundedText(200).optional();
const list = (max: number, length: number) => z.array(boundedText(length)).max(max).optional();

/** A photo of 2,000 px as base64. */
const PHOTO_BYTES = 1_000_000;
const HOUR = 3600;

/** A request on its way in, whoever sends it: which fields must be there is said by the subject. */
export const requestBody = z
  .object({
    Art: z.enum(KIND_NAMES),
    Anrede: line,
    Vorname: line,
    Nachname: line,
    eMail: boundedText(254).optional(),
    Telefon: line,
    Nachricht: boundedText(MAX_MESSAGE).optional(),
    ...Object.fromEntries(Object.keys(DETAILS).map((name) => [name, line])),
    Schraenke: list(20, 60),
    Schubladen: list(20, 2),
    Fotos: list(MAX_PHOTOS, 60).openapi({ description: 'ids, of a digitisation cabinet.drawer:id' }),
    Webadresse: line.openapi({ description: 'stays empty' }),
    Dauer: line.openapi({ description: 'milliseconds that filling it in took' }),
  })
  .openapi('Request');

export const requestAnswer = z.object({ Nummer: z.int() }).openapi('RequestReceived');
export const requestHeaders = z.object({ 'idempotency-key': z.string().optional() });
export const REQUEST_REFUSALS = [
  'form.invalid',
  'requests.automatic',
  'requests.photo-gone',
  'request.too-many',
] as const;

/** Checks a request, counts it for its sender and takes it. */
export async function takeRequest(
  shop: ShopContext,
  request: Request,
  body: z.output<typeof requestBody>,
  by: Pick<RequestContext, 'market' | 'home' | 'customer'>,
): Promise<{ Nummer: number }> {
  const { Art, ...given } = body;
  const values = readForm(requestForm(Art, { now: shop.now, zone: zoneOf(by.market.country) }), given);
  await limitAsking(shop, request, 'request', String(values['eMail']));
  const said = request.headers.get('idempotency-key')?.slice(0, 100) ?? crypto.randomUUID();
  const key = `${by.customer?.id ?? ''}:${said}`; // one's own: nobody's keys name another's request
  const ctx = { db: shop.shop, now: shop.now, newId: () => crypto.randomUUID(), ...by };
  const { number } = await submitRequest(ctx, Art, values, key);
  wakeOutbox(shop);
  return { Nummer: number };
}

export const guestRequestCall = operation({
  method: 'post',
  path: '/guestapi/anfrage/{country}/{language}',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'Sends a message or service request; its number comes by mail',
  params: z.object({ country: countryField, language: languageField }),
  headers: requestHeaders,
  body: requestBody,
  answer: requestAnswer,
  freshness: 'never',
  refuses: ['market.unknown-country', ...REQUEST_REFUSALS],
  run: ({ params, body, shop, request }) => {
    const { brand, language, country, prefix } = marketOfCall(shop.brand, params.country, params.language);
    const market = { brand, language, country: country.iso2 };
    return takeRequest(shop, request, body, {
      market,
      home: `${mailOrigin(shop)}/${prefix}`,
      customer: null,
    });
  },
});

export const requestPhotoCall = operation({
  method: 'post',
  path: '/guestapi/anfrage/foto',
  who: 'anyone',
  family: 'guest',
  group,
  summary: 'Keeps a photo for a request that follows within a day',
  description: 'JPEG of 2,000 px at most, as base64; position and camera data are taken out.',
  body: z.object({ Bild: boundedText(PHOTO_BYTES) }).openapi('RequestPhoto'),
  bodyLimit: PHOTO_BYTES + 1000,
  answer: z.object({ Foto: z.string() }),
  freshness: 'never',
  refuses: ['requests.photo', 'request.too-many'],
  run: async ({ body, shop, request }) => {
    const limit = addressLimit(request, shop.settings, 'request-photo', { limit: 200, seconds: HOUR });
    await enforceLimits(shop.shop, shop.now, limit);
    const ctx = { db: shop.shop, files: shop.files, now: shop.now, newId: () => crypto.randomUUID() };
    return { Foto: (await keepPhoto(ctx, bytesOf(body.Bild))).id };
  },
});

function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new Refusal('requests.photo', { fields: ['Bild'], cause });
  }
}

export const guestRequestOperations = [guestRequestCall, requestPhotoCall] as const;
