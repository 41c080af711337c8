-- What the checkout keeps beside the cart: places to deliver to, and the terms of the order to be.

-- the address book; the account's own address is always there and has no row
create table delivery_address (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  company text not null,
  line2 text not null default '',
  line3 text not null default '',
  street text not null,
  postal_code text not null,
  city text not null,
  country text not null,                        -- ISO 3166-1 alpha-2
  is_default integer not null default 0 check (is_default in (0, 1)),
  created_at text not null
) without rowid;
create index delivery_address_customer on delivery_address (customer_id, created_at);
create unique index delivery_address_default on delivery_address (customer_id) where is_default = 1;

-- '' = the default of the book, else the account's; 'own' = the account's; 'other' = cart.address; else an id of the book
alter table cart add column address_choice text not null default '';
alter table cart add column own_number text not null default ''; -- the customer's own order number
