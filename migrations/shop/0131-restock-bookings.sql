-- What was taken from or counted on a shelf, each press of a device once: also what a minimum is learned from.
create table restock_booking (
  customer_id text not null,
  key text not null,                            -- made by the device: the same twice is one booking
  item_id text not null,
  article text not null,
  kind text not null check (kind in ('take', 'count', 'low')),
  pieces integer not null check (pieces between 0 and 9999),
  taken integer,                                -- pieces that left the shelf by it; null until it is booked
  at text not null,
  primary key (customer_id, key),
  foreign key (customer_id, item_id) references restock_item (customer_id, id) on delete cascade
) without rowid;
create index restock_booking_article on restock_booking (customer_id, article, at);
create index restock_booking_item on restock_booking (customer_id, item_id);
alter table restock_item add column taken integer not null default 0;  -- by the last booking
