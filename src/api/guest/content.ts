import { z } from '@hono/zod-openapi';
import { contentWire, type ContentTypeName, type WireItem } from '#shop/content/index.ts';
import { FIRM, type Market } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { countryField, languageField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation, type AnyOperation, type Lifetime } from '../contract/operation.ts';
import { categoryTiles } from './category-tiles.ts';
import * as schemas from './content-schemas.ts';
import { readMarketContent } from './read-market-content.ts';

export const inMarket = z.object({ country: countryField, lang: languageField });

interface ContentCall {
  /** Below /guestapi/strapicontent/; the short form without that folder is the same call (docs/api.md). */
  name: string;
  type: ContentTypeName;
  summary: string;
  answer: z.ZodType;
  change?(item: WireItem, shop: ShopContext, market: Market): WireItem;
}

const CALLS: readonly ContentCall[] = [
  {
    name: 'ls-page-metadatas',
    type: 'page-metadata',
    summary: 'Titles and descriptions of routes',
    answer: schemas.pageMetadatas,
  },
  { name: 'banners', type: 'banner', summary: 'Banners', answer: schemas.banners },
  {
    name: 'category-banners',
    type: 'category-banner',
    summary: 'Tiles of categories',
    answer: schemas.categoryBanners,
  },
  {
    name: 'hero-banners',
    type: 'hero',
    summary: 'Hero banners of the home page',
    answer: schemas.heroBanners,
  },
  { name: 'solutions-features', type: 'solutions-feature', summary: 'Solutions', answer: schemas.solutions },
  { name: 'ls-sidemenus', type: 'side-menu', summary: 'Entries of the side menu', answer: schemas.sideMenus },
  { name: 'Services', type: 'service', summary: 'Services', answer: schemas.services },
  { name: 'service-nav-menus', type: 'service-nav-menu', summary: 'Service menu', answer: schemas.navMenus },
  {
    name: 'kundenservices',
    type: 'customer-service',
    summary: 'Customer service forms',
    answer: schemas.customerServices,
  },
  {
    name: 'service-chatwoots',
    type: 'chat-setting',
    summary: 'Chat of a firm and language',
    answer: schemas.chats,
    change: onlyWhereEnabled,
  },
];

/** Those that the contract also names without the folder. */
const SHORT = new Set([
  'ls-sidemenus',
  'Services',
  'service-nav-menus',
  'kundenservices',
  'service-chatwoots',
]);

/** The calls that give editors' content in its envelope (specification 7, strapicontent and its neighbours). */
export const contentOperations: readonly AnyOperation[] = CALLS.flatMap((call) => [
  read('get', `/guestapi/strapicontent/${call.name}/{country}/{lang}`, call),
  ...(SHORT.has(call.name) ? [read('get', `/guestapi/${call.name}/{country}/{lang}`, call)] : []),
  ...(call.name === 'category-banners'
    ? [read('post', `/guestapi/strapicontent/${call.name}/{country}/{lang}`, call)]
    : []),
]);

function read(method: 'get' | 'post', path: string, call: ContentCall): AnyOperation {
  return operation({
    method,
    path,
    family: 'content',
    group: 'Content',
    summary: call.summary,
    params: inMarket,
    answer: call.answer,
    freshness: 'content',
    refuses: ['market.unknown-country'],
    run: ({ params, shop }, lifetime) =>
      contentAnswer(call, shop, marketOfCall(shop.brand, params.country, params.lang), lifetime),
  });
}

async function contentAnswer(call: ContentCall, shop: ShopContext, market: Market, lifetime: Lifetime) {
  const [{ entries, options }, tileUrl] = await Promise.all([
    readMarketContent(shop, call.type, market, lifetime),
    call.type === 'category-banner' ? categoryTiles(shop, market.language) : () => '',
  ]);
  const { data } = contentWire(entries, { ...options, tileUrl });
  return { data: call.change ? data.map((item) => call.change!(item, shop, market)) : data };
}

/** Chat is there only for the firms and languages the operator names, whatever editors wrote (specification 6). */
function onlyWhereEnabled(item: WireItem, shop: ShopContext, market: Market): WireItem {
  const allowed = shop.settings.CHAT_FOR.includes(`${FIRM[market.brand]}:${market.language}`);
  return {
    ...item,
    attributes: { ...item.attributes, enabled: allowed && item.attributes['enabled'] === true },
  };
}
