import type { ShopContext } from '#platform/context.ts';
import { noteUse } from '#shop/search/index.ts';
import { callerLanguage } from '../caller-language.ts';

/** Of an addition that names more articles only the first count: a pad or a list is no answer to a text. */
const MOST = 5;
const SEARCH = /\/shop\/suche(?:\/\d+)?\/?$/;

/** The text of the search that a call comes from, by the page that sent it; null where it was no search of this shop. */
function searchedText(request: Request): string | null {
  const from = URL.parse(request.headers.get('referer') ?? '');
  return from?.host === new URL(request.url).host && SEARCH.test(from.pathname)
    ? from.searchParams.get('q')
    : null;
}

/** Counts, behind the answer, that articles went into a cart after a search (docs/search.md#signs-of-use). */
export function noteUseOf(request: Request, shop: ShopContext, numbers: readonly string[]): void {
  const text = searchedText(request);
  if (!text) return;
  const language = callerLanguage(request, shop.brand);
  const noted = numbers
    .slice(0, MOST)
    .map((number) => noteUse({ db: shop.shop, now: shop.now }, { language, text, number }));
  shop.waitUntil(Promise.all(noted).catch(() => {})); // a count, no more
}
