-- The cart of a customer: one per account, the same on every device and for every sub-user (specification 3, 4).

create table cart (
  customer_id text primary key references customer (id) on delete cascade,
  version integer not null default 0,           -- counts every change: an order names the version that was confirmed
  address text check (json_valid(address)),     -- json: delivery address that differs from the account's
  method text not null default '',              -- versandart
  ship_date text,                               -- versanddatum, YYYY-MM-DD
  comment text not null default '',
  fwt integer not null default 0 check (fwt in (0, 1)), -- kept and passed through; the contract does not say what it means
  updated_at text not null
) without rowid;

create table cart_line (
  id text primary key,
  customer_id text not null references cart (customer_id) on delete cascade,
  position integer not null,
  number text not null check (length(number) between 1 and 32),
  quantity integer not null,
  coordinates text not null default '',         -- json list of the seven stock coordinates, '' without any
  reference text not null default '',           -- patient work, commission, cost centre
  note text not null default '',
  added_by integer not null default 0,          -- acting user
  added_at text not null,
  unique (customer_id, number, coordinates, reference),
  constraint cart_quantity check (quantity between 1 and 999),
  check (coordinates = '' or json_array_length(coordinates) = 7)
) without rowid;
create index cart_line_position on cart_line (customer_id, position);

-- what was removed and may come back: undo puts a removal back once, whole
create table cart_removed (
  removal text not null,
  customer_id text not null references customer (id) on delete cascade,
  line text not null,                           -- json of the line
  removed_at text not null
);
create index cart_removed_removal on cart_removed (customer_id, removal);

-- Triggers count, so that no writer can forget to; the line limit holds for parallel writers too.
create trigger cart_line_added after insert on cart_line
begin
  select raise(abort, 'cart_full') where (select count(*) from cart_line where customer_id = new.customer_id) > 500;
  update cart set version = version + 1, updated_at = new.added_at where customer_id = new.customer_id;
end;

create trigger cart_line_changed after update on cart_line
begin
  update cart set version = version + 1 where customer_id = new.customer_id;
end;

create trigger cart_line_removed after delete on cart_line
begin
  update cart set version = version + 1 where customer_id = old.customer_id;
end;

-- Percent off the list price by discount class of the customer and group of the article; the narrowest group wins, '*' is
-- every other one. Metals follow the market and clearance is lowered already: nothing more comes off.
create table customer_discount (
  class integer not null check (class > 0),
  category text not null,
  percent real not null check (percent >= 0 and percent < 100),
  primary key (class, category)
) without rowid;
insert into customer_discount (class, category, percent) values
  (1, '*', 3), (1, 'PG1', 10), (1, 'PG2', 5), (1, 'PG15', 2), (1, 'PG6', 0), (1, 'PG90', 0),
  (2, '*', 6), (2, 'PG1', 17), (2, 'PG2', 10), (2, 'PG15', 4), (2, 'PG6', 0), (2, 'PG90', 0),
  (3, '*', 10), (3, 'PG1', 25), (3, 'PG2', 15), (3, 'PG15', 8), (3, 'PG6', 0), (3, 'PG90', 0);
