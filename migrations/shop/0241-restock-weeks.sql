-- The weekday on which a laboratory's list of missing goods is told by mail, before the warehouse's cut-off.
create table restock_week (
  customer_id text primary key references customer (id) on delete cascade,
  weekday integer not null check (weekday between 1 and 5),  -- 1 = Monday
  next_on text not null,                                     -- ISO date: the next list, told once
  brand text not null check (brand in ('main', 'light')),
  language text not null,
  home text not null                                         -- address of the shop and market, for the mail's link
) without rowid;
create index restock_week_next on restock_week (next_on);
