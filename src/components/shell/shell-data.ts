import { readCategoryTree } from '#components/catalogue/category-tree.ts';
import type { Category } from '#shop/catalogue/index.ts';
import { isContentElsewhere, UPSTREAM_SECONDS } from '#api/families.ts';
import { readPageContent } from '#api/guest/page-content.ts';
import { KeptValues } from '#lib/kept-values.ts';
import { isUpstreamFailure } from '#lib/refusal.ts';
import { FIRM } from '#shop/markets/index.ts';
import { fillFields, companyPlaceholders, type ContentOf } from '#shop/content/index.ts';
import type { ShopContext } from '../../platform/context.ts';

/** What every page of a market shows around its own content; the same for all visitors. */
export interface ShellData {
  categories: readonly Category[];
  company: ContentOf<'company-data'>;
  phones: ContentOf<'company-phone'>;
  placeholders: Readonly<Record<string, string>>;
  strip: readonly ContentOf<'banner'>[];
  homeBanners: readonly ContentOf<'banner'>[];
  heroes: readonly ContentOf<'hero'>[];
  solutions: readonly ContentOf<'solutions-feature'>[];
  serviceMenu: readonly ContentOf<'service-nav-menu'>[];
  sideMenus: Readonly<Record<string, ContentOf<'side-menu'>>>;
  /** How the chat greets; null where there is none for this firm and language (specification 6). */
  chat: ContentOf<'chat-setting'> | null;
  metadata: ReadonlyMap<string, ContentOf<'page-metadata'>>;
}

const MAX_KEPT = 40;
const MAX_AGE_MS = 60_000;
const kept = {
  own: new KeptValues<ShellData>({ most: MAX_KEPT, maxAgeMs: MAX_AGE_MS }),
  elsewhere: new KeptValues<ShellData>({ most: MAX_KEPT, maxAgeMs: UPSTREAM_SECONDS * 1000 }),
  preview: new KeptValues<ShellData>({ most: 1 }), // each view has a key of its own, which must not push out the markets’
};

/**
 * Menus, footer, phones and page metadata of the request's market: kept per isolate by data versions and for a minute at
 * most, and until the next scheduled switch, so that a page costs no query for its frame. Where an upstream answers for
 * content and cannot, what it said last stays for another minute; without any the upstream's failure is thrown.
 */
export function readShell(shop: ShopContext): Promise<ShellData> {
  const { content, nextContentSwitch } = shop.versions; // what is scheduled is seen at its second
  const key = `${shop.brand}|${shop.market.prefix}|${shop.catalogue?.version}|${content}|${nextContentSwitch}`;
  const usual = isContentElsewhere(shop.settings) ? 'elsewhere' : 'own';
  const place = kept[shop.previewAt ? 'preview' : usual];
  return place.get(key, { nowMs: Date.parse(shop.now), request: shop.request }, (old) =>
    load(shop).catch((error: unknown) => {
      if (old && isUpstreamFailure(error)) return old;
      throw error;
    }),
  );
}

async function load(shop: ShopContext): Promise<ShellData> {
  const [tree, content] = await Promise.all([
    shop.catalogue ? readCategoryTree(shop) : null,
    readPageContent(shop, [
      'company-data',
      'company-phone',
      'banner',
      'hero',
      'solutions-feature',
      'service-nav-menu',
      'side-menu',
      'page-metadata',
      'chat-setting',
    ]),
  ]);
  const company = content['company-data'][0]?.fields;
  const phones = content['company-phone'][0]?.fields;
  if (!company || !phones) throw new Error('content: no company data – run npm run seed');
  const placeholders = companyPlaceholders(company, phones) as Readonly<Record<string, string>>;
  const filled = <T>({ fields }: { fields: T }): T => fillFields(fields, placeholders);
  const banners = content.banner.map(filled);
  return {
    categories: tree?.categories ?? [],
    company,
    phones,
    placeholders,
    strip: banners.filter((banner) => banner.place === 'strip'),
    homeBanners: banners.filter((banner) => banner.place === 'home'),
    heroes: content.hero.map(filled),
    solutions: content['solutions-feature'].map(filled),
    serviceMenu: content['service-nav-menu'].map(filled),
    sideMenus: Object.fromEntries(content['side-menu'].map((entry) => [entry.key, filled(entry)])),
    chat: chatOf(shop, content['chat-setting'].map(filled)[0]),
    metadata: new Map(content['page-metadata'].map((entry) => [entry.fields.routePathName, entry.fields])),
  };
}

/** The firm of a customer is that of the brand; whether there is a chat is the operator's to say, whatever editors wrote. */
function chatOf(
  { settings, brand, market }: ShopContext,
  chat: ContentOf<'chat-setting'> | undefined,
): ContentOf<'chat-setting'> | null {
  const isOffered = settings.CHAT_URL && settings.CHAT_FOR.includes(`${FIRM[brand]}:${market.language}`);
  return isOffered && chat?.enabled ? chat : null;
}
