import type { SqlDatabase } from '../src/lib/sql.ts';
import type { Ground } from './ground.ts';
import { STAGES } from './kept.ts';
import { tellAgain } from './schema.ts';

/** Statements of one transaction of SHOP. */
const AT_ONCE = 100;

/**
 * Tells SHOP what waits, in its order. Each transaction there also notes how far it has come, so that after a lost answer nothing is
 * told twice. A SHOP that was set back to an earlier time is told all it should know. Fails as SHOP does; what was told is gone then,
 * the rest waits.
 */
export async function tellShop({ exec, transaction, shop }: Ground, customer: string): Promise<void> {
  const known = await shop
    .prepare('select told from customer_home where customer_id = ?1 and stage > 0')
    .bind(customer)
    .first<{ told: number }>();
  const heard = Number(exec('select told from home', [])[0]!['told']);
  const isSetBack = !known || known.told < heard;
  if (isSetBack) await closeShop(shop, customer, new Date().toISOString());
  transaction(() => {
    exec('delete from outgoing where seq <= ?1', [known?.told ?? 0]);
    exec('update home set told = ?1', [known?.told ?? 0]);
    if (isSetBack) tellAgain(exec, customer);
  });
  for (;;) {
    const waiting = exec('select seq, sql, bound from outgoing order by seq limit ?1', [AT_ONCE]);
    const last = waiting.at(-1)?.['seq'];
    if (last === undefined) return;
    await shop.batch([
      shop.prepare('update customer_home set told = ?2 where customer_id = ?1').bind(customer, last),
      ...waiting.map(({ sql, bound }) =>
        shop.prepare(String(sql)).bind(...(JSON.parse(String(bound)) as [])),
      ),
    ]);
    transaction(() => {
      exec('delete from outgoing where seq <= ?1', [last]);
      exec('update home set told = ?1', [last]);
    });
  }
}

/** Closes SHOP for all that lives in a home of a customer. Who was back there begins anew, with nothing told. */
export async function closeShop(shop: SqlDatabase, customer: string, now: string): Promise<void> {
  await shop.batch([
    shop.prepare('delete from customer_home where customer_id = ?1 and stage = 0').bind(customer),
    shop
      .prepare(
        `insert into customer_home (customer_id, since, stage) values (?1, ?2, ?3)
         on conflict (customer_id) do update set stage = ?3, moved_at = null where stage < ?3`,
      )
      .bind(customer, now, STAGES.length),
  ]);
}
