import { readCategoryTree, type Category } from '#shop/catalogue/index.ts';
import { familyMode } from '#api/families.ts';
import { readPageContent } from '#api/guest/page-content.ts';
import { Refusal } from '#lib/refusal.ts';
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
  metadata: ReadonlyMap<string, ContentOf<'page-metadata'>>;
}

const MAX_KEPT = 40;
const MAX_AGE_MS = 60_000;
const kept = new Map<string, { at: number; data: Promise<ShellData> }>();

/**
 * Menus, footer, phones and page metadata of the request's market: kept per isolate by data versions and for a minute at
 * most (scheduled content changes by the clock), so that a page costs no query for its frame. Where an upstream answers for
 * content and cannot, what it said last stays for another minute; without any the upstream's failure is thrown.
 */
export function readShell(shop: ShopContext): Promise<ShellData> {
  const { kind } = familyMode('content', shop.settings);
  const key = `${shop.brand}|${shop.market.prefix}|${shop.catalogue?.version}|${shop.versions.content}|${kind}`;
  const now = Date.parse(shop.now);
  const known = kept.get(key);
  if (known && now - known.at < MAX_AGE_MS) return known.data;
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
  const data = load(shop).catch((error: unknown) => {
    if (known && isUnavailable(error)) return known.data;
    throw error;
  });
  kept.delete(key);
  kept.set(key, { at: now, data });
  data.catch(() => kept.delete(key));
  return data;
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof Refusal && error.code.startsWith('upstream.');

async function load(shop: ShopContext): Promise<ShellData> {
  const { market } = shop;
  const [categories, content] = await Promise.all([
    shop.catalogue ? readCategoryTree(shop.catalogue.db, market.language) : [],
    readPageContent(shop, [
      'company-data',
      'company-phone',
      'banner',
      'hero',
      'solutions-feature',
      'service-nav-menu',
      'side-menu',
      'page-metadata',
    ]),
  ]);
  const company = content['company-data'][0]?.fields;
  const phones = content['company-phone'][0]?.fields;
  if (!company || !phones) throw new Error('content: no company data – run npm run seed');
  const placeholders = companyPlaceholders(company, phones) as Readonly<Record<string, string>>;
  const filled = <T>({ fields }: { fields: T }): T => fillFields(fields, placeholders);
  const banners = content.banner.map(filled);
  return {
    categories,
    company,
    phones,
    placeholders,
    strip: banners.filter((banner) => banner.place === 'strip'),
    homeBanners: banners.filter((banner) => banner.place === 'home'),
    heroes: content.hero.map(filled),
    solutions: content['solutions-feature'].map(filled),
    serviceMenu: content['service-nav-menu'].map(filled),
    sideMenus: Object.fromEntries(content['side-menu'].map((entry) => [entry.key, filled(entry)])),
    metadata: new Map(content['page-metadata'].map((entry) => [entry.fields.routePathName, entry.fields])),
  };
}
