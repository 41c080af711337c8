-- Order lists: what is ordered again and again (specification 3: id and name; id 0 is the default list), and the numbers
-- under which a customer knows our articles.

create table order_list (
  customer_id text not null references customer (id) on delete cascade,
  id integer not null check (id >= 0),          -- 0: the default list, written with its first article
  name text not null default '',                -- '' for the default list: its name is translated
  name_key text not null default '',            -- how names are compared
  owner integer,                                -- null: all users of the company; else the acting user who alone has it
  made_by integer not null default 0,           -- acting user
  created_at text not null,
  updated_at text not null,
  removal text,                                 -- names the removal that can be taken back; null: the list is there
  removed_at text,
  primary key (customer_id, id),
  check ((removal is null) = (removed_at is null)),
  check (id > 0 or (owner is null and removal is null))
) without rowid;
create unique index order_list_name on order_list (customer_id, ifnull(owner, -1), name_key) where removal is null;

create table order_list_item (
  customer_id text not null,
  list_id integer not null,
  number text not null check (length(number) between 1 and 32),
  position integer not null,
  quantity integer not null default 1 check (quantity between 1 and 999),
  reference text not null default '',
  added_by integer not null default 0,
  added_at text not null,
  primary key (customer_id, list_id, number),   -- an article stands in a list once (specification 5)
  foreign key (customer_id, list_id) references order_list (customer_id, id) on delete cascade
) without rowid;
create index order_list_item_number on order_list_item (customer_id, number);

-- what was taken out of a list and may come back
create table order_list_removed (
  removal text not null,
  customer_id text not null references customer (id) on delete cascade,
  item text not null check (json_valid(item)),  -- json of the item
  removed_at text not null
);
create index order_list_removed_removal on order_list_removed (customer_id, removal);

-- limits hold for parallel writers too
create trigger order_list_added after insert on order_list
begin
  select raise(abort, 'order_list_many')
   where (select count(*) from order_list where customer_id = new.customer_id and removal is null) > 200;
end;

create trigger order_list_item_added after insert on order_list_item
begin
  select raise(abort, 'order_list_full')
   where (select count(*) from order_list_item where customer_id = new.customer_id and list_id = new.list_id) > 500;
end;

-- The customer's own article numbers: what the order pad and the search box read beside ours.
create table own_number (
  customer_id text not null references customer (id) on delete cascade,
  key text not null,                            -- compact: no case, blanks, dots, dashes, slashes
  own text not null,                            -- as the customer writes it
  number text not null,                         -- ours
  changed_at text not null,
  primary key (customer_id, key)
) without rowid;
create index own_number_number on own_number (customer_id, number);
