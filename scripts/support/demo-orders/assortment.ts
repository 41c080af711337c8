import type { DatabaseSync } from 'node:sqlite';
import { unit } from '#demo/catalogue/hash.ts';
import { FLAG } from '#shop/catalogue/model.ts';

/** Articles of the loaded catalogue to choose from, whatever catalogue that is. */
export interface Assortment {
  /** An article of a category, the same for the same key; of another category where that has none. Null: nothing at all. */
  pick(code: string, key: string, wanted?: { readonly onRequest: boolean }): string | null;
}

/** 0.01 and 0.02 mean on request. */
const FIRST_PRICE = 3;

/** Opens a catalogue for choosing: orderable articles, found by position in their category. */
export function assortmentOf(catalogue: DatabaseSync): Assortment {
  const rows = catalogue
    .prepare('select category, min(id) low, max(id) high from article group by category order by category')
    .all();
  const ranges = new Map(
    rows.map((row) => [String(row['category']), [Number(row['low']), Number(row['high'])] as const]),
  );
  const codes = [...ranges.keys()];
  const find = (price: string) =>
    catalogue.prepare(
      `select number from article where category = ?1 and id >= ?2 and flags & ${FLAG.blocked} = 0 and ${price} order by id limit 1`,
    );
  const priced = find(
    `price_list >= ${FIRST_PRICE} and coalesce(price_sale, ${FIRST_PRICE}) >= ${FIRST_PRICE}`,
  );
  const onRequest = find(`price_list < ${FIRST_PRICE} and price_list > 0`);
  return {
    pick(code, key, wanted = { onRequest: false }) {
      const statement = wanted.onRequest ? onRequest : priced;
      const known = ranges.has(code) ? code : codes[Math.floor(unit(`${code}:instead`) * codes.length)];
      const range = known === undefined ? undefined : ranges.get(known);
      if (known === undefined || !range) return null;
      const [low, high] = range;
      const at = low + Math.floor(unit(key) * (high - low + 1));
      const row = statement.get(known, at) ?? statement.get(known, low);
      return row ? String(row['number']) : null;
    },
  };
}
