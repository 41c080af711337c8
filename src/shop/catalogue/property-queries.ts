import type { SqlDatabase } from '#lib/sql.ts';
import type { Language } from '#shop/markets/languages.ts';

export interface PropertyValueName {
  code: string;
  name: string;
  /** '#rrggbb' where the property is a colour. */
  swatch: string | null;
}

export interface PropertyName {
  code: string;
  name: string;
  kind: 'text' | 'number' | 'swatch';
  /** By code, in the order of the catalogue: guides for shades, size for numbers. */
  values: ReadonlyMap<string, PropertyValueName>;
}

interface Row {
  property: string;
  title: string;
  kind: PropertyName['kind'];
  code: string | null;
  name: string | null;
  swatch: string | null;
}

/**
 * Names of all properties and their values in one language, in the catalogue's order; a missing name falls back to the
 * catalogue's default language. A thousand rows that change with the catalogue only: keep them by its version.
 */
export async function readProperties(
  db: SqlDatabase,
  language: Language,
): Promise<ReadonlyMap<string, PropertyName>> {
  const { results } = await db
    .prepare(
      `select p.code property, p.kind, v.code, v.swatch,
              coalesce(json_extract(p.names, '$.' || ?1), json_extract(p.names, '$.' || d.value), p.code) title,
              coalesce(json_extract(v.names, '$.' || ?1), json_extract(v.names, '$.' || d.value), v.code) name
         from property p
         join (select value from meta where key = 'default_language') d
         left join property_value v on v.property = p.code
        order by p.sort, p.code, v.sort, v.id`,
    )
    .bind(language)
    .all<Row>();
  const properties = new Map<string, PropertyName & { values: Map<string, PropertyValueName> }>();
  for (const { property, title, kind, code, name, swatch } of results) {
    let entry = properties.get(property);
    if (!entry) properties.set(property, (entry = { code: property, name: title, kind, values: new Map() }));
    if (code !== null) entry.values.set(code, { code, name: name ?? code, swatch });
  }
  return properties;
}
