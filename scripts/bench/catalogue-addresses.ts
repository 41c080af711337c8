import { z } from 'zod';
import { articlePath, categoryPath } from '#lib/paths.ts';
import { openDatabase, type DatabaseBinding } from '../support/local-d1.ts';

/** Pages of the live catalogue in a market, in an order that visitors might have: no two neighbours are of one kind. */
export interface CatalogueAddresses {
  /** Every sub-category that has articles. */
  readonly categories: readonly string[];
  /** Thousands of different articles, all over the catalogue. */
  readonly articles: readonly string[];
}

const MOST_ARTICLES = 5000;
/** Prime, so that steps of it visit every place of a list once. */
const STEP = 7919;

const CATEGORIES = `select code, parent from category
  where parent is not null and special = 0 and articles > 0 order by code`;
const ARTICLES = `select number, coalesce(names ->> ?1, names ->> 'de', '') as name from article
  where id % (select max(1, count(*) / ${MOST_ARTICLES}) from article) = 0 limit ${MOST_ARTICLES}`;

const category = z.object({ code: z.string(), parent: z.string() });
const article = z.object({ number: z.string(), name: z.string() });

/** The addresses of the live catalogue on a state folder; `prefix` is a market such as `de-de`. */
export function readCatalogueAddresses(state: string, prefix: string): CatalogueAddresses {
  const shop = openDatabase(state, 'SHOP');
  const live = shop.prepare('select live from catalogue_pointer').get()?.['live'];
  shop.close();
  if (live !== 'A' && live !== 'B') return { categories: [], articles: [] };
  const catalogue = openDatabase(state, `CATALOGUE_${live}` satisfies DatabaseBinding);
  const categories = catalogue
    .prepare(CATEGORIES)
    .all()
    .map((row) => category.parse(row));
  const articles = catalogue
    .prepare(ARTICLES)
    .all(prefix.slice(0, 2))
    .map((row) => article.parse(row));
  catalogue.close();
  return {
    categories: categories.map(({ code, parent }) => categoryPath(prefix, parent, code)),
    articles: scattered(articles).map(({ number, name }) => articlePath(prefix, number, name)),
  };
}

function scattered<T>(list: readonly T[]): T[] {
  return list.map((_, at) => list[(at * STEP) % list.length]!);
}
