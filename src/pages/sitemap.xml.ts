import type { APIRoute } from 'astro';
import { articleIdEnd, SITEMAP_PAGE } from '#shop/catalogue/index.ts';
import { brandCountries, indexedLanguages, marketOf } from '#shop/markets/index.ts';
import { sitemapIndex, xmlResponse } from '#lib/sitemap-xml.ts';

/**
 * The index: per indexed market one file of pages and as many of articles as needed
 * (docs/rules/markets.md#indexed-markets).
 */
export const GET: APIRoute = async ({ locals: { shop } }) => {
  const end = shop.catalogue ? await articleIdEnd(shop.catalogue.db) : 0;
  const pages = Math.ceil(end / SITEMAP_PAGE);
  const markets = brandCountries(shop.brand).flatMap((country) =>
    indexedLanguages(country, shop.brand).map((language) => marketOf(shop.brand, language, country)),
  );
  const files = markets.flatMap((market) => [
    `${shop.origin}/sitemap-${market.prefix}-pages.xml`,
    ...Array.from({ length: pages }, (_, i) => `${shop.origin}/sitemap-${market.prefix}-${i + 1}.xml`),
  ]);
  return xmlResponse(sitemapIndex(files));
};
