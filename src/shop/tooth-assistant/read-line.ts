import type { SqlDatabase } from '#lib/sql.ts';
import { slugOf } from '#lib/paths.ts';
import {
  readArticles,
  readScales,
  readVariants,
  type ArticleSummary,
  type ArticleView,
} from '#shop/catalogue/index.ts';
import { REGIONS, regionOf, type Region, type ToothLine, type ToothSet } from './model.ts';
import { singlesOf } from './queries.ts';
import { readToothLines } from './read-lines.ts';

/** A tooth of a line that is sold singly. */
export interface SingleTooth extends Pick<ToothSet, 'number' | 'vkz' | 'blocked' | 'price'> {
  /** FDI number: '11'. */
  readonly tooth: string;
}

/** Percent less for sets of a region from so many pieces of one on (docs/rules/prices-and-vat.md#prices-by-quantity). */
export interface ScaleOfRegion {
  readonly region: Region;
  readonly from: number;
  readonly percent: number;
}

/** A line with all its sets, and what an article number of it stands for. */
export interface LineDetail {
  readonly line: ToothLine;
  readonly currency: string;
  /** Rounding of prices in minor units: CHF 5, HUF 500, else 1. */
  readonly priceStep: number;
  readonly scalePrices: readonly ScaleOfRegion[];
  readonly sets: readonly ToothSet[];
  /** The set that was asked for by number; null when the line itself was. */
  readonly set: (ToothSet & { readonly name: string }) | null;
  /** Single teeth of that set, in the order of its card; none where the line has none. */
  readonly singles: readonly SingleTooth[];
}

/** What names a line: its id, its name in any spelling of case and dashes, or the number of one of its sets. */
export async function readToothLine(
  db: SqlDatabase,
  key: string,
  view: ArticleView,
): Promise<LineDetail | null> {
  const lines = await readToothLines(db);
  const line = lines.find(({ id }) => id === slugOf(key));
  if (line) return detailOf(db, line, null, view);
  const [article] = await readArticles(db, { numbers: [key] }, view);
  const own = article && lines.find(({ references }) => references.includes(article.reference));
  return own ? detailOf(db, own, article, view) : null;
}

async function detailOf(
  db: SqlDatabase,
  line: ToothLine,
  article: ArticleSummary | null,
  view: ArticleView,
): Promise<LineDetail> {
  const [variants, pricing] = await Promise.all([
    readVariants(db, line.references, view),
    readScales(db, line.references, view.priceList),
  ]);
  const scales = new Map(pricing.map(({ number, scale }) => [number, scale]));
  const sets = variants.flatMap((variant) => setOf(variant) ?? []);
  const set = (article && sets.find(({ number }) => number === article.number)) ?? null;
  return {
    line,
    currency: variants[0]?.currency ?? 'EUR',
    priceStep: pricing[0]?.step ?? 1,
    scalePrices: REGIONS.flatMap((region) => scaleOf(region, variants, scales)),
    sets,
    set: set && { ...set, name: article!.name },
    singles: set ? await readSingles(db, line.name, set, view) : [],
  };
}

/** A region's scale is that of the reference its sets are variants of. */
function scaleOf(
  region: Region,
  variants: readonly ArticleSummary[],
  scales: ReadonlyMap<string, string | null>,
): ScaleOfRegion[] {
  const first = variants.find(({ properties }) => regionOf(new Map(properties).get('position')) === region);
  const scale = JSON.parse(scales.get(first?.reference ?? '') ?? '[]') as { from: number; percent: number }[];
  return scale.map(({ from, percent }) => ({ region, from, percent }));
}

function setOf({ number, vkz, blocked, price, properties }: ArticleSummary): ToothSet | null {
  const values = new Map(properties);
  const region = regionOf(values.get('position'));
  const mould = values.get('mould');
  const shade = values.get('shade');
  return region && mould && shade ? { number, region, mould, shade, vkz, blocked, price } : null;
}

/** Single teeth are variants of one reference per line: thousands, of which the table `reference` says which are wanted. */
async function readSingles(
  db: SqlDatabase,
  line: string,
  set: ToothSet,
  view: ArticleView,
): Promise<SingleTooth[]> {
  const row = await singlesOf(db, line);
  if (!row?.data) return [];
  const axes = JSON.parse(row.axes) as [string, string[]][];
  const place = (name: string, value: string): [at: number, index: number] => {
    const at = axes.findIndex(([axis]) => axis === name);
    return [at + 1, axes[at]?.[1].indexOf(value) ?? -1];
  };
  const wanted = [place('mould', set.mould), place('shade', set.shade)];
  const variants = JSON.parse(row.data) as [string, ...number[]][];
  const numbers = variants
    .filter((variant) => wanted.every(([at, index]) => index >= 0 && variant[at] === index))
    .map(([number]) => number);
  const articles = await readArticles(db, { numbers }, view);
  return articles.flatMap(({ number, vkz, blocked, price, properties }) => {
    const tooth = new Map(properties).get('tooth');
    return tooth ? [{ tooth, number, vkz, blocked, price }] : [];
  });
}
