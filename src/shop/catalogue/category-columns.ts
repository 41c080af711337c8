import type { Category } from './model.ts';

/** The columns of a category in one language (?1); needs `setting.fallback` and the alias `c`. */
export const CATEGORY_COLUMNS = `c.id, c.code, c.parent, c.special, c.articles, c.groups, c.picture,
  coalesce(c.names ->> ?1, c.names ->> setting.fallback, c.code) as name,
  coalesce(c.slugs ->> ?1, c.slugs ->> setting.fallback) as slug`;

export interface CategoryRow extends Omit<Category, 'special'> {
  special: number;
}

/** A category from its row. */
export function toCategory(row: CategoryRow): Category {
  return { ...row, special: row.special === 1 };
}
