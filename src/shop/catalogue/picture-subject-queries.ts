import type { SqlDatabase } from '#lib/sql.ts';
/** What the picture of an article is made of. */
export interface PictureSubject {
  /** Number of the reference article, whose photo serves where the article has none. */
  reference: string;
  kind: string;
  line: string | null;
  properties: Readonly<Record<string, string>>;
  /** What an assortment holds. */
  parts?: ReadonlyArray<Omit<PictureSubject, 'reference' | 'parts'>>;
}

/** A picture shows few of a long list. */
const MOST_PARTS = 40;

interface Row {
  reference: string;
  kind: string;
  line: string | null;
  properties: string;
  parts: string;
}

const SUBJECT = `select reference, kind, line, properties,
    (select json_group_array(json_object('kind', p.kind, 'line', p.line, 'properties', json(p.properties)))
       from article_detail d, json_each(d.data, '$.parts') e join article p on p.number = e.value ->> 'number'
      where d.id = a.id) parts
  from article a where number = ?1`;

type Properties = Array<[string, string]>;

/** The subject of an article's picture (specification 3: Referenz is used for the image); null for an unknown number. */
export async function readPictureSubject(db: SqlDatabase, number: string): Promise<PictureSubject | null> {
  const row = await db.prepare(SUBJECT).bind(number).first<Row>();
  if (!row) return null;
  const parts = JSON.parse(row.parts) as Array<Omit<Row, 'properties'> & { properties: Properties }>;
  return {
    ...row,
    properties: Object.fromEntries(JSON.parse(row.properties) as Properties),
    parts: parts
      .slice(0, MOST_PARTS)
      .map((part) => ({ ...part, properties: Object.fromEntries(part.properties) })),
  };
}
