import { picturePath } from '#lib/paths.ts';
import { pictureVersion } from '#platform/picture-version.ts';
import type { ShopContext } from '#platform/context.ts';
import { readCategoryTree } from '#shop/catalogue/index.ts';
import type { Language } from '#shop/markets/index.ts';

/** Returns the address of a category's tile: the picture of the article that stands for it; '' while there is none. */
export async function categoryTiles(
  shop: ShopContext,
  language: Language,
): Promise<(categoryId: string) => string> {
  const categories = shop.catalogue ? await readCategoryTree(shop.catalogue.db, language) : [];
  const pictures = new Map(categories.map(({ code, picture }) => [code, picture]));
  return (categoryId) => {
    const number = pictures.get(categoryId);
    return number ? picturePath(number, pictureVersion(shop)) : '';
  };
}
