import { articlePath } from '#lib/paths.ts';
import { api } from '../kit/api.ts';
import type { PageMarket } from '../kit/page-market.ts';

/** The article page that a whole number leads a customer to, their own numbers included; null for none. Never rejects. */
export async function articleOfOwnNumber(
  text: string,
  { prefix }: PageMarket,
  signal: AbortSignal,
): Promise<string | null> {
  const path = `/customerapi/own-numbers/find?q=${encodeURIComponent(text)}`;
  try {
    const { result } = await api.send<{ productNumber: string | null }>({ path }, { signal });
    return result?.productNumber ? articlePath(prefix, result.productNumber) : null;
  } catch {
    return null; // network, time-out: the search does what it can
  }
}
