import type { SqlDatabase } from '#lib/sql.ts';

/** A reference of sets of teeth; `axes` and `properties` are JSON. */
export interface ReferenceRow {
  number: string;
  axes: string;
  line: string;
  supplier: string | null;
  supplier_name: string | null;
  properties: string;
}

/** Drawing kinds of cards of teeth (docs/catalogue-format.md). */
const SETS = "('tooth-set-anterior', 'tooth-set-posterior')";

/** References of sets of teeth that have a line, in the catalogue's order. */
export async function setReferences(db: SqlDatabase): Promise<ReferenceRow[]> {
  const { results } = await db
    .prepare(
      `select r.number, r.axes, a.line, a.supplier, s.name supplier_name, a.properties
         from reference r cross join article a on a.number = r.number left join supplier s on s.id = a.supplier
        where a.kind in ${SETS} and a.line is not null order by a.id`,
    )
    .all<ReferenceRow>();
  return results;
}

/** The variants of a reference: names and values of its axes, and per variant its number with an index into each; both JSON. */
interface VariantsRow {
  number: string;
  axes: string;
  data: string | null;
}

/** The variants of some references. */
export async function variantsOf(db: SqlDatabase, references: readonly string[]): Promise<VariantsRow[]> {
  const { results } = await db
    .prepare('select number, axes, data from reference where number in (select value from json_each(?1))')
    .bind(JSON.stringify(references))
    .all<VariantsRow>();
  return results;
}

/** The variants of a line's single teeth; null where it has none. */
export function singlesOf(db: SqlDatabase, line: string): Promise<Omit<VariantsRow, 'number'> | null> {
  return db
    .prepare(
      `select r.axes, r.data from reference r cross join article a on a.number = r.number
        where a.kind = 'tooth-single' and a.line = ?1`,
    )
    .bind(line)
    .first<Omit<VariantsRow, 'number'>>();
}
