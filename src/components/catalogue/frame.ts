import type { PropertyName } from '#shop/catalogue/index.ts';
import { readCatalogueFrame, type CatalogueFrame as HeldFrame } from '../../platform/catalogue-frame.ts';
import type { ShopContext } from '../../platform/context.ts';
import type { ValueNames } from './value-names.ts';

/** What lists and articles need of the catalogue beside articles, in the page's language. */
export interface CatalogueFrame extends HeldFrame {
  readonly names: ValueNames;
}

/** The frame of the request's catalogue in the page's market. */
export async function readFrame(shop: ShopContext): Promise<CatalogueFrame> {
  const frame = await readCatalogueFrame(shop, shop.market);
  return { ...frame, names: namesOf(frame.properties) };
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
