import type { SqlDatabase } from '#lib/sql.ts';
/** What the picture of an article is made of. */
export interface PictureSubject {
  /** Number of the reference article, whose photo serves where the article has none. */
  reference: string;
  kind: string;
  line: string | null;
  properties: Readonly<Record<string, string>>;
}

interface Row {
  reference: string;
  kind: string;
  line: string | null;
  properties: string;
}

/** The subject of an article's picture (specification 3: Referenz is used for the image); null for an unknown number. */
export async function readPictureSubject(db: SqlDatabase, number: string): Promise<PictureSubject | null> {
  const row = await db
    .prepare('select reference, kind, line, properties from article where number = ?1')
    .bind(number)
    .first<Row>();
  if (!row) return null;
  const properties = JSON.parse(row.properties) as Array<[string, string]>;
  return { ...row, properties: Object.fromEntries(properties) };
}
