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

interface Row {
  reference: string;
  kind: string;
  line: string | null;
  properties: string;
  parts: string;
}

/** Assortments have 20 parts at most in the demonstration; a picture shows few of a long list. */
const MOST_PARTS = 40;

const SUBJECT = `select reference, kind, line, properties,
    (select json_group_array(json_object('kind', part.kind, 'line', part.line, 'properties', json(part.properties)))
       from (select each.value ->> 'number' as number
               from article_detail d, json_each(d.data, '$.parts') each where d.id = a.id limit ${MOST_PARTS}) listed
       join article part on part.number = listed.number) as parts
  from article a where a.number = ?1`;

interface PartRow {
  kind: string;
  line: string | null;
  properties: Array<[string, string]>;
}

/** The subject of an article's picture (specification 3: Referenz is used for the image); null for an unknown number. */
export async function readPictureSubject(db: SqlDatabase, number: string): Promise<PictureSubject | null> {
  const row = await db.prepare(SUBJECT).bind(number).first<Row>();
  if (!row) return null;
  const subject = {
    ...row,
    properties: Object.fromEntries(JSON.parse(row.properties) as PartRow['properties']),
  };
  const parts = JSON.parse(row.parts) as PartRow[];
  return {
    ...subject,
    parts: parts.map((part) => ({ ...part, properties: Object.fromEntries(part.properties) })),
  };
}
