import { columnsOfRow, jsonRow, type SqlStatement } from '#lib/sql.ts';
import { IS_SEEN, SEEN, type Who } from './queries.ts';

/** SQL of the articles in lists, after the rules of queries.ts: customer ?1, users ?2, list ?3. */

const COLUMNS = ['list_id', 'number', 'position', 'quantity', 'reference', 'added_by', 'added_at'];
const ITEM = COLUMNS.join(', ');

export interface NewItem {
  readonly number: string;
  readonly quantity: number;
  readonly reference: string;
}

/** Behind the last article of the list. */
const APPEND = `insert into order_list_item (customer_id, list_id, number, position, quantity, reference, added_by, added_at)
  select ?1, ?3, j.value ->> 'number', last.position + 1 + j.key, j.value ->> 'quantity', j.value ->> 'reference', ?2 ->> 0, ?4
    from json_each(?5) j,
         (select coalesce(max(position), 0) position from order_list_item where customer_id = ?1 and list_id = ?3) last
   where ${IS_SEEN('?3')}`;

/** Adds one article; the table refuses one that stands there already. Returns its number. */
export function insertItem(
  { db, customer, users }: Who,
  id: number,
  item: NewItem,
  now: string,
): SqlStatement {
  return db.prepare(`${APPEND} returning number`).bind(customer, users, id, now, JSON.stringify([item]));
}

/** Adds many; those that stand there already take quantity and reference. */
export function upsertItems(
  { db, customer, users }: Who,
  id: number,
  items: readonly NewItem[],
  now: string,
): SqlStatement {
  return db
    .prepare(
      `${APPEND} on conflict (customer_id, list_id, number) do update set
         quantity = excluded.quantity, reference = iif(excluded.reference = '', reference, excluded.reference)`,
    )
    .bind(customer, users, id, now, JSON.stringify(items));
}

/** Changes quantity and reference; null leaves one as it is. Returns the number. */
export function updateItem(
  { db, customer, users }: Who,
  id: number,
  item: { number: string; quantity: number | null; reference: string | null },
): SqlStatement {
  return db
    .prepare(
      `update order_list_item set quantity = coalesce(?5, quantity), reference = coalesce(?6, reference)
        where customer_id = ?1 and list_id = ?3 and number = ?4 and ${IS_SEEN('?3')} returning number`,
    )
    .bind(customer, users, id, item.number, item.quantity, item.reference);
}

/**
 * Puts an article at a place of the list, from 1; the others keep their order. All get even places, the one that moves
 * the odd place before whoever stands there.
 */
export function placeItem(
  { db, customer, users }: Who,
  id: number,
  place: { number: string; position: number },
): SqlStatement[] {
  return [
    db
      .prepare(
        `update order_list_item as i set position = 2 * o.at
           from (select number, row_number() over (order by position, number) at from order_list_item
                  where customer_id = ?1 and list_id = ?3 and number <> ?4) o
          where i.customer_id = ?1 and i.list_id = ?3 and i.number = o.number and ${IS_SEEN('?3')}`,
      )
      .bind(customer, users, id, place.number),
    db
      .prepare(
        `update order_list_item set position = 2 * ?5 - 1
          where customer_id = ?1 and list_id = ?3 and number = ?4 and ${IS_SEEN('?3')}`,
      )
      .bind(customer, users, id, place.number, place.position),
  ];
}

/** Puts an article in the place of another: its successor. Quantity, reference and place stay. */
export function exchangeItem(
  { db, customer, users }: Who,
  id: number,
  { from, to }: { from: string; to: string },
): SqlStatement[] {
  return [
    db
      .prepare(
        `delete from order_list_item where customer_id = ?1 and list_id = ?3 and number = ?4 and ${IS_SEEN('?3')}
            and exists (select 1 from order_list_item where customer_id = ?1 and list_id = ?3 and number = ?5)`,
      )
      .bind(customer, users, id, from, to),
    db
      .prepare(
        `update order_list_item set number = ?5
          where customer_id = ?1 and list_id = ?3 and number = ?4 and ${IS_SEEN('?3')}`,
      )
      .bind(customer, users, id, from, to),
  ];
}

/** Puts articles aside under the name of the removal and takes them out; the second statement returns their numbers. */
export function removeItems(
  { db, customer, users }: Who,
  id: number,
  numbers: readonly string[],
  removal: { name: string; now: string; forgetBefore: string },
): SqlStatement[] {
  const chosen = `customer_id = ?1 and list_id = ?3 and number in (select value from json_each(?4)) and ${IS_SEEN('?3')}`;
  const list = JSON.stringify(numbers);
  return [
    db
      .prepare(
        `insert into order_list_removed (removal, customer_id, item, removed_at)
         select ?5, customer_id, ${jsonRow(COLUMNS)}, ?6 from order_list_item where ${chosen}`,
      )
      .bind(customer, users, id, list, removal.name, removal.now),
    db
      .prepare(`delete from order_list_item where ${chosen} returning number`)
      .bind(customer, users, id, list),
    db
      .prepare('delete from order_list_removed where customer_id = ?1 and removed_at < ?2')
      .bind(customer, removal.forgetBefore),
  ];
}

/** Puts a removal back where it was, once: the second statement returns what was taken back, nothing the second time. */
export function restoreItems({ db, customer, users }: Who, removal: string): SqlStatement[] {
  return [
    db
      .prepare(
        `insert into order_list_item (customer_id, ${ITEM})
         select ?1, ${columnsOfRow('r.item', COLUMNS)}
           from order_list_removed r join order_list l on l.id = r.item ->> 'list_id'
          where r.customer_id = ?1 and r.removal = ?3 and ${SEEN}
         on conflict do nothing`,
      )
      .bind(customer, users, removal),
    db
      .prepare(
        `delete from order_list_removed where customer_id = ?1 and removal = ?3 and ${IS_SEEN("item ->> 'list_id'")}
         returning removal`,
      )
      .bind(customer, users, removal),
  ];
}

/** Moves articles to the end of another list; those that stand there already are taken out here. */
export function moveItems(
  { db, customer, users }: Who,
  { from, to, numbers }: { from: number; to: number; numbers: readonly string[] },
): SqlStatement[] {
  const both = `${IS_SEEN('?3')} and ${IS_SEEN('?4')}`;
  const chosen = `customer_id = ?1 and list_id = ?3 and number in (select value from json_each(?5)) and ${both}`;
  const values = [customer, users, from, to, JSON.stringify(numbers)];
  return [
    db
      .prepare(
        `insert into order_list_item (customer_id, ${ITEM})
         select ?1, ?4, number, last.position + row_number() over (order by i.position), quantity, reference, added_by, added_at
           from order_list_item i,
                (select coalesce(max(position), 0) position from order_list_item where customer_id = ?1 and list_id = ?4) last
          where ${chosen} on conflict do nothing`,
      )
      .bind(...values),
    db.prepare(`delete from order_list_item where ${chosen} returning number`).bind(...values),
  ];
}
