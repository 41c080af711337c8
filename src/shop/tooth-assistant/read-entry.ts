import type { SqlDatabase } from '#lib/sql.ts';
import { readArticles, type ArticleView, type Vkz } from '#shop/catalogue/index.ts';
import type { ToothLine } from './model.ts';
import { variantsOf } from './queries.ts';
import { parseEntry, type EntryLine, type EntryProblem } from './parse-entry.ts';
import { readToothLines } from './read-lines.ts';

/** A line of an expert's entry with the set that it means. */
export interface EntryRow {
  readonly text: string;
  readonly problem: EntryProblem | null;
  readonly near: readonly string[];
  /** "Aurelis S46 A3": what was understood; '' where nothing was. */
  readonly name: string;
  readonly quantity: number;
  /** The set's article; null where there is a problem. */
  readonly number: string | null;
  readonly vkz: Vkz | null;
}

/** What every line of an entry means, with availability; two queries beside that of the lines, however long it is. */
export async function readEntry(db: SqlDatabase, text: string, view: ArticleView): Promise<EntryRow[]> {
  const entries = parseEntry(text, await readToothLines(db));
  const numbers = await numbersOf(db, entries);
  const wanted = entries.flatMap((entry) => numbers.get(nameOf(entry)) ?? []);
  const articles = await readArticles(db, { numbers: [...new Set(wanted)] }, view);
  const sold = new Map(articles.filter(({ blocked }) => !blocked).map((one) => [one.number, one]));
  return entries.map((entry) => {
    const { problem, near, quantity } = entry;
    const name = problem ? '' : nameOf(entry);
    const article = problem ? undefined : sold.get(numbers.get(name) ?? '');
    const shared = { text: entry.text, near, name, quantity };
    if (!article) return { ...shared, problem: problem ?? 'set', number: null, vkz: null };
    return { ...shared, problem: null, number: article.number, vkz: article.vkz };
  });
}

const nameOf = ({ line, mould, shade }: EntryLine): string => `${line?.name} ${mould} ${shade}`;

/** Article numbers by {@link nameOf}, from the variants of the lines that the entry names. */
async function numbersOf(db: SqlDatabase, entries: readonly EntryLine[]): Promise<Map<string, string>> {
  const lines = new Map<string, ToothLine>();
  for (const { line, problem } of entries) {
    if (problem || !line) continue;
    for (const reference of line.references) lines.set(reference, line);
  }
  if (lines.size === 0) return new Map();
  const references = await variantsOf(db, [...lines.keys()]);
  const wanted = new Set(entries.map(nameOf));
  const numbers = new Map<string, string>();
  for (const row of references) {
    const axes = JSON.parse(row.axes) as [string, string[]][];
    const valueOf = (variant: readonly [string, ...number[]], axis: string): string => {
      const at = axes.findIndex(([name]) => name === axis);
      return axes[at]?.[1][variant[at + 1] as number] ?? '';
    };
    for (const variant of JSON.parse(row.data ?? '[]') as [string, ...number[]][]) {
      const name = `${lines.get(row.number)!.name} ${valueOf(variant, 'mould')} ${valueOf(variant, 'shade')}`;
      if (wanted.has(name) && !numbers.has(name)) numbers.set(name, variant[0]);
    }
  }
  return numbers;
}
