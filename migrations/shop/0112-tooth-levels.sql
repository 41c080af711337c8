-- How many whole sets of an article the tooth stock should have: below the minimum it is refilled up to the target.
create table tooth_level (
  customer_id text not null references customer (id) on delete cascade,
  article text not null,
  minimum integer not null,
  target integer not null,
  primary key (customer_id, article),
  constraint tooth_level_order check (minimum between 0 and target and target between 1 and 999)
) without rowid;
