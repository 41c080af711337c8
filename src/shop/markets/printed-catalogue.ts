import type { Market } from './model.ts';

/**
 * The printed catalogue's address for a market from the operator's table, whose keys are, best first: prefix and brand
 * ('de-at@light'), language and brand ('de@light'), prefix ('de-at'), language ('de'), '*'. Null where there is none:
 * then no link is shown.
 */
export function printedCatalogueOf(market: Market, table: Readonly<Record<string, string>>): string | null {
  const { prefix, language, brand } = market;
  const keys = [`${prefix}@${brand}`, `${language}@${brand}`, prefix, language, '*'];
  const key = keys.find((candidate) => Object.hasOwn(table, candidate));
  return key === undefined ? null : table[key]!;
}

/** The address opened at a page: the number is the hash (specification 2). Without a page it opens at the cover. */
export function printedCatalogueHref(url: string, page?: number): string {
  return page === undefined ? url : `${url.replace(/#.*$/, '')}#${page}`;
}
