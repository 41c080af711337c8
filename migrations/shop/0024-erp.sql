-- Messages of the ERP about orders: each counts once, whatever its way and order of arrival.

create table erp_message (
  id text primary key,                          -- the ERP's own name of the message
  order_id text not null references customer_order (id) on delete cascade,
  kind text not null check (kind in ('confirm', 'deliver', 'arrive', 'invoice', 'cancel', 'release')),
  content text not null,                        -- SHA-256 of what was said
  said_at text not null,                        -- by the ERP's clock
  received_at text not null,
  outcome text not null check (outcome in ('applied', 'stale', 'waiting', 'refused')),
  refusal text,                                 -- code, of one that waited and then was refused
  payload text check (json_valid(payload))      -- kept while it waits for what must come before it
) without rowid;
create index erp_message_order on erp_message (order_id, kind, said_at);
create index erp_message_open on erp_message (received_at) where outcome in ('waiting', 'refused');

alter table order_line add column confirmed_price integer; -- minor units; what the ERP confirmed, never above what was agreed
