import { slugOf } from '#lib/paths.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import type { ToothLine } from './model.ts';
import { setReferences, type ReferenceRow } from './queries.ts';

/** All lines of teeth that the catalogue has, in its order; sets of one line under several references are one line. */
export async function readToothLines(db: SqlDatabase): Promise<ToothLine[]> {
  const references = await setReferences(db);
  const lines = new Map<string, ToothLine>();
  for (const row of references) {
    const id = slugOf(row.line);
    if (!id) continue; // a name without a letter or digit has no address
    const known = lines.get(id);
    lines.set(id, known ? joined(known, row) : lineOf(id, row));
  }
  return [...lines.values()];
}

function lineOf(id: string, row: ReferenceRow): ToothLine {
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

function joined(line: ToothLine, row: ReferenceRow): ToothLine {
  const more = valuesOf(row);
  return {
    ...line,
    references: [...line.references, row.number],
    moulds: [...new Set([...line.moulds, ...more.moulds])],
    shades: [...new Set([...line.shades, ...more.shades])],
  };
}

function valuesOf({ axes }: ReferenceRow): Pick<ToothLine, 'moulds' | 'shades'> {
  const values = new Map(JSON.parse(axes) as [string, string[]][]);
  return { moulds: values.get('mould') ?? [], shades: values.get('shade') ?? [] };
}
