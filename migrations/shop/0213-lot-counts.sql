-- Packs of a lot that are left in a laboratory, as somebody counted them.
create table lot_count (
  customer_id text not null references customer (id) on delete cascade,
  article text not null,
  lot text not null collate nocase,
  serial text not null collate nocase,
  unopened integer not null check (unopened between 0 and 9999),
  opened integer not null check (opened between 0 and 9999),
  user_name text not null,
  at text not null,
  primary key (customer_id, article, lot, serial)
) without rowid;

-- Works whose time is over are found without reading all of them.
create index work_retained on work (retain_until) where retain_until is not null;
