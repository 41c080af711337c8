import type { SqlDatabase } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';
import { REGIONS, type Region, type SetFacts } from './model.ts';

interface FactsRow {
  number: string;
  name: string;
  line: string | null;
  properties: string;
  whole: number;
  swatch: string | null;
}

const FACTS = `select a.number, coalesce(a.names ->> ?1, a.names ->> 'de', a.number) as name, a.line, a.properties, a.pack ->> 'quantity' as whole,
    (select v.swatch from json_each(a.properties) x join property_value v on v.property = 'shade' and v.code = x.value ->> 1
      where x.value ->> 0 = 'shade') as swatch
  from article a`;

/** Sets by their numbers; what the catalogue does not have is left out. */
export async function readSetFacts(
  catalogue: SqlDatabase,
  numbers: readonly string[],
  language: Language,
): Promise<SetFacts[]> {
  const wanted = [...new Set(numbers)].filter(Boolean);
  if (wanted.length === 0) return [];
  const { results } = await catalogue
    .prepare(`${FACTS} where a.number in (select value from json_each(?2))`)
    .bind(language, JSON.stringify(wanted))
    .all<FactsRow>();
  return results.map(toFacts);
}

/** A tooth set, or a single tooth with its FDI number. */
export type ToothArticle = SetFacts & { readonly tooth: number | null };

/** Those of the articles that are tooth sets or single teeth, by number. */
export async function readToothArticles(
  catalogue: SqlDatabase,
  numbers: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, ToothArticle>> {
  const { results } = await catalogue
    .prepare(`${FACTS} where a.number in (select value from json_each(?2))`)
    .bind(language, JSON.stringify([...new Set(numbers)].filter(Boolean)))
    .all<FactsRow>();
  const found = results.map((row): ToothArticle => ({ ...toFacts(row), tooth: toothOf(row) }));
  const teeth = found.filter(({ mould, shade, region }) => mould && shade && region);
  return new Map(teeth.map((one) => [one.number, one]));
}

const toothOf = ({ properties }: FactsRow): number | null =>
  Number(new Map(JSON.parse(properties) as [string, string][]).get('tooth')) || null;

/** All sets of a line and region, in the catalogue's order: moulds, and shades within each. */
export async function readLineSets(
  catalogue: SqlDatabase,
  { line, region }: { line: string; region: Region },
  language: Language,
): Promise<SetFacts[]> {
  const { results } = await catalogue
    .prepare(
      `${FACTS} where a.category in (select code from category where parent = 'PG1') and a.line = ?2
         and a.properties like ?3 and a.properties not like '%"tooth"%' and a.properties like '%"shade"%' order by a.id limit 1600`,
    )
    .bind(language, line, `%["position","@${region}"]%`)
    .all<FactsRow>();
  return results.map(toFacts);
}

/** Names of the tooth lines that the catalogue has sets of, in its order. */
export async function readLines(catalogue: SqlDatabase): Promise<string[]> {
  const { results } = await catalogue
    .prepare(
      `select line from article where category in (select code from category where parent = 'PG1') and is_reference = 1
         and line <> '' and properties like '%["position",%' and properties not like '%"tooth"%' group by line order by min(id)`,
    )
    .all<{ line: string }>();
  return results.map(({ line }) => line);
}

/** Single teeth of the sets' line, mould and shade by FDI number, where the line has them. */
export async function readSingles(
  catalogue: SqlDatabase,
  { line, mould, shade }: Pick<SetFacts, 'line' | 'mould' | 'shade'>,
): Promise<ReadonlyMap<number, string>> {
  const { results } = await catalogue
    .prepare(
      `select a.number, x.value ->> 1 as tooth from article a, json_each(a.properties) x
        where a.category in (select code from category where parent = 'PG1') and a.line = ?1 and x.value ->> 0 = 'tooth'
          and a.properties like ?2 and a.properties like ?3`,
    )
    .bind(line, `%["mould","${mould}"]%`, `%["shade","${shade}"]%`)
    .all<{ number: string; tooth: string }>();
  return new Map(results.map(({ number, tooth }) => [Number(tooth), number]));
}

function toFacts({ number, name, line, properties, whole, swatch }: FactsRow): SetFacts {
  const values = new Map(JSON.parse(properties) as [string, string][]);
  return {
    number,
    name,
    line: line ?? '',
    region: regionOf(values.get('position') ?? ''),
    mould: values.get('mould') ?? '',
    shade: values.get('shade') ?? '',
    swatch: swatch ?? '',
    whole: Math.min(28, Math.max(1, whole)),
  };
}

function regionOf(position: string): Region | null {
  return REGIONS.find((region) => `@${region}` === position) ?? null;
}
