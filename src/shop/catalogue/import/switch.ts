import type { SqlDatabase } from '#lib/sql.ts';

export type CatalogueSlot = 'A' | 'B';

/** The databases that an import or an update touches. */
export interface CatalogueDatabases {
  readonly shop: SqlDatabase;
  readonly catalogues: Readonly<Record<CatalogueSlot, SqlDatabase>>;
}

export interface SwitchInput {
  readonly target: CatalogueSlot;
  readonly version: string;
  /** ISO moment of the catalogue's data. */
  readonly sourceDate: string;
  /** ISO moment of the switch. */
  readonly now: string;
}

/** How far a catalogue's database was written; null where it says nothing. */
export function bookmarkOf(catalogue: SqlDatabase): string | null {
  return catalogue.getBookmark?.() ?? null;
}

/** Which catalogue is live; null before the first import. */
export async function readLiveSlot(shop: SqlDatabase): Promise<CatalogueSlot | null> {
  const row = await shop.prepare('select live from catalogue_pointer').first<{ live: CatalogueSlot }>();
  return row?.live ?? null;
}

/** The catalogue that an import may write: never the live one (docs/rules/catalogue.md#whole-imports). */
export async function readFreeSlot(shop: SqlDatabase): Promise<CatalogueSlot> {
  return (await readLiveSlot(shop)) === 'A' ? 'B' : 'A';
}

/** A date or moment of a file in the form in which updates carry theirs, so that texts compare like times. */
function comparableMoment(date: string): string {
  return new Date(date).toISOString();
}

const UPDATE_COLUMNS = 'number, price_list, price_sale, prices, vkz, blocked, changed_at';
const UPDATES_AT_ONCE = 2000;

/** Copies the shop's updates since a moment into a catalogue's mirror. */
async function copyUpdates(shop: SqlDatabase, catalogue: SqlDatabase, since: string): Promise<void> {
  for (let last = ''; ;) {
    const { results } = await shop
      .prepare(
        `select ${UPDATE_COLUMNS} from article_update where changed_at > ?1 and number > ?2 order by number limit ?3`,
      )
      .bind(since, last, UPDATES_AT_ONCE)
      .all<{ number: string }>();
    const end = results.at(-1);
    if (!end) return;
    await catalogue
      .prepare(
        `insert or replace into article_update (${UPDATE_COLUMNS})
         select ${UPDATE_COLUMNS.split(', ')
           .map((column) => `value ->> '$.${column}'`)
           .join(', ')} from json_each(?1)`,
      )
      .bind(JSON.stringify(results))
      .run();
    last = end.number;
  }
}

/**
 * Makes a completely written catalogue the live one. Price and stock updates newer than its data stay in force, older
 * ones end (docs/rules/catalogue.md#updates-between-imports). Updates that arrive meanwhile are copied once more
 * behind the switch.
 */
export async function switchCatalogue(databases: CatalogueDatabases, input: SwitchInput): Promise<void> {
  const { shop, catalogues } = databases;
  const { target, version, now } = input;
  const since = comparableMoment(input.sourceDate);
  await catalogues[target].prepare('delete from article_update').run();
  await copyUpdates(shop, catalogues[target], since);
  await shop.batch([
    shop
      .prepare(
        `insert into catalogue_pointer (only_row, live, version, updates, switched_at, bookmark) values (1, ?1, ?2, 0, ?3, ?4)
         on conflict do update set live = ?1, version = ?2, updates = updates + 1, switched_at = ?3, bookmark = ?4`,
      )
      .bind(target, version, now, bookmarkOf(catalogues[target])),
    shop.prepare('delete from article_update where changed_at <= ?1').bind(since),
    shop.prepare('update catalogue_import set finished_at = ?1').bind(now),
  ]);
  await copyUpdates(shop, catalogues[target], since);
}
