-- The tooth stock (Zahnlager): cabinets, drawers with a grid, places with a target set, and every movement of a place.
-- Numbers of cabinets and drawers are never given twice: movements and order lines name places by them.

create table tooth_cabinet (
  customer_id text not null references customer (id) on delete cascade,
  id integer not null check (id > 0),
  name text not null,
  location text not null default '',
  ownership text not null default 'own' check (ownership in ('own', 'consignment')),
  made_by integer not null default 0,           -- acting user
  created_at text not null,
  removed_at text,
  primary key (customer_id, id)
) without rowid;

create table tooth_drawer (
  customer_id text not null,
  cabinet integer not null,
  id integer not null check (id > 0),
  name text not null default '',
  row_count integer not null,
  column_count integer not null,
  line text not null default '',                -- what the drawer is for; '' = anything
  region text not null default '',
  created_at text not null,
  removed_at text,
  primary key (customer_id, cabinet, id),
  foreign key (customer_id, cabinet) references tooth_cabinet (customer_id, id) on delete cascade,
  constraint tooth_drawer_grid check (row_count between 1 and 40 and column_count between 1 and 40)
) without rowid;

-- one row per cell; a cell outside a grid that became smaller stays, empty, for what its versions say
create table tooth_place (
  customer_id text not null,
  cabinet integer not null,
  drawer integer not null,
  row_no integer not null,
  column_no integer not null,
  article text not null default '',             -- number of the set that belongs here; '' = none
  whole integer not null default 0,             -- teeth of a whole set: 6, 8 …
  teeth integer not null default 0,             -- bit per tooth, the first tooth of the set is bit 0
  marked integer not null default 0,            -- to be completed
  lot text not null default '',
  expires_on text,
  since text not null,                          -- of what lies here, or of the gap
  version integer not null default 0,
  primary key (customer_id, cabinet, drawer, row_no, column_no),
  foreign key (customer_id, cabinet, drawer) references tooth_drawer (customer_id, cabinet, id) on delete cascade
) without rowid;
create index tooth_place_article on tooth_place (customer_id, article) where article <> '';

-- Every version of a place has one movement: of two that book the same place at once, one is refused by the key.
create table tooth_movement (
  customer_id text not null references customer (id) on delete cascade,
  cabinet integer not null,
  drawer integer not null,
  row_no integer not null,
  column_no integer not null,
  version integer not null,                     -- of the place afterwards
  booking text not null,                        -- movements of one press
  at text not null,
  user_id integer not null,                     -- acting user, 0 = the account
  kind text not null,
  article text not null,
  taken integer not null default 0,             -- teeth that left; negative: that came
  before text not null check (json_valid(before)),
  after text not null check (json_valid(after)),
  order_ref text not null default '',           -- delivery note and position
  work text not null default '',                -- patient work
  constraint tooth_movement_version primary key (customer_id, cabinet, drawer, row_no, column_no, version)
) without rowid;
create index tooth_movement_at on tooth_movement (customer_id, at);
create index tooth_movement_booking on tooth_movement (customer_id, booking);

-- limits hold for parallel writers too
create trigger tooth_cabinet_added after insert on tooth_cabinet
begin
  select raise(abort, 'tooth_stock_many')
   where (select count(*) from tooth_cabinet where customer_id = new.customer_id and removed_at is null) > 20;
end;

create trigger tooth_drawer_added after insert on tooth_drawer
begin
  select raise(abort, 'tooth_stock_many')
   where (select count(*) from tooth_drawer
           where customer_id = new.customer_id and cabinet = new.cabinet and removed_at is null) > 40;
end;

-- lines that are for a place of the stock
create index order_line_place on order_line (order_id) where coordinates <> '';

-- what holds teeth is not lost with a smaller grid, a drawer or a cabinet
create trigger tooth_drawer_changed before update of row_count, column_count, removed_at on tooth_drawer
begin
  select raise(abort, 'tooth_stock_occupied')
   where exists (select 1 from tooth_place p
          where p.customer_id = new.customer_id and p.cabinet = new.cabinet and p.drawer = new.id and p.teeth > 0
            and (new.removed_at is not null or p.row_no > new.row_count or p.column_no > new.column_count));
end;

create trigger tooth_cabinet_removed before update of removed_at on tooth_cabinet
begin
  select raise(abort, 'tooth_stock_occupied')
   where exists (select 1 from tooth_place p
          where p.customer_id = new.customer_id and p.cabinet = new.id and p.teeth > 0);
end;
