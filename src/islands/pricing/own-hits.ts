import type { PreviewAnswer, PreviewHit } from '#shop/search/wire.ts';
import { api } from '../kit/api.ts';
import type { PageMarket } from '../kit/page-market.ts';
import { ownPriceText } from './price-text.ts';

/** The hits of a preview at the customer's own prices; without any where they cannot be asked. */
export async function withOwnPrices(
  answer: PreviewAnswer,
  { locale }: Pick<PageMarket, 'locale'>,
  signal: AbortSignal,
): Promise<PreviewAnswer> {
  const { hits, others = [] } = answer;
  const numbers = [...hits, ...others].map(({ number }) => number);
  if (numbers.length === 0) return answer;
  const prices = await api.call('POST /customerapi/articles', { body: { numbers }, signal }).then(
    ({ result }) => new Map(result.map((one) => [one.Artikelnummer, ownPriceText(one, locale)])),
    () => new Map<string, string | null>(),
  );
  const priced = (hit: PreviewHit): PreviewHit => ({
    ...hit,
    price: prices.has(hit.number) ? prices.get(hit.number)! : '',
  });
  return { ...answer, hits: hits.map(priced), others: others.map(priced) };
}
