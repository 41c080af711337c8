import { slugOf } from '#lib/paths.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import type { ToothLine } from './model.ts';

interface Row {
  number: string;
  axes: string;
  line: string;
  supplier: string | null;
  supplier_name: string | null;
  properties: string;
}

/** Drawing kinds of cards of teeth (docs/catalogue-format.md). */
const SETS = "('tooth-set-anterior', 'tooth-set-posterior')";

/** All lines of teeth that the catalogue has, in its order; sets of one line under several references are one line. */
export async function readToothLines(db: SqlDatabase): Promise<ToothLine[]> {
  const { results } = await db
    .prepare(
      `select r.number, r.axes, a.line, a.supplier, s.name supplier_name, a.properties
         from reference r cross join article a on a.number = r.number left join supplier s on s.id = a.supplier
        where a.kind in ${SETS} and a.line is not null order by a.id`,
    )
    .all<Row>();
  const lines = new Map<string, ToothLine>();
  for (const row of results) {
    const id = slugOf(row.line);
    if (!id) continue; // a name without a letter or digit has no address
    const known = lines.get(id);
    lines.set(id, known ? joined(known, row) : lineOf(id, row));
  }
  return [...lines.values()];
}

function lineOf(id: string, row: Row): ToothLine {
  const properties = new Map(JSON.parse(row.properties) as [string, string][]);
  const { supplier, supplier_name: name } = row;
  return {
    id,
    name: row.line,
    supplier: supplier === null ? null : { id: supplier, name: name ?? supplier },
    material: properties.get('material') ?? null,
    tier: properties.get('tier') ?? null,
    references: [row.number],
    ...valuesOf(row),
  };
}

function joined(line: ToothLine, row: Row): ToothLine {
  const more = valuesOf(row);
  return {
    ...line,
    references: [...line.references, row.number],
    moulds: [...new Set([...line.moulds, ...more.moulds])],
    shades: [...new Set([...line.shades, ...more.shades])],
  };
}

function valuesOf({ axes }: Row): Pick<ToothLine, 'moulds' | 'shades'> {
  const values = new Map(JSON.parse(axes) as [string, string[]][]);
  return { moulds: values.get('mould') ?? [], shades: values.get('shade') ?? [] };
}
