import { inMarket, readPrefix } from '../kit/stores/market.ts';

/** The same page in the account's country; null where the page is of that country already. */
export function offeredPath(path: string, country: string): string | null {
  const here = readPrefix(path);
  const wanted = country.toLowerCase();
  if (!here || here.country === wanted) return null;
  return inMarket(path, { ...here, country: wanted });
}
