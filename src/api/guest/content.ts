import { z } from '@hono/zod-openapi';
import type { Frozen } from '#lib/frozen.ts';
import { contentWire, type PublicTypeName, type WireItem } from '#shop/content/index.ts';
import { FIRM, type Market } from '#shop/markets/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { countryField, languageField } from '../contract/fields.ts';
import { marketOfCall } from '../contract/market.ts';
import { operation, type Lifetime } from '../contract/operation.ts';
import { categoryTiles } from './category-tiles.ts';
import * as schemas from './content-schemas.ts';
import { readMarketContent } from './read-market-content.ts';

export const inMarket = z.object({ country: countryField, lang: languageField });

interface ContentCall<A extends z.ZodType = z.ZodType> {
  type: PublicTypeName;
  summary: string;
  answer: A;
  change?(item: WireItem, shop: ShopContext, market: Market): WireItem;
}

/** Types one kind of content by the schema of its answer. */
const kind = <A extends z.ZodType>(call: ContentCall<A>): ContentCall<A> => call;

const metadatas = kind({
  type: 'page-metadata',
  summary: 'Titles and descriptions of routes',
  answer: schemas.pageMetadatas,
});
const banners = kind({ type: 'banner', summary: 'Banners', answer: schemas.banners });
const tiles = kind({
  type: 'category-banner',
  summary: 'Tiles of categories',
  answer: schemas.categoryBanners,
});
const heroes = kind({
  type: 'hero',
  summary: 'Hero banners of the home page',
  answer: schemas.heroBanners,
});
const solutions = kind({ type: 'solutions-feature', summary: 'Solutions', answer: schemas.solutions });
const sideMenus = kind({
  type: 'side-menu',
  summary: 'Entries of the side menu',
  answer: schemas.sideMenus,
});
const services = kind({ type: 'service', summary: 'Services', answer: schemas.services });
const navMenus = kind({ type: 'service-nav-menu', summary: 'Service menu', answer: schemas.navMenus });
const customerServices = kind({
  type: 'customer-service',
  summary: 'Customer service forms',
  answer: schemas.customerServices,
});
const chats = kind({
  type: 'chat-setting',
  summary: 'Chat of a firm and language',
  answer: schemas.chats,
  change: onlyWhereEnabled,
});

/**
 * The calls that give editors' content in its envelope (specification 7, strapicontent and its neighbours); five of them
 * are also named without the folder (docs/api.md).
 */
export const contentOperations = [
  read('get', '/guestapi/strapicontent/ls-page-metadatas/{country}/{lang}', metadatas),
  read('get', '/guestapi/strapicontent/banners/{country}/{lang}', banners),
  read('get', '/guestapi/strapicontent/category-banners/{country}/{lang}', tiles),
  read('post', '/guestapi/strapicontent/category-banners/{country}/{lang}', tiles),
  read('get', '/guestapi/strapicontent/hero-banners/{country}/{lang}', heroes),
  read('get', '/guestapi/strapicontent/solutions-features/{country}/{lang}', solutions),
  read('get', '/guestapi/strapicontent/ls-sidemenus/{country}/{lang}', sideMenus),
  read('get', '/guestapi/ls-sidemenus/{country}/{lang}', sideMenus),
  read('get', '/guestapi/strapicontent/Services/{country}/{lang}', services),
  read('get', '/guestapi/Services/{country}/{lang}', services),
  read('get', '/guestapi/strapicontent/service-nav-menus/{country}/{lang}', navMenus),
  read('get', '/guestapi/service-nav-menus/{country}/{lang}', navMenus),
  read('get', '/guestapi/strapicontent/kundenservices/{country}/{lang}', customerServices),
  read('get', '/guestapi/kundenservices/{country}/{lang}', customerServices),
  read('get', '/guestapi/strapicontent/service-chatwoots/{country}/{lang}', chats),
  read('get', '/guestapi/service-chatwoots/{country}/{lang}', chats),
] as const;

function read<const M extends 'get' | 'post', const Path extends string, A extends z.ZodType>(
  method: M,
  path: Path,
  call: ContentCall<A>,
) {
  return operation({
    method,
    path,
    who: 'anyone',
    family: 'content',
    group: 'Content',
    summary: call.summary,
    params: inMarket,
    answer: call.answer,
    freshness: 'content',
    refuses: ['market.unknown-country'],
    settle: (answer, { params, shop }) => {
      const market = marketOfCall(shop.brand, params.country, params.lang);
      return changed(call, answer as { data: WireItem[] }, shop, market) as Frozen<z.input<A>>;
    },
    run: async ({ params, shop }, lifetime) => {
      const market = marketOfCall(shop.brand, params.country, params.lang);
      return (await contentAnswer(call, shop, market, lifetime)) as Frozen<z.input<A>>; // editors' attributes: src/shop/content
    },
  });
}

async function contentAnswer(call: ContentCall, shop: ShopContext, market: Market, lifetime: Lifetime) {
  const [{ entries, options }, tileUrl] = await Promise.all([
    readMarketContent(shop, call.type, market, lifetime),
    call.type === 'category-banner' ? categoryTiles(shop, market.language) : () => '',
  ]);
  return changed(call, contentWire(entries, { ...options, tileUrl }), shop, market);
}

const changed = ({ change }: ContentCall, { data }: { data: WireItem[] }, shop: ShopContext, market: Market) => ({
  data: change ? data.map((item) => change(item, shop, market)) : data,
}); // prettier-ignore

/** Chat is there only for the firms and languages the operator names, whatever editors wrote (specification 6). */
function onlyWhereEnabled(item: WireItem, shop: ShopContext, market: Market): WireItem {
  const allowed = shop.settings.CHAT_FOR.includes(`${FIRM[market.brand]}:${market.language}`);
  return {
    ...item,
    attributes: { ...item.attributes, enabled: allowed && item.attributes['enabled'] === true },
  };
}
