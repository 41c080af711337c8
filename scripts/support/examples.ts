import { z } from 'zod';
import { articlePath, categoryPath, homePath, searchPath } from '#lib/paths.ts';
import { openDatabase, type DatabaseBinding } from './local-d1.ts';

/** Addresses of a real catalogue: what to try, to measure and to test with. */
export interface Examples {
  readonly home: string;
  readonly category: string;
  readonly article: string;
  readonly search: string;
  /** The article's number and name, and words of it that a search finds. */
  readonly number: string;
  readonly name: string;
  readonly words: string;
  /** Names all over the catalogue, for searches that differ. */
  readonly names: readonly string[];
}

const NAMES = `select coalesce(names ->> ?1, names ->> 'de', '') as name from article
  where id % (select max(1, count(*) / 300) from article) = 0 limit 300`;

const text = z.object({
  number: z.string(),
  name: z.string(),
  code: z.string(),
  parent: z.string().nullable(),
});

/** An ordinary article: of the largest category, with variants, priced and for sale. */
const ARTICLE = `
  select a.number, coalesce(a.names ->> ?1, a.names ->> 'de', '') as name, c.code, c.parent
  from article a join category c on c.code = a.category
  where c.special = 0 and a.price_list > 2 and a.flags & 16 = 0 and a.is_reference = 1
  order by (select articles from category p where p.code = coalesce(c.parent, c.code)) desc, c.articles desc, a.id
  limit 1`;

/** Examples of the live catalogue in a market (`de-de`); null before the first import or of an empty catalogue. */
export function readExamples(state: string, prefix: string): Examples | null {
  const shop = openDatabase(state, 'SHOP');
  const live = shop.prepare('select live from catalogue_pointer').get()?.['live'];
  shop.close();
  if (live !== 'A' && live !== 'B') return null;
  const catalogue = openDatabase(state, `CATALOGUE_${live}` satisfies DatabaseBinding);
  const language = prefix.slice(0, 2);
  const row = catalogue.prepare(ARTICLE).get(language);
  const names = catalogue.prepare(NAMES).all(language);
  catalogue.close();
  if (!row) return null;
  const { number, name, code, parent } = text.parse(row);
  const words = (name.match(/[\p{L}\d]+/gu) ?? []).slice(0, 2).join(' ');
  return {
    home: homePath(prefix),
    category: parent ? categoryPath(prefix, parent, code) : categoryPath(prefix, code),
    article: articlePath(prefix, number, name),
    search: searchPath(prefix, words),
    number,
    name,
    words,
    names: names.map((one) => String(one['name'])),
  };
}
