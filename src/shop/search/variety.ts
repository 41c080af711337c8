import { FLAG } from '#shop/catalogue/model.ts';
import type { Column } from './column.ts';
import { columnOf, propertyColumns } from './filters.ts';
import { BLOCK } from './layout.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { IndexStore, OpenIndex } from './store.ts';
import { foldColumn, type Fold } from './tiles.ts';

/** How the articles of one tile differ: how many there are, and how many values each property takes. */
export interface Variety {
  count: number;
  axes: ReadonlyArray<{ property: string; count: number }>;
}

/** About what a cached variety takes. */
const VARIETY_BYTES = 300;

/** How the tiles of these articles vary, by article, folded as the list is: no round trip on a warm isolate, and nothing counted twice. */
export async function readVariety(
  store: IndexStore,
  language: Language,
  articles: readonly number[],
  fold: Exclude<Fold, 'none'> = 'group',
): Promise<ReadonlyMap<number, Variety>> {
  const index = await store.open(language);
  const group = foldColumn(index, fold);
  const members = store.hold(
    `${fold} members`,
    () => groupMembers(index, group),
    ({ starts, ids }) => starts.byteLength + ids.byteLength,
  );
  const present = presentProperties(index);
  return new Map(
    articles.map((article) => {
      const of = group.get(article);
      const count = (): Variety => varietyOf(index, members, of, present);
      return [article, store.hold(`variety ${fold} ${of}`, count, () => VARIETY_BYTES)];
    }),
  );
}

/** Articles by group; groups are named by their first article's id, as column `group` has them. */
interface GroupMembers {
  /** Where a group's articles begin in `ids`; those of the next id follow. */
  starts: Uint32Array;
  ids: Uint32Array;
}

/** Sorts all articles by their group, once per catalogue. */
function groupMembers(index: OpenIndex, column: Column): GroupMembers {
  const { size } = index.meta;
  const starts = new Uint32Array(size + 2);
  const groupOf = (id: number): number => Math.min(column.get(id), size);
  for (let id = 0; id < size; id++) starts[groupOf(id) + 1]!++;
  for (let group = 0; group <= size; group++) starts[group + 1]! += starts[group]!;
  const ids = new Uint32Array(size);
  const next = starts.slice();
  for (let id = 0; id < size; id++) ids[next[groupOf(id)]!++] = id;
  return { starts, ids };
}

/**
 * How a group varies; blocked articles do not count. Read from the columns that facets are counted with: the database
 * would send the properties of some hundred variants for a page.
 */
function varietyOf(
  index: OpenIndex,
  { starts, ids }: GroupMembers,
  group: number,
  present: PresentProperties,
): Variety {
  const state = columnOf(index, 'state');
  const shown = ids
    .subarray(starts[group] ?? 0, starts[group + 1] ?? 0)
    .filter((id) => (state.get(id) & FLAG.blocked) === 0);
  const values = new Map<string, Set<number>>();
  for (const block of new Set(Array.from(shown, (id) => Math.floor(id / BLOCK)))) {
    for (const { code, column } of present(block)) {
      const known = values.get(code) ?? new Set<number>();
      for (const id of shown) known.add(column.get(id));
      values.set(code, known);
    }
  }
  const axes = [...values].flatMap(([property, known]) => {
    known.delete(0); // no value
    return known.size ? [{ property, count: known.size }] : [];
  });
  return { count: shown.length, axes };
}

type PresentProperties = (block: number) => ReadonlyArray<{ code: string; column: Column }>;

/** The columns of properties that have any value in a block: a dozen of sixty. */
function presentProperties(index: OpenIndex): PresentProperties {
  let all: Array<{ code: string; column: Column }> | undefined;
  const byBlock = new Map<number, ReadonlyArray<{ code: string; column: Column }>>();
  return (block) => {
    const known = byBlock.get(block);
    if (known) return known;
    all ??= index.meta.properties.flatMap(({ code }) =>
      propertyColumns(index, code).map((column) => ({ code, column })),
    );
    const present = all.filter(({ column }) => !isEmpty(column.block(block)));
    byBlock.set(block, present);
    return present;
  };
}

function isEmpty({ base, values }: { base: number; values: unknown }): boolean {
  return base === 0 && values === null;
}
