import type { CustomerDatabase, SqlStatement } from '#lib/sql.ts';
import { requireCustomer, type WithCaller } from '#shop/session/index.ts';
import type { ListContext } from './context.ts';
import { nameKey } from './model.ts';

/**
 * All SQL of order lists, where the customer's rows live. Every statement names the customer (?1) and the users whose own lists are
 * meant (?2, the acting one first); a list that is not there, removed, another company's or another user's own is the same: no row.
 */

export interface Who {
  readonly db: CustomerDatabase;
  readonly customer: string;
  /** The acting user, and behind the account who was removed: JSON of their ids. */
  readonly users: string;
}

/** Who asks, and where the lists are. Refuses guests. */
export function whoIs(ctx: Pick<ListContext, 'logbook'> & WithCaller): Who {
  const { customerId: customer, user, formerUsers = [] } = requireCustomer(ctx);
  return { db: ctx.logbook(customer), customer, users: JSON.stringify([user.id, ...formerUsers]) };
}

/** Lists that the acting user sees; what a removed user kept to herself falls to the account. */
const IS_MEANT = '(l.owner is null or l.owner in (select value from json_each(?2)))';
export const SEEN = `l.customer_id = ?1 and l.removal is null and ${IS_MEANT}`;
/** True for a list that the acting user sees. */
export const IS_SEEN = (id: string): string =>
  `exists (select 1 from order_list l where l.id = ${id} and ${SEEN})`;

export interface ListRow {
  id: number;
  name: string;
  owner: number | null;
  made_by: number;
  items: number;
  updated_at: string;
}

export interface ItemRow {
  number: string;
  position: number;
  quantity: number;
  reference: string;
}

const LIST = `l.id, l.name, l.owner, l.made_by, l.updated_at,
  (select count(*) from order_list_item i where i.customer_id = l.customer_id and i.list_id = l.id) items`;

/** All lists, the default one first, then by name. */
export function listsOf({ db, customer, users }: Who): SqlStatement {
  return db
    .prepare(`select ${LIST} from order_list l where ${SEEN} order by l.id > 0, l.name_key`)
    .bind(customer, users);
}

/** A list that who works may see; no row for another. */
export function listOf({ db, customer, users }: Who, id: number): SqlStatement {
  return db.prepare(`select ${LIST} from order_list l where l.id = ?3 and ${SEEN}`).bind(customer, users, id);
}

/** The articles of a list that who works may see, numbered from 1. */
export function itemsOf({ db, customer, users }: Who, id: number): SqlStatement {
  return db
    .prepare(
      `select number, row_number() over (order by position, number) position, quantity, reference
         from order_list_item where customer_id = ?1 and list_id = ?3 and ${IS_SEEN('?3')} order by 2`,
    )
    .bind(customer, users, id);
}

/** In which lists articles stand. */
export function listsWith({ db, customer, users }: Who, numbers: readonly string[]): SqlStatement {
  return db
    .prepare(
      `select i.number, i.list_id id from order_list_item i
         join order_list l on l.customer_id = i.customer_id and l.id = i.list_id
        where i.customer_id = ?1 and i.number in (select value from json_each(?3)) and ${SEEN} order by i.list_id`,
    )
    .bind(customer, users, JSON.stringify(numbers));
}

/** The default list begins with its first change. */
export function openDefault({ db, customer, users }: Who, now: string): SqlStatement {
  return db
    .prepare(
      `insert into order_list (customer_id, id, made_by, created_at, updated_at)
       values (?1, 0, ?2 ->> 0, ?3, ?3) on conflict do nothing`,
    )
    .bind(customer, users, now);
}

export interface NewList {
  readonly name: string;
  readonly isPrivate: boolean;
  readonly now: string;
}

/** A list behind all others; returns its id. */
export function insertList({ db, customer, users }: Who, list: NewList): SqlStatement {
  return db
    .prepare(
      `insert into order_list (customer_id, id, name, name_key, owner, made_by, created_at, updated_at)
       select ?1, 1 + coalesce(max(id), 0), ?3, ?4, iif(?5, ?2 ->> 0, null), ?2 ->> 0, ?6, ?6 from order_list where customer_id = ?1
       returning id`,
    )
    .bind(customer, users, list.name, nameKey(list.name), Number(list.isPrivate), list.now);
}

/** Copies the articles of a list into the one that was made last. */
export function copyItems({ db, customer, users }: Who, id: number, now: string): SqlStatement {
  return db
    .prepare(
      `insert into order_list_item (customer_id, list_id, number, position, quantity, reference, added_by, added_at)
       select ?1, (select max(id) from order_list where customer_id = ?1), number, position, quantity, reference, ?2 ->> 0, ?4
         from order_list_item where customer_id = ?1 and list_id = ?3 and ${IS_SEEN('?3')}`,
    )
    .bind(customer, users, id, now);
}

/** Writes name and owner of a list – the acting user, else everybody –; a row comes back where who works may see it. */
export function updateList({ db, customer, users }: Who, id: number, list: NewList): SqlStatement {
  return db
    .prepare(
      `update order_list as l set name = ?4, name_key = ?5, owner = iif(?6, ?2 ->> 0, null), updated_at = ?7
        where l.id = ?3 and l.id > 0 and ${SEEN} returning id`,
    )
    .bind(customer, users, id, list.name, nameKey(list.name), Number(list.isPrivate), list.now);
}

/** A removed list is kept for a day; older ones are forgotten with this. */
export function removeList(
  { db, customer, users }: Who,
  id: number,
  removal: { name: string; now: string; forgetBefore: string },
): SqlStatement[] {
  return [
    db
      .prepare('delete from order_list where customer_id = ?1 and removed_at < ?2')
      .bind(customer, removal.forgetBefore),
    db
      .prepare(
        `update order_list as l set removal = ?4, removed_at = ?5
          where l.id = ?3 and l.id > 0 and ${SEEN} returning id`,
      )
      .bind(customer, users, id, removal.name, removal.now),
  ];
}

/** Takes the removal of a list back; returns its id. */
export function restoreList({ db, customer, users }: Who, removal: string): SqlStatement {
  return db
    .prepare(
      `update order_list as l set removal = null, removed_at = null
        where l.customer_id = ?1 and l.removal = ?3 and ${IS_MEANT} returning id`,
    )
    .bind(customer, users, removal);
}

/** When a list was changed last; the owner of the batch says when. */
export function touch({ db, customer, users }: Who, id: number, now: string): SqlStatement {
  return db
    .prepare(`update order_list as l set updated_at = ?4 where l.id = ?3 and ${SEEN}`)
    .bind(customer, users, id, now);
}
