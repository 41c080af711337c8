import { treeCall } from '#api/guest/catalogue-pages.ts';
import type { TypesOf } from '#api/contract/operation.ts';
import { perform } from '#api/perform.ts';
import type { Frozen } from '#lib/frozen.ts';
import { setMeasures } from '#lib/set-measures.ts';
import type { CategoryTree as NamedTree } from '#platform/category-tree.ts';
import type { ShopContext } from '#platform/context.ts';
import type { ValueNames } from './value-names.ts';

/** What lists and articles need of the catalogue beside articles, in the page's language. */
export interface CategoryTree extends NamedTree {
  readonly names: ValueNames;
}

type Answer = Frozen<TypesOf<typeof treeCall>['answer']>;

/** Look-ups by answer: the same answer is the same tree. */
const trees = new WeakMap<Answer, CategoryTree>();

/** The page's market in the contract's words. */
export const placeOf = ({ market }: Pick<ShopContext, 'market'>) => ({
  country: market.country.iso2,
  lang: market.language,
});

/** The category tree in the page's market, from whoever answers for the catalogue. */
export async function readCategoryTree(shop: ShopContext): Promise<CategoryTree> {
  const answer = await perform(treeCall, { params: placeOf(shop) }, shop);
  const known = trees.get(answer);
  if (known) return known;
  const { categories, factor } = answer;
  const properties = new Map(
    answer.properties.map((property) => [
      property.code,
      {
        ...property,
        values: new Map(
          property.values.map((value) => [value.code, { ...value, name: setMeasures(value.name) }]),
        ),
      },
    ]),
  );
  const suppliers = new Map(answer.suppliers.map(({ id, name }) => [id, name]));
  const tree = { categories, properties, suppliers, factor, names: namesOf(properties) };
  trees.set(answer, tree);
  return tree;
}

/** Look-ups that never fail: an unknown code is shown as it is. */
export function namesOf(properties: CategoryTree['properties']): ValueNames {
  const valueOf = (property: string, code: string) => properties.get(property)?.values.get(code);
  return {
    property: (code) => properties.get(code)?.name ?? code,
    value: (property, code) => valueOf(property, code)?.name ?? code.replace(/^@/, ''),
    swatch: (property, code) => valueOf(property, code)?.swatch ?? undefined,
  };
}
