-- Vorteilscodes. A code is once for all ('once') or once per customer ('customer'): the primary key of the redemption decides.

create table voucher (
  code text primary key check (code = upper(trim(code)) and length(code) between 3 and 32),
  brand text check (brand in ('main', 'light')), -- null = both
  kind text not null check (kind in ('amount', 'percent', 'free-shipping')),
  value integer not null default 0 check (value >= 0), -- amount: minor units of the base list; percent: whole percent
  minimum integer not null default 0,           -- goods value from which it holds, minor units of the base list
  promotion text,                               -- holds only for articles of this promotion (MCode)
  customer_id text references customer (id) on delete cascade, -- null = whoever has the code
  uses text not null check (uses in ('once', 'customer')),
  valid_from text not null,
  valid_to text not null,
  check (kind <> 'percent' or value between 1 and 100)
) without rowid;

-- the code that a cart carries; it is spent only by the order
create table cart_voucher (
  customer_id text primary key references cart (customer_id) on delete cascade,
  code text not null references voucher (code) on delete cascade,
  added_at text not null
) without rowid;

create table voucher_redemption (
  code text not null references voucher (code),
  holder text not null,                         -- '' for a code that is once for all, else the customer
  customer_id text not null,
  order_id text not null,
  redeemed_at text not null,
  primary key (code, holder)
) without rowid;

create trigger cart_voucher_added after insert on cart_voucher
begin
  update cart set version = version + 1 where customer_id = new.customer_id;
end;

create trigger cart_voucher_changed after update on cart_voucher
begin
  update cart set version = version + 1 where customer_id = new.customer_id;
end;

create trigger cart_voucher_removed after delete on cart_voucher
begin
  update cart set version = version + 1 where customer_id = old.customer_id;
end;
