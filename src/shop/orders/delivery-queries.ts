import type { SqlDatabase } from '#lib/sql.ts';

/** Keeps the first day (ISO) on which a delivery arrived; false where there is no such delivery. */
export async function setArrived(
  db: SqlDatabase,
  { firm, number }: { firm: 1 | 3; number: string },
  arrivedOn: string,
): Promise<boolean> {
  const known = await db
    .prepare(
      'update delivery set arrived_on = coalesce(arrived_on, ?3) where firm = ?1 and number = ?2 returning id',
    )
    .bind(firm, number, arrivedOn)
    .first();
  return known !== null;
}
