import { Refusal, type RefusalDetail } from '#lib/refusal.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import type { Brand } from '#shop/markets/index.ts';
import { callerLanguage } from './caller-language.ts';
import { FAMILIES, FAMILY_NAMES } from './families.ts';
import { refusalPage, wantsPage } from './refusal-page.ts';
import { refusalResponse, STATUS } from './refusals.ts';

/** What is known of a request before anything reads it. */
interface Early {
  brand: Brand;
  requestId: string;
  /** Addresses that lead on from the page of a refusal. */
  links: readonly string[];
}

/**
 * What the pipeline refuses before any call or page is read: the API's JSON, and for somebody who looks at the answer a
 * page of its own.
 */
export async function refuseEarly(
  code: RefusalCode,
  request: Request,
  early: Early,
  detail: RefusalDetail = {},
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const language = callerLanguage(request, early.brand);
  const isCall = FAMILY_NAMES.some((name) => pathname.startsWith(FAMILIES[name].base));
  if (isCall || !wantsPage(request))
    return refusalResponse(new Refusal(code, detail), language, early.requestId);
  const page = await refusalPage({ code, status: STATUS[code], language, links: early.links });
  if (detail.retryAfter !== undefined) page.headers.set('retry-after', String(detail.retryAfter));
  return page;
}
