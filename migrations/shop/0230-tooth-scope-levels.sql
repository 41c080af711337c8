-- Beside single sets: how many whole sets a place, a drawer or a line of the whole stock should have.
create table tooth_scope_level (
  customer_id text not null references customer (id) on delete cascade,
  scope text not null check (scope in ('place', 'drawer', 'line')),
  name text not null,                           -- '1/3/2/7', '1/3', the line's name
  minimum integer not null,
  target integer not null,
  primary key (customer_id, scope, name),
  constraint tooth_scope_level_order check (minimum between 0 and target and target between 1 and 9999)
) without rowid;
