import {
  cacheSeconds,
  contentFromRows,
  contentStatement,
  companyPlaceholders,
  stateStatement,
  type ContentEntry,
  type ContentRow,
  type ContentTypeName,
  type WireOptions,
} from '#shop/content/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { scenePath } from '#lib/paths.ts';
import type { Lifetime } from '../contract/operation.ts';

export interface MarketContent<T extends ContentTypeName> {
  entries: readonly ContentEntry<T>[];
  /** What turning the entries into the contract's JSON needs, but for the tiles of categories. */
  options: Omit<WireOptions, 'tileUrl'>;
}

/**
 * One kind of content for a market, with the facts of the company that fill its texts, in one round trip. The lifetime in
 * the edge cache is cut at the next scheduled switch.
 */
export async function readMarketContent<T extends ContentTypeName>(
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
  const statements = [contentStatement(selectors, reader), stateStatement(shop.now)];
  const [rows, state] = await shop.shop.batch<Record<string, unknown>>(
    statements.map(({ sql, params }) => shop.shop.prepare(sql).bind(...params)),
  );
  lifetime.seconds = secondsOf(state?.results[0], shop.now, lifetime.seconds);
  const content = contentFromRows(selectors, rows!.results as unknown as ContentRow[]);
  const company = content['company-data'][0]?.fields;
  const phones = content['company-phone'][0]?.fields;
  return {
    entries: content[type as keyof typeof content] as unknown as readonly ContentEntry<T>[],
    options: {
      prefix: market.prefix,
      brand: market.brand,
      values: company && phones ? companyPlaceholders(company, phones) : {},
      sceneUrl: scenePath,
    },
  };
}

function secondsOf(row: Record<string, unknown> | undefined, now: string, usual: number): number {
  const nextSwitchAt = (row?.['next_switch'] as string | null | undefined) ?? null;
  return cacheSeconds({ version: Number(row?.['version'] ?? 0), nextSwitchAt }, now, usual);
}
