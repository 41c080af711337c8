/** One SQL statement with what it binds. */
export type Statement = readonly [sql: string, ...bound: (string | number)[]];

/** What a laboratory has after two years: orders with their lines. */
const [ORDERS, LINES] = [40, 5];

export const SCHEMA: readonly string[] = [
  'create table cart (customer text primary key, version integer not null default 0) without rowid',
  `create table cart_line (customer text, number text, quantity integer not null check (quantity between 1 and 999),
     primary key (customer, number)) without rowid`,
  'create table customer_order (id text primary key, customer text not null, placed_at text not null) without rowid',
  'create index order_of_customer on customer_order (customer, placed_at desc)',
  `create table order_line (order_id text, position integer, number text not null, quantity integer not null,
     amount integer not null, primary key (order_id, position)) without rowid`,
  'create table outbox (id text primary key, customer text not null, body text not null) without rowid',
];

const sequence = (count: number): string =>
  `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;

/** The rows of a customer before anything is measured. */
export const fill = (customer: string): Statement[] => [
  ['insert into cart (customer) values (?1)', customer],
  [
    `insert into customer_order ${sequence(ORDERS)} select ?1 || '-' || i, ?1, datetime('2026-01-01', i || ' days') from n`,
    customer,
  ],
  [
    `insert into order_line ${sequence(ORDERS * LINES)}
     select ?1 || '-' || (1 + (i - 1) / ${LINES}), 1 + (i - 1) % ${LINES}, 'A' || i, 2, 100 + i from n`,
    customer,
  ],
];

/** What customers do with what has no home yet (what has: scripts/bench/home-verbs.ts), as the shop does it: one batch, which is all or nothing. `n` makes each deed another one. */
export const DEEDS: Readonly<Record<string, (customer: string, n: number) => Statement[]>> = {
  'add to cart': (customer, n) => [
    ['update cart set version = version + 1 where customer = ?1', customer],
    [
      `insert into cart_line values (?1, ?2, 1) on conflict do update set quantity = min(999, quantity + 1)`,
      customer,
      `A${n % 40}`,
    ],
    ['select count(*) as lines, sum(quantity) as pieces from cart_line where customer = ?1', customer],
  ],
  'submit of 10 lines': (customer, n) => [
    [
      `insert into cart_line ${sequence(10)} select ?1, 'S' || i, 1 from n where true on conflict do nothing`,
      customer,
    ],
    ['insert into customer_order values (?2, ?1, ?3)', customer, `${customer}+${n}`, '2026-11-25'],
    [
      `insert into order_line select ?2, row_number() over (order by number), number, quantity, 100
         from cart_line where customer = ?1 and number like 'S%'`,
      customer,
      `${customer}+${n}`,
    ],
    [`delete from cart_line where customer = ?1 and number like 'S%'`, customer],
    [`insert into outbox values (?2, ?1, '{}')`, customer, `${customer}+${n}`],
  ],
  history: (customer) => [
    [
      `select o.id, o.placed_at, count(*) as lines, sum(l.amount) as amount from
         (select * from customer_order where customer = ?1 order by placed_at desc limit 24) o
         join order_line l on l.order_id = o.id group by o.id order by o.placed_at desc`,
      customer,
    ],
  ],
};

/** What a nightly job asks of a database: whoever ordered since a day, and how much. */
export const JOB: Statement = [
  `select o.customer, count(distinct o.id) as orders, sum(l.amount) as amount from customer_order o
     join order_line l on l.order_id = o.id where o.placed_at >= ?1 group by o.customer`,
  '2026-02-01',
];
