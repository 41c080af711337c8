import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { readBounded } from '#lib/read-bounded.ts';
import { Refusal } from '#lib/refusal.ts';
import { openTranslator } from '#i18n/translate.ts';
import { mailOrigin } from '#platform/mail/mail-origin.ts';
import { punchOutContext, limitPunchOut } from '#platform/punch-out.ts';
import {
  BRAND_LANGUAGES,
  countryByIso2,
  DEFAULT_COUNTRY,
  isLanguage,
  marketOf,
  type Brand,
  type Language,
} from '#shop/markets/index.ts';
import {
  CxmlFault,
  readSetupRequest,
  setUpSession,
  setupResponse,
  statusResponse,
  type CxmlEnvelope,
  type CustomerAccess,
} from '#shop/punch-out/index.ts';
import type { ApiEnv } from '../api-env.ts';
import { STATUS } from '../refusals.ts';

/** A cart of 500 lines with addresses is a third of it. */
const MAX_BYTES = 512 * 1024;

/**
 * POST /custom/punch-out/cxml: a procurement system's PunchOutSetupRequest, answered as cXML wants it – HTTP 200 whatever is
 * said, the outcome as a status in the document (200, 400, 401, 406, 413, 429, 450).
 */
export function punchOutMessages(app: OpenAPIHono<ApiEnv>): void {
  app.post('/custom/punch-out/cxml', async (c) => {
    const spoken: { language: Language } = { language: 'en' };
    try {
      return answer(await setUp(c, spoken));
    } catch (error) {
      const { code, reason } = await refusedBy(error, spoken.language);
      return answer(statusResponse(envelopeOf(c, spoken.language), code, reason));
    }
  });
}

async function setUp(c: Context<ApiEnv>, spoken: { language: Language }): Promise<string> {
  const shop = c.get('shop');
  await limitPunchOut(shop, c.req.raw); // before anything of it is read
  const request = readSetupRequest(textOf(await bodyOf(c.req.raw)));
  const asked = languageOf(request.language, shop.brand);
  if (asked) spoken.language = asked;
  const { secret, access } = await setUpSession(punchOutContext(shop, c.req.raw), request);
  const market = marketOfAccess(shop.brand, access, asked);
  const startPage = `${mailOrigin(shop)}/${market.prefix}/punch-out/start/${secret}`;
  return setupResponse(envelopeOf(c, market.locale), startPage);
}

async function bodyOf(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBounded(request, MAX_BYTES);
  if (!bytes) throw new Refusal('request.too-large');
  return bytes;
}

/** UTF-8, or what the prolog names. */
function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const prolog = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const name = /^\W*<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(prolog)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch {
    throw new CxmlFault(400, 'The encoding cannot be read'); // unknown, or other bytes than it allows
  }
}

function marketOfAccess(brand: Brand, access: CustomerAccess, asked: Language | null) {
  const own = isLanguage(access.language) ? access.language : 'en';
  return marketOf(brand, asked ?? own, countryByIso2(access.country) ?? countryByIso2(DEFAULT_COUNTRY)!);
}

function languageOf(tag: string, brand: Brand): Language | null {
  const language = tag.slice(0, 2).toLowerCase();
  return isLanguage(language) && BRAND_LANGUAGES[brand].includes(language) ? language : null;
}

/** The status of what went wrong; a fault of ours goes on to be logged. */
async function refusedBy(error: unknown, language: Language): Promise<{ code: number; reason: string }> {
  if (error instanceof CxmlFault) return { code: error.status, reason: error.message };
  if (!(error instanceof Refusal)) throw error;
  const t = await openTranslator(language);
  return { code: STATUS[error.code], reason: t(`errors:${error.code}`) };
}

function envelopeOf(c: Context<ApiEnv>, language: string): CxmlEnvelope {
  const { now, origin } = c.get('shop');
  return {
    now,
    language,
    payloadId: `${Date.parse(now)}.${crypto.randomUUID()}@${new URL(origin).hostname}`,
  };
}

function answer(text: string): Response {
  return new Response(text, {
    headers: { 'content-type': 'text/xml; charset=utf-8', 'cache-control': 'no-store' },
  });
}
