import type { SqlDatabase } from '#lib/sql.ts';
import type { ArticleDocument } from './model.ts';
import type { PartialTexts } from '#shop/markets/languages.ts';

/** A part of a line that one article page covers: anterior sets, single teeth, powder, liquid. */
export interface LinePart {
  /** Id of its reference article. */
  readonly lead: number;
  readonly articles: number;
  /** Ids of its cheapest and dearest article by the base list; null where all are on request. */
  readonly cheapest: number | null;
  readonly dearest: number | null;
}

/** A line beside others: one that belongs to it, or the one it belongs to. */
export interface LineLink {
  readonly slug: string;
  readonly name: string;
  readonly articles: number;
}

/** A line as the index of all lines tells of it. */
export interface IndexedLine extends LineLink {
  /** Id of its maker; null where the line has none. */
  readonly supplier: string | null;
  /** Code of the category that its first part lies in. */
  readonly category: string;
}

/** What the catalogue says of a product line. */
export interface ProductLine extends LineLink {
  readonly supplier: { readonly id: string; readonly name: string; readonly country: string | null } | null;
  readonly parts: readonly LinePart[];
  readonly descriptions: PartialTexts | null;
  /** Of its first part, as far as the first and the last article agree: a mould's width is no fact of the line. */
  readonly facts: ReadonlyArray<readonly [property: string, value: string | PartialTexts]>;
  readonly documents: readonly ArticleDocument[];
  /** Lines whose names go on from this one's ("Aurelis Soft"), and the one that this one's goes on from. */
  readonly related: readonly LineLink[];
}

type Fact = [property: string, value: string | PartialTexts];

interface Row extends LineLink {
  supplier: string | null;
  supplierName: string | null;
  country: string | null;
  leads: string;
  data: string | null;
  lastFacts: string | null;
}

const LINE = `select l.slug, l.name, l.articles, l.supplier, s.name supplierName, s.country, l.leads, d.data, e.data -> '$.facts' lastFacts
  from product_line l
  left join supplier s on s.id = l.supplier
  left join article_detail d on d.id = l.leads ->> '$[0][0]'
  left join article_detail e on e.id = l.leads ->> '$[0][4]'
  where l.slug = ?1`;

/** No patterns: what an address says would be one, and longer than a pattern may be. */
const RELATED = `select slug, name, articles from product_line
  where instr(slug, ?1 || '-') = 1 or instr(?1, slug || '-') = 1
  order by length(slug) > length(?1), name limit 24`;

/** A line by the slug of its name; null where the catalogue has none. Facts and documents are its first part's. */
export async function readProductLine(db: SqlDatabase, slug: string): Promise<ProductLine | null> {
  const [lines, related] = await db.batch<unknown>([
    db.prepare(LINE).bind(slug),
    db.prepare(RELATED).bind(slug),
  ]);
  const row = lines?.results[0] as Row | undefined;
  if (!row) return null;
  const detail = JSON.parse(row.data ?? '{}') as {
    descriptions?: PartialTexts;
    facts?: Fact[];
    documents?: ArticleDocument[];
  };
  const parts = JSON.parse(row.leads) as [number, number, number | null, number | null][];
  return {
    slug: row.slug,
    name: row.name,
    articles: row.articles,
    supplier: row.supplier
      ? { id: row.supplier, name: row.supplierName ?? row.supplier, country: row.country }
      : null,
    parts: parts.map(([lead, articles, cheapest, dearest]) => ({ lead, articles, cheapest, dearest })),
    descriptions: detail.descriptions ?? null,
    facts: sharedFacts(detail.facts ?? [], row.lastFacts),
    documents: detail.documents ?? [],
    related: (related?.results ?? []) as LineLink[],
  };
}

/** Facts that the last article does not contradict; one without facts of its own inherits them all. */
function sharedFacts(facts: readonly Fact[], last: string | null): readonly Fact[] {
  if (!last) return facts;
  const others = new Set((JSON.parse(last) as Fact[]).map((fact) => JSON.stringify(fact)));
  return facts.filter((fact) => others.has(JSON.stringify(fact)));
}

/** All lines in the order of the alphabet. */
export async function readLineIndex(db: SqlDatabase): Promise<IndexedLine[]> {
  const { results } = await db
    .prepare(
      `select l.slug, l.name, l.articles, l.supplier, a.category
         from product_line l join article a on a.id = l.leads ->> '$[0][0]' order by l.slug`,
    )
    .all<IndexedLine>();
  return results;
}

/** Slugs of all lines in the order of the alphabet: what the sitemap lists. */
export async function readLineSlugs(db: SqlDatabase): Promise<readonly string[]> {
  const { results } = await db.prepare('select slug from product_line order by slug').all<{ slug: string }>();
  return results.map(({ slug }) => slug);
}
