-- What bookkeeping says came in: for an invoice, or before delivery for an order.

create table received_payment (
  id text primary key,                          -- the ERP's own name of the message
  order_id text not null references customer_order (id) on delete cascade,
  invoice_id text references invoice (id) on delete cascade,
  amount integer not null,                      -- minor units of the order's currency; below 0: went back
  discount integer not null default 0,          -- taken for paying early
  paid_on text not null,                        -- ISO date
  created_at text not null
) without rowid;
create index received_payment_order on received_payment (order_id);

-- a kind more: SQLite cannot widen a check, so the table is made anew
create table erp_message_wider (
  id text primary key,                          -- the ERP's own name of the message
  order_id text not null references customer_order (id) on delete cascade,
  kind text not null check (kind in ('confirm', 'deliver', 'arrive', 'invoice', 'cancel', 'release', 'pay')),
  content text not null,                        -- SHA-256 of what was said
  said_at text not null,                        -- by the ERP's clock
  received_at text not null,
  outcome text not null check (outcome in ('applied', 'stale', 'waiting', 'refused')),
  refusal text,                                 -- code, of one that waited and then was refused
  payload text check (json_valid(payload))      -- kept while it waits for what must come before it
) without rowid;
insert into erp_message_wider
  select id, order_id, kind, content, said_at, received_at, outcome, refusal, payload from erp_message;
drop table erp_message;
alter table erp_message_wider rename to erp_message;
create index erp_message_order on erp_message (order_id, kind, said_at);
create index erp_message_open on erp_message (received_at) where outcome in ('waiting', 'refused');

-- the list of a customer's invoices
create index invoice_due on invoice (due_on) where settled_on is null;
