import type { Ground } from '../ground.ts';

/**
 * SHOP counts what was ordered of an article on a day (`ordered_article`) when an order leaves it, and takes it out again when it comes back.
 * What changes of it meanwhile – pieces are cancelled, an approver edits, a request is refused – is told, so that the count is that of the lines.
 */
const COUNT = `insert into ordered_article (day, number, orders, pieces) values (?1, ?2, ?3, ?4)
  on conflict (number, day) do update set orders = orders + excluded.orders, pieces = pieces + excluded.pieces`;
/** States whose pieces count, as SQL; the trigger of SHOP has the same. */
const counts = (state: string): string =>
  `${state} not in ('waiting-release', 'refused', 'expired', 'cancelled')`;
const DAY = 'substr(placed_at, 1, 10)';

/** Triggers of a home that tell it; `lives`: whether its orders are told at all, as SQL. */
export function countTriggers(lives: string): string[] {
  const note = `insert into outgoing (sql, bound) select '${COUNT}', json_array`;
  // an order counts once for an article, on however many lines
  const noteLine = (row: string, orders: string, pieces: string): string =>
    `${note}(${DAY}, ${row}.number, (${orders}) * not exists (select 1 from order_line
       where order_id = ${row}.order_id and number = ${row}.number and position <> ${row}.position and quantity > cancelled), ${pieces})
     from customer_order where id = ${row}.order_id and ${counts('state')}`;
  const sign = `iif(${counts('new.state')}, 1, -1)`;
  return [
    `create trigger order_line_added_told after insert on order_line when ${lives} and new.quantity > new.cancelled
     begin ${noteLine('new', '1', 'new.quantity - new.cancelled')}; end`,
    `create trigger order_line_gone_told after delete on order_line when ${lives} and old.quantity > old.cancelled
     begin ${noteLine('old', '-1', 'old.cancelled - old.quantity')}; end`,
    `create trigger order_line_changed_told after update of quantity, cancelled on order_line
     when ${lives} and new.quantity - new.cancelled <> old.quantity - old.cancelled
     begin ${noteLine('new', '(new.quantity > new.cancelled) - (old.quantity > old.cancelled)', 'new.quantity - new.cancelled - old.quantity + old.cancelled')}; end`,
    `create trigger customer_order_state_told after update of state on customer_order
     when ${lives} and (${counts('new.state')}) <> (${counts('old.state')})
     begin ${note}(substr(new.placed_at, 1, 10), number, ${sign}, ${sign} * sum(quantity - cancelled))
       from order_line where order_id = new.id and quantity > cancelled group by number; end`,
  ];
} // prettier-ignore

/** Of orders that a SHOP which was set back does not know: tell it before they are there. */
export function sayCounts(exec: Ground['exec']): void {
  const unknown = 'where not exists (select 1 from customer_order where id = ?5)';
  exec(
    `insert into outgoing (sql, bound) select ?1, json_array(${DAY}, l.number, 1, sum(l.quantity - l.cancelled), o.id)
       from customer_order o join order_line l on l.order_id = o.id
      where ${counts('o.state')} and l.quantity > l.cancelled group by o.id, l.number`,
    [COUNT.replace('values (?1, ?2, ?3, ?4)', `select ?1, ?2, ?3, ?4 ${unknown}`)],
  );
  // each a message of its own, or a customer's whole years were one transaction of SHOP
  exec('update outgoing set act = seq where act is null and about is null', []);
}
