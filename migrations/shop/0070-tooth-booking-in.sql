-- Automatic booking-in: which lines of delivery notes the tooth stock has seen, each once.
create table tooth_received (
  delivery_id text not null,
  position integer not null,                    -- of the delivery note
  customer_id text not null references customer (id) on delete cascade,
  article text not null,
  name text not null default '',
  order_number integer not null,
  note text not null,                           -- number of the delivery note
  booking text not null,
  at text not null,
  booked integer not null default 0,            -- pieces that found a place
  by_hand integer not null default 0,           -- pieces for which there was none
  constraint tooth_received_once primary key (delivery_id, position)
) without rowid;
create index tooth_received_at on tooth_received (customer_id, at);
