import { articlePath } from '#lib/paths.ts';
import { isNumberLike } from '#lib/validators/article-number.ts';

/** True for a text that may be a full article number: the pattern, and at least one digit. */
export function mayBeArticleNumber(text: string): boolean {
  return isNumberLike(text) && /\d/.test(text);
}

interface Suggestion {
  status?: unknown;
  productNumber?: unknown;
}

/** Reads a GET address as JSON. */
export type ReadJson = (address: string) => Promise<unknown>;

/**
 * The article page that a full number leads to, or null for anything else (specification 7:
 * shopware/artikel/suggest/{term}/{country}/{lang}). Never rejects: the search then does what it can.
 */
export async function articleOfNumber(
  text: string,
  market: { prefix: string; country: string; language: string },
  read: ReadJson,
): Promise<string | null> {
  const term = text.trim();
  if (!mayBeArticleNumber(term)) return null;
  const address = `/guestapi/shopware/artikel/suggest/${encodeURIComponent(term)}/${market.country}/${market.language}`;
  try {
    const { productNumber } = ((await read(address)) ?? {}) as Suggestion;
    return typeof productNumber === 'string' && productNumber
      ? articlePath(market.prefix, productNumber)
      : null;
  } catch {
    return null; // unknown number, network, time-out: the form searches for it
  }
}
