import type { SqlDatabase } from '#lib/sql.ts';
/** Names of all suppliers by id. A few dozen rows that change with the catalogue only: keep them by its version. */
export async function readSuppliers(db: SqlDatabase): Promise<ReadonlyMap<string, string>> {
  const { results } = await db.prepare('select id, name from supplier').all<{ id: string; name: string }>();
  return new Map(results.map(({ id, name }) => [id, name]));
}
