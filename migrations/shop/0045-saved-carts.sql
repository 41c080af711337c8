-- Carts put aside under a name: what was wanted, never what it costs. All users of the company see them.

create table saved_cart (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  name text not null,
  lines text not null check (json_valid(lines)),   -- [number, quantity, coordinates or '', reference, note] per line
  line_count integer not null check (line_count between 1 and 500),
  pieces integer not null,
  saved_by integer not null default 0,             -- acting user
  saved_at text not null,
  removed_at text                                  -- null: it is there; else it can be brought back for a day
) without rowid;
create index saved_cart_customer on saved_cart (customer_id, saved_at);

-- the limit holds for parallel writers too
create trigger saved_cart_added after insert on saved_cart
begin
  select raise(abort, 'saved_cart_many')
   where (select count(*) from saved_cart where customer_id = new.customer_id and removed_at is null) > 50;
end;
create trigger saved_cart_restored after update of removed_at on saved_cart when new.removed_at is null
begin
  select raise(abort, 'saved_cart_many')
   where (select count(*) from saved_cart where customer_id = new.customer_id and removed_at is null) > 50;
end;
