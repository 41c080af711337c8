import {
  readCategoryTree,
  readPriceLists,
  readProperties,
  readSuppliers,
  type Category,
  type PropertyName,
} from '#shop/catalogue/index.ts';
import type { ShopContext } from '../../platform/context.ts';
import type { ValueNames } from './value-names.ts';

/** What lists and articles need of the catalogue beside articles, in one language. */
export interface CatalogueFrame {
  categories: readonly Category[];
  properties: ReadonlyMap<string, PropertyName>;
  names: ValueNames;
  /** Names by id. */
  suppliers: ReadonlyMap<string, string>;
  /** How amounts of the base list become the market's. */
  factor: number;
}

const MAX_KEPT = 24;
const kept = new Map<string, Promise<CatalogueFrame>>();

/** Category tree and property names of the request's catalogue, kept per isolate by catalogue version and language. */
export function readFrame(shop: ShopContext): Promise<CatalogueFrame> {
  const { live, catalogue } = shop.versions;
  const { language, priceList } = shop.market;
  const key = `${live}|${catalogue}|${language}|${priceList}`;
  const known = kept.get(key);
  if (known) return known;
  const frame = load(shop);
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, frame);
  frame.catch(() => kept.delete(key));
  return frame;
}

async function load(shop: ShopContext): Promise<CatalogueFrame> {
  const { db } = shop.catalogue!;
  const [categories, properties, suppliers, priceLists] = await Promise.all([
    readCategoryTree(db, shop.market.language),
    readProperties(db, shop.market.language),
    readSuppliers(db),
    readPriceLists(db),
  ]);
  const factor = priceLists.find(({ no }) => no === shop.market.priceList)?.factor ?? 1;
  return { categories, properties, suppliers, factor, names: namesOf(properties) };
}

/** Look-ups that never fail: an unknown code is shown as it is. */
export function namesOf(properties: ReadonlyMap<string, PropertyName>): ValueNames {
  const valueOf = (property: string, code: string) => properties.get(property)?.values.get(code);
  return {
    property: (code) => properties.get(code)?.name ?? code,
    value: (property, code) => valueOf(property, code)?.name ?? code.replace(/^@/, ''),
    swatch: (property, code) => valueOf(property, code)?.swatch ?? undefined,
  };
}
