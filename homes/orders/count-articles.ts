import type { Ground } from '../ground.ts';

/**
 * SHOP counts what was ordered of an article on a day (`ordered_article`) when an order leaves it, and takes it out again when it comes back.
 * What changes of it meanwhile – pieces are cancelled, an approver edits, a request is refused – is told, so that the count is that of the lines.
 */
const COUNT = `insert into ordered_article (day, number, orders, pieces) values (?1, ?2, ?3, ?4)
  on conflict (day, number) do update set orders = orders + excluded.orders, pieces = pieces + excluded.pieces`;
/** States whose pieces count, as SQL; the trigger of SHOP has the same. */
const counts = (state: string): string => `${state} not in ('refused', 'expired', 'cancelled')`;
const DAY = 'substr(placed_at, 1, 10)';

/** Triggers of a home that tell it; `lives`: whether its orders are told at all, as SQL. */
export function countTriggers(lives: string): string[] {
  const note = `insert into outgoing (sql, bound) select '${COUNT}', json_array`;
  const ofOrder = (row: string): string => `from customer_order where id = ${row}.order_id and ${counts('state')}`;
  // an order counts once for an article, on however many lines
  const alone = (row: string): string =>
    `not exists (select 1 from order_line where order_id = ${row}.order_id and number = ${row}.number and position <> ${row}.position)`;
  return [
    `create trigger order_line_added_told after insert on order_line when ${lives}
     begin ${note}(${DAY}, new.number, ${alone('new')}, new.quantity - new.cancelled) ${ofOrder('new')}; end`,
    `create trigger order_line_gone_told after delete on order_line when ${lives}
     begin ${note}(${DAY}, old.number, -(${alone('old')}), old.cancelled - old.quantity) ${ofOrder('old')}; end`,
    `create trigger order_line_changed_told after update of quantity, cancelled on order_line
     when ${lives} and new.quantity - new.cancelled <> old.quantity - old.cancelled
     begin ${note}(${DAY}, new.number, 0, new.quantity - new.cancelled - old.quantity + old.cancelled) ${ofOrder('new')}; end`,
    `create trigger customer_order_state_told after update of state on customer_order
     when ${lives} and (${counts('new.state')}) <> (${counts('old.state')})
     begin ${note}(substr(new.placed_at, 1, 10), number, iif(${counts('new.state')}, 1, -1), iif(${counts('new.state')}, 1, -1) * sum(quantity - cancelled))
       from order_line where order_id = new.id group by number; end`,
  ];
} // prettier-ignore

/** Of orders that a SHOP which was set back does not know: tell it before they are there. */
export function sayCounts(exec: Ground['exec']): void {
  const known = 'where not exists (select 1 from customer_order where id = ?5)';
  exec(
    `insert into outgoing (sql, bound) select ?1, json_array(${DAY}, l.number, 1, sum(l.quantity - l.cancelled), o.id)
       from customer_order o join order_line l on l.order_id = o.id where ${counts('o.state')} group by o.id, l.number`,
    [COUNT.replace('values (?1, ?2, ?3, ?4)', `select ?1, ?2, ?3, ?4 ${known}`)],
  );
}
