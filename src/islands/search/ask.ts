import { searchPath } from '#lib/paths.ts';
import type { PreviewAnswer } from '#shop/search/wire.ts';
import { api } from '../kit/api.ts';
import type { PageMarket } from '../kit/page-market.ts';
import { $loggedIn, isHintedVisit } from '../kit/stores/session.ts';
import { articleOfNumber, mayBeArticleNumber } from './article-number.ts';
import type { BoughtHit, PreviewState } from './preview-store.ts';

/** A full article number is looked up this long before the search takes over. */
const NUMBER_TIMEOUT_MS = 1500;

/** The preview of a text, for customers at their own prices. Rejects without an answer. */
export async function askPreview(
  market: PageMarket,
  text: string,
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  const path = `/guestapi/preview/${market.prefix}?q=${encodeURIComponent(text)}`;
  const { result } = await api.send<PreviewAnswer>({ path }, { signal });
  if (!result) throw new Error(`${path}: no answer`);
  if (!$loggedIn.get()) return result;
  const { withOwnPrices } = await import('../pricing/own-hits.ts');
  return withOwnPrices(result, market, signal);
}

/** What a customer has bought of it (specification 7); guests have no past, and that of the customer is no procurement system's. */
export async function askBought(
  market: PageMarket,
  text: string,
  signal: AbortSignal,
): Promise<readonly BoughtHit[]> {
  if (!$loggedIn.get() || isHintedVisit(document.cookie)) return [];
  const { loadBought } = await import('../habits/bought.ts');
  return loadBought(market, text, signal);
}

/** True for a text that may lead straight to an article: its full number, or a customer's own one. */
export function mayBeNumber(text: string): boolean {
  return mayBeArticleNumber(text) || ($loggedIn.get() && /^(?=.*\d)\S{1,40}$/u.test(text));
}

/** Where a number leads: the article page – of a hit that is shown, else as the server says – or the search for it. */
export async function placeOfNumber(text: string, state: PreviewState, market: PageMarket): Promise<string> {
  return (await articleOf(text, state, market)) ?? searchPath(market.prefix, text);
}

async function articleOf(text: string, state: PreviewState, market: PageMarket): Promise<string | null> {
  const hits = state.kind === 'ready' && state.text === text ? state.answer.hits : [];
  const shown = hits.find((hit) => hit.number === text);
  if (shown) return shown.href;
  const signal = AbortSignal.timeout(NUMBER_TIMEOUT_MS);
  if ($loggedIn.get()) {
    const { articleOfOwnNumber } = await import('../own-numbers/find.ts');
    const own = await articleOfOwnNumber(text, market, signal);
    if (own) return own;
  }
  return articleOfNumber(text, market, async (path) => (await api.send({ path }, { signal })).result);
}
