import { Refusal, type RefusalCode } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import { callerLanguage } from './caller-language.ts';
import { FAMILIES, FAMILY_NAMES } from './families.ts';
import { refusalResponse } from './refusals.ts';

const CODES: Readonly<Record<number, RefusalCode>> = { 403: 'request.cross-site', 413: 'request.too-large' };

/** What the pipeline refused before any call was read, in the API's JSON where the address is the API's. */
export function refuseEarly(refused: Response, request: Request, shop: ShopContext): Response {
  const { pathname } = new URL(request.url);
  const code = CODES[refused.status];
  if (!code || !FAMILY_NAMES.some((name) => pathname.startsWith(FAMILIES[name].base))) return refused;
  return refusalResponse(new Refusal(code), callerLanguage(request, shop.brand), shop.requestId);
}
