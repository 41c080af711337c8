-- A session that began in a buyer's procurement system has a cart of its own: several buyers shop at a time, and none of them
-- touches what the laboratory collects for itself. `customer_id` says whose cart it is: the customer's, or – customer, colon,
-- session – that of one such session. SQLite cannot change what a column refers to, so the tables are made anew.

drop trigger cart_line_added;
drop trigger cart_line_changed;
drop trigger cart_line_removed;
drop trigger cart_voucher_added;
drop trigger cart_voucher_changed;
drop trigger cart_voucher_removed;
drop index cart_line_position;
drop index cart_removed_removal;
drop index cart_removed_at;

alter table cart rename to cart_old;
alter table cart_line rename to cart_line_old;
alter table cart_voucher rename to cart_voucher_old;
alter table cart_removed rename to cart_removed_old;

create table cart (
  customer_id text primary key,
  version integer not null default 0,           -- counts every change: an order names the version that was confirmed
  address text check (json_valid(address)),     -- json: delivery address that differs from the account's
  method text not null default '',              -- versandart
  ship_date text,                               -- versanddatum, YYYY-MM-DD
  comment text not null default '',
  fwt integer not null default 0 check (fwt in (0, 1)), -- kept and passed through; the contract does not say what it means
  updated_at text not null,
  address_choice text not null default '',      -- '' = the default of the book, 'own', 'other', or an id of the book
  own_number text not null default '',          -- the customer's own order number
  account text not null references customer (id) on delete cascade
    generated always as (iif(instr(customer_id, ':') = 0, customer_id, substr(customer_id, 1, instr(customer_id, ':') - 1))) stored
) without rowid;
create index cart_account on cart (account);
create index cart_of_session on cart (updated_at) where instr(customer_id, ':') > 0;

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

create table cart_voucher (
  customer_id text primary key references cart (customer_id) on delete cascade,
  code text not null references voucher (code) on delete cascade,
  added_at text not null
) without rowid;

create table cart_removed (
  removal text not null,
  customer_id text not null references cart (customer_id) on delete cascade,
  line text not null,                           -- json of the line
  removed_at text not null
);

insert into cart (customer_id, version, address, method, ship_date, comment, fwt, updated_at, address_choice, own_number)
  select customer_id, version, address, method, ship_date, comment, fwt, updated_at, address_choice, own_number from cart_old;
insert into cart_line select * from cart_line_old;
insert into cart_voucher select * from cart_voucher_old;
insert into cart_removed select * from cart_removed_old where customer_id in (select customer_id from cart);

drop table cart_line_old;
drop table cart_voucher_old;
drop table cart_removed_old;
drop table cart_old;

create index cart_line_position on cart_line (customer_id, position);
create index cart_removed_removal on cart_removed (customer_id, removal);
create index cart_removed_at on cart_removed (removed_at);

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
