import {
  cacheSeconds,
  contentFromRows,
  contentWithState,
  companyPlaceholders,
  type ContentEntry,
  type ContentMarket,
  type PublicTypeName,
  type WireOptions,
} from '#shop/content/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { scenePath } from '#lib/paths.ts';
import type { Lifetime } from '../contract/operation.ts';
import { strapiOrigin, UPSTREAM_SECONDS } from '../families.ts';
import { readEntries, type Entries } from './read-entries.ts';

export interface MarketContent<T extends PublicTypeName> {
  entries: readonly ContentEntry<T>[];
  /** What turning the entries into the contract's JSON needs, but for the tiles of categories. */
  options: Omit<WireOptions, 'tileUrl'>;
}

/**
 * One kind of content for a market, with the facts of the company that fill its texts, in one round trip. The lifetime in
 * the edge cache is cut at the next scheduled switch.
 */
export async function readMarketContent<T extends PublicTypeName>(
  shop: ShopContext,
  type: T,
  market: Market,
  lifetime: Lifetime,
): Promise<MarketContent<T>> {
  const selectors = [type, 'company-data', 'company-phone'] as const;
  const reader = {
    language: market.language,
    country: market.country.iso2,
    brand: market.brand,
    at: shop.now,
  };
  const content = await readKept(shop, selectors, reader, lifetime);
  const company = content['company-data']?.[0]?.fields;
  const phones = content['company-phone']?.[0]?.fields;
  return {
    entries: (content[type] ?? []) as unknown as readonly ContentEntry<T>[],
    options: {
      prefix: market.prefix,
      brand: market.brand,
      values: company && phones ? companyPlaceholders(company, phones) : {},
      sceneUrl: scenePath,
    },
  };
}

/** Ours with the state of the schedule in one round trip; somebody else's for as long as an upstream's answer lives. */
async function readKept(
  shop: ShopContext,
  selectors: readonly PublicTypeName[],
  reader: ContentMarket,
  lifetime: Lifetime,
): Promise<Entries> {
  if (strapiOrigin(shop.settings)) {
    lifetime.seconds = Math.min(lifetime.seconds, UPSTREAM_SECONDS);
    return readEntries(shop, selectors, reader);
  }
  const { rows, state } = await contentWithState(shop.shop, selectors, reader);
  lifetime.seconds = secondsOf(state, shop.now, lifetime.seconds);
  return contentFromRows(selectors, rows);
}

function secondsOf(row: Record<string, unknown> | undefined, now: string, usual: number): number {
  const nextSwitchAt = (row?.['next_switch'] as string | null | undefined) ?? null;
  return cacheSeconds({ version: Number(row?.['version'] ?? 0), nextSwitchAt }, now, usual);
}
