import { KeptValues } from '#lib/kept-values.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import {
  readCategoryTree,
  readPriceLists,
  readProperties,
  readSuppliers,
  type Category,
  type PropertyName,
} from '#shop/catalogue/index.ts';
import type { Market } from '#shop/markets/index.ts';
import type { ShopContext } from './context.ts';

/** What lists and articles need of the catalogue beside articles, in one language. */
export interface CategoryTree {
  readonly categories: readonly Category[];
  readonly properties: ReadonlyMap<string, PropertyName>;
  /** Names by id. */
  readonly suppliers: ReadonlyMap<string, string>;
  /** How amounts of the base list become the market's. */
  readonly factor: number;
}

const MAX_KEPT = 24;
const kept = new KeptValues<CategoryTree>({ most: MAX_KEPT });

/** Category tree and names of the request's catalogue, kept per isolate by catalogue version, language and price list. */
export function readCachedCategoryTree(
  { versions, catalogue, request }: Pick<ShopContext, 'versions' | 'catalogue' | 'request'>,
  { language, priceList }: Pick<Market, 'language' | 'priceList'>,
): Promise<CategoryTree> {
  const key = `${versions.live}|${versions.catalogue}|${language}|${priceList}`;
  return kept.get(key, { request }, () => load(catalogue!.db, { language, priceList }));
}

async function load(
  db: SqlDatabase,
  { language, priceList }: Pick<Market, 'language' | 'priceList'>,
): Promise<CategoryTree> {
  const [categories, properties, suppliers, priceLists] = await Promise.all([
    readCategoryTree(db, language),
    readProperties(db, language),
    readSuppliers(db),
    readPriceLists(db),
  ]);
  return {
    categories,
    properties,
    suppliers,
    factor: priceLists.find(({ no }) => no === priceList)?.factor ?? 1,
  };
}
