import { categoryPath, homePath } from '#lib/paths.ts';
import type { Category } from '#shop/catalogue/index.ts';
import { parsePage } from '#islands/catalogue/page-size.ts';

/** What a category address leads to: a page of a list, a better address, or nothing. */
export type CategoryAddress =
  | { kind: 'list'; path: readonly Category[]; page: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'none' };

/** The categories from the top group down to the one with that code; empty where there is none. */
export function categoryTrail(tree: readonly Category[], code: string): Category[] {
  const trail: Category[] = [];
  for (let at = tree.find((category) => category.code === code); at;) {
    trail.unshift(at);
    const { parent } = at;
    at = parent === null || trail.length > 20 ? undefined : tree.find((category) => category.code === parent);
  }
  return trail;
}

/**
 * The one canonical path of a category: group and, below it, the code of the sub-group
 * (docs/rules/markets.md#addresses-of-groups-and-articles).
 */
export function canonicalPath(prefix: string, trail: readonly Category[], page = 1): string {
  const [group, ...below] = trail;
  return categoryPath(prefix, group!.code, below.at(-1)?.code ?? null, page);
}

/**
 * Reads /shop/category/{pg?}/{katId?}/{page?}; '-' stands for no sub-group. A sub-group under the wrong group and a
 * written first page lead to the canonical address, no group at all to the shop's overview: the home page with all groups.
 */
export function readCategoryAddress(
  tree: readonly Category[],
  prefix: string,
  [group, sub, page, ...rest]: readonly string[],
): CategoryAddress {
  if (group === undefined) return { kind: 'redirect', to: homePath(prefix) };
  const code = sub === undefined || sub === '-' ? group : sub;
  const number = parsePage(page);
  if (!code || number === null || rest.length > 0) return { kind: 'none' };
  const trail = categoryTrail(tree, code);
  if (!trail.length) return { kind: 'none' };
  const isCanonical =
    trail[0]!.code === group &&
    page !== '1' &&
    (sub !== '-' || number > 1) &&
    !(trail.length === 1 && sub === group);
  if (!isCanonical) return { kind: 'redirect', to: canonicalPath(prefix, trail, number) };
  return { kind: 'list', path: trail, page: number };
}

/** Which category a name or code below /shop/ stands for: the code itself, else a slug of any language. */
export function categoryOfName(tree: readonly Category[], name: string): Category | undefined {
  return tree.find((category) => category.code === name) ?? tree.find((category) => category.slug === name);
}

/** The address of a category's children. */
export function childrenOf(tree: readonly Category[], code: string): Category[] {
  return tree.filter((category) => category.parent === code && category.articles > 0);
}
