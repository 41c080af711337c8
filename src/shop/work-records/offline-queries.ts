import type { Logbooks, SqlDatabase } from '#lib/sql.ts';
import type { OfflineStock } from './offline-model.ts';

const [MOST_ARTICLES, MOST_WORKS, MOST_SHELVES] = [2_000, 200, 1_000];

/** What a device takes along, of its articles the numbers: those that were delivered or changed last stand first. */
export async function offlineRows(
  ctx: { readonly db: SqlDatabase; readonly logbook: Logbooks },
  customer: string,
): Promise<Omit<OfflineStock, 'articles'> & { readonly numbers: readonly string[] }> {
  const { db } = ctx;
  const own = ctx.logbook(customer);
  const [stands, shelves, works, clients, delivered] = await own.beside<Record<string, string>>(
    [
      own
        .prepare(
          'select article number, max(changed_at) day from restock_item where customer_id = ?1 group by article order by day desc limit ?2',
        )
        .bind(customer, MOST_ARTICLES),
      own
        .prepare('select id, article, place, stock from restock_item where customer_id = ?1 order by place limit ?2')
        .bind(customer, MOST_SHELVES),
      own
        .prepare(
          `select id, number, content ->> '$.client.name' client, content ->> 'patient' patient,
               content ->> 'kind' kind, content ->> 'teeth' teeth, content ->> 'shade' shade from work
            where customer_id = ?1 and state = 'open' order by changed_at desc limit ?2`,
        )
        .bind(customer, MOST_WORKS),
      own
        .prepare(
          `select distinct content ->> '$.client.name' name from (
             select content from work where customer_id = ?1 order by changed_at desc limit 1000) order by name collate nocase limit 300`,
        )
        .bind(customer),
    ],
    [
      db
        .prepare(
          `select dl.number, max(d.shipped_on) day from customer_order o join delivery d on d.order_id = o.id
             join delivery_line dl on dl.delivery_id = d.id where o.customer_id = ?1 group by dl.number order by day desc limit ?2`,
        )
        .bind(customer, MOST_ARTICLES),
    ],
  ); // prettier-ignore
  const known = [...stands!.results, ...delivered!.results].toSorted((a, b) =>
    a['day']! < b['day']! ? 1 : -1,
  );
  return {
    numbers: [...new Set(known.map(({ number }) => number!))].slice(0, MOST_ARTICLES),
    works: works!.results as unknown as OfflineStock['works'],
    shelves: shelves!.results as unknown as OfflineStock['shelves'],
    clients: clients!.results.map(({ name }) => name!),
  };
}
