import type { APIRoute } from 'astro';
import { articlePath, categoryPath, linePath, toothLinePath } from '#lib/paths.ts';
import { readCategoryTree, readLineSlugs, readSitemapArticles } from '#shop/catalogue/index.ts';
import { isIndexed, parsePrefix, type Market } from '#shop/markets/index.ts';
import { readToothLines } from '#shop/tooth-assistant/index.ts';
import { sitemap, xmlResponse } from '#lib/sitemap-xml.ts';
import type { ShopContext } from '../platform/context.ts';

const FILE = /^([a-z]{2}-[a-z]{2,5})-(pages|[1-9]\d{0,3})$/;
const PAGES = [
  '/',
  '/service',
  '/kontakt',
  '/aktionen',
  '/loesungen',
  '/zahnassistent',
  '/shop/linie',
  '/legal/agb',
  '/legal/dse',
  '/legal/versand',
  '/impressum',
];

/** sitemap-de-de-pages.xml and sitemap-de-de-1.xml … of an indexed market; everything else is not found. */
export const GET: APIRoute = async ({ params, locals: { shop } }) => {
  const match = FILE.exec(params['file'] ?? '');
  const parsed = match && parsePrefix(match[1]!, shop.brand);
  if (!match || parsed?.kind !== 'market' || !isIndexed(parsed.market) || !shop.catalogue)
    return new Response('Not found', { status: 404 });
  const paths =
    match[2] === 'pages'
      ? await pagePaths(shop, parsed.market)
      : await articlePaths(shop, parsed.market, Number(match[2]));
  if (paths.length === 0) return new Response('Not found', { status: 404 });
  return xmlResponse(sitemap(paths.map((path) => shop.origin + path)));
};

async function pagePaths(shop: ShopContext, market: Market): Promise<string[]> {
  const { db } = shop.catalogue!;
  const [categories, lines, toothLines] = await Promise.all([
    readCategoryTree(db, market.language),
    readLineSlugs(db),
    readToothLines(db),
  ]);
  return [
    ...PAGES.map((path) => `/${market.prefix}${path}`),
    ...(market.brand === 'main' ? [`/${market.prefix}/videos`, `/${market.prefix}/company`] : []),
    ...categories
      .filter((c) => c.articles > 0)
      .map((c) =>
        c.parent ? categoryPath(market.prefix, c.parent, c.code) : categoryPath(market.prefix, c.code),
      ),
    ...lines.map((slug) => linePath(market.prefix, slug)),
    ...toothLines.map(({ id }) => toothLinePath(market.prefix, id)),
  ];
}

async function articlePaths(shop: ShopContext, market: Market, page: number): Promise<string[]> {
  const articles = await readSitemapArticles(shop.catalogue!.db, market.language, page - 1);
  return articles.map(({ number, name }) => articlePath(market.prefix, number, name));
}
