import type { ArticleUpdate } from '../record.ts';
import { bookmarkOf, type CatalogueDatabases } from './switch.ts';

export interface UpdateResult {
  readonly applied: number;
  /** Numbers that neither catalogue knows; nothing was stored for them. */
  readonly unknown: readonly string[];
}

const COLUMNS = 'number, price_list, price_sale, prices, vkz, blocked, changed_at';
const KEPT = ['price_list', 'price_sale', 'prices', 'vkz', 'blocked'];
const AT_ONCE = 2000;

const UPSERT = `insert into article_update (${COLUMNS})
  select value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, ?2
  from json_each(?1) where true
  on conflict (number) do update set
    ${KEPT.map((column) => `${column} = coalesce(excluded.${column}, ${column})`).join(', ')},
    changed_at = excluded.changed_at`;

const KNOWN = 'select number from article where number in (select value from json_each(?1))';

/** A sale that ends is kept as 0, own prices that end as an empty object: null means "unchanged" in the table. */
function cells(row: ArticleUpdate): (string | number | null)[] {
  const prices =
    row.prices === undefined
      ? null
      : JSON.stringify(
          Object.fromEntries(
            Object.entries(row.prices ?? {}).map(([no, own]) => [no, [own.list, own.sale ?? null]]),
          ),
        );
  const sale = row.price_sale === undefined ? null : (row.price_sale ?? 0);
  const blocked = row.blocked === undefined ? null : Number(row.blocked);
  return [row.number, row.price_list ?? null, sale, prices, row.vkz ?? null, blocked];
}

/**
 * Changes prices, delivery status and the blocked flag of single articles at once, between imports
 * (docs/rules/catalogue.md#updates-between-imports): in SHOP, where they last, and in the mirrors of both catalogues,
 * where pages read them. What a row leaves out stays.
 */
export async function applyUpdates(
  databases: CatalogueDatabases,
  rows: readonly ArticleUpdate[],
  now: string,
): Promise<UpdateResult> {
  const unknown: string[] = [];
  let applied = 0;
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const portion = rows.slice(at, at + AT_ONCE);
    const known = await knownNumbers(
      databases,
      portion.map(({ number }) => number),
    );
    const usable = portion.filter(({ number }) => known.has(number));
    unknown.push(...portion.filter(({ number }) => !known.has(number)).map(({ number }) => number));
    applied += usable.length;
    if (usable.length > 0) await store(databases, usable, now);
  }
  return { applied, unknown };
}

async function knownNumbers(databases: CatalogueDatabases, numbers: readonly string[]): Promise<Set<string>> {
  const list = JSON.stringify(numbers);
  const answers = await Promise.all(
    Object.values(databases.catalogues).map((catalogue) =>
      catalogue.prepare(KNOWN).bind(list).all<{ number: string }>(),
    ),
  );
  return new Set(answers.flatMap(({ results }) => results.map(({ number }) => number)));
}

/** SHOP first: it is the authority, and a mirror that missed the row gets it with the next import or update. */
async function store(
  { shop, catalogues }: CatalogueDatabases,
  rows: readonly ArticleUpdate[],
  now: string,
): Promise<void> {
  const list = JSON.stringify(rows.map(cells));
  await shop.batch([
    shop.prepare(UPSERT).bind(list, now),
    shop.prepare('update catalogue_pointer set updates = updates + 1'),
  ]);
  for (const catalogue of Object.values(catalogues)) await catalogue.prepare(UPSERT).bind(list, now).run();
  // pages rendered between the two writes were cached under the first count
  await shop
    .prepare(`update catalogue_pointer set updates = updates + 1, bookmark = iif(live = 'A', ?1, ?2)`)
    .bind(bookmarkOf(catalogues.A), bookmarkOf(catalogues.B))
    .run();
}
