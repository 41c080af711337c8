import type { SqlDatabase } from '#lib/sql.ts';
import { Column, type ColumnBlock } from './column.ts';
import { BLOCK } from './layout.ts';

/** Rows of `meta`: they belong to one import, the next one begins without them. */
const IDS = 'top_articles';
const DAY = 'top_articles_day';
/** The key of what was learned from use. */
export const USE = 'search_use';

export const UPSERT =
  'insert into meta (key, value) values (?1, ?2) on conflict (key) do update set value = ?2';

/** Value of a key among rows of `meta`. */
export const valueOf = (rows: readonly TopRow[], key: string): string | undefined =>
  rows.find((row) => row.key === key)?.value;

/** Day (YYYY-MM-DD) on which a catalogue's top articles were last told; null where its import was told of none. */
export async function readTopDay(catalogue: SqlDatabase): Promise<string | null> {
  const row = await catalogue
    .prepare('select value from meta where key = ?1')
    .bind(DAY)
    .first<{ value: string }>();
  return row?.value ?? null;
}

/** Keeps the ids of a catalogue's top articles beside its index; true where they differ from those of before. */
export async function writeTopArticles(
  catalogue: SqlDatabase,
  { day, ids }: { readonly day: string; readonly ids: readonly number[] },
): Promise<boolean> {
  const value = JSON.stringify(ids.toSorted((a, b) => a - b));
  const [before] = await catalogue.batch<TopRow>([
    topStatement(catalogue),
    catalogue.prepare(UPSERT).bind(IDS, value),
    catalogue.prepare(UPSERT).bind(DAY, day),
  ]);
  return valueOf(before?.results ?? [], IDS) !== value;
}

export interface TopRow {
  key: string;
  /** JSON: ids ascending, or `UseByText`. */
  value: string;
}

/** The most ordered articles, as the import or the orders counted them. */
export function topStatement<S>(db: { prepare(sql: string): S }): S {
  return db.prepare(`select key, value from meta where key in ('${IDS}', '${USE}')`);
}

/** The column that says 1 of a top article. */
export function topColumn(rows: readonly TopRow[]): Column {
  const blocks: ColumnBlock[] = [];
  for (const id of JSON.parse(valueOf(rows, IDS) ?? '[]') as number[]) {
    const at = Math.floor(id / BLOCK);
    while (blocks.length <= at) blocks.push({ base: 0, values: null });
    const values = blocks[at]!.values ?? new Uint8Array(BLOCK);
    values[id % BLOCK] = 1;
    blocks[at] = { base: 0, values };
  }
  return new Column(blocks);
}
