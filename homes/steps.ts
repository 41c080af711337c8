// Made by `npm run types` from migrations/shop: what each does to the tables of a home (kept.ts).
export const STEPS: readonly { readonly stage: number; readonly migration: number; readonly statements: readonly string[] }[] = [
  {
    "stage": 4,
    "migration": 20,
    "statements": [
      "create table customer_order (\n  id text primary key,\n  firm integer not null check (firm in (1, 3)),\n  number integer not null,\n  customer_id text not null references customer (id),\n  brand text not null check (brand in ('main', 'light')),\n  state text not null check (state in (\n    'waiting-release', 'refused', 'expired', 'held', 'placed', 'confirmed', 'partly-delivered', 'delivered', 'cancelled')),\n  revision integer not null default 0,\n  source text not null check (source in ('cart', 'api', 'punchout', 'erp')),\n  cart_version integer,\n  acting_user integer not null default 0,\n  acting_name text not null default '',\n  own_number text not null default '',\n  comment text not null default '',\n  address text not null check (json_valid(address)),\n  method text not null,\n  ship_date text,\n  fwt integer not null default 0 check (fwt in (0, 1)),\n  voucher text,\n  language text not null,\n  currency text not null,\n  price_list integer not null,\n  totals text not null check (json_valid(totals)),\n  net integer not null,\n  gross integer not null,\n  release_reason text check (json_valid(release_reason)),\n  decided_by integer,\n  decision_text text not null default '',\n  decided_at text,\n  reminded_at text,\n  erp_number text,\n  placed_at text not null,\n  updated_at text not null,\n  unique (firm, number),\n  unique (customer_id, cart_version)\n) without rowid",
      "create index customer_order_history on customer_order (customer_id, placed_at)",
      "create index customer_order_waiting on customer_order (placed_at) where state = 'waiting-release'",
      "create table order_line (\n  order_id text not null references customer_order (id) on delete cascade,\n  position integer not null check (position > 0),\n  number text not null,\n  name text not null,\n  pack text not null default '',\n  supplier text not null default '',\n  quantity integer not null check (quantity > 0),\n  list_price integer,\n  unit_price integer,\n  amount integer,\n  vat_class text not null default 'standard' check (vat_class in ('standard', 'reduced')),\n  coordinates text not null default '',\n  reference text not null default '',\n  note text not null default '',\n  goods text not null default 'processing' check (goods in ('processing', 'delivering', 'later', 'completion')),\n  confirmed integer,\n  cancelled integer not null default 0,\n  expected_on text,\n  primary key (order_id, position)\n) without rowid",
      "create index order_line_article on order_line (number, order_id)",
      "create table order_event (\n  order_id text not null references customer_order (id) on delete cascade,\n  at text not null,\n  id text not null,\n  kind text not null,\n  from_state text,\n  to_state text not null,\n  by_user integer,\n  text text not null default '',\n  primary key (order_id, at, id)\n) without rowid",
      "create table delivery (\n  id text primary key,\n  order_id text not null references customer_order (id) on delete cascade,\n  firm integer not null,\n  number text not null,\n  shipped_on text not null,\n  arrived_on text,\n  carrier text not null default '',\n  tracking text not null default '',\n  tracking_url text not null default '',\n  created_at text not null,\n  unique (firm, number)\n) without rowid",
      "create index delivery_order on delivery (order_id)",
      "create table delivery_line (\n  delivery_id text not null references delivery (id) on delete cascade,\n  position integer not null,\n  order_position integer not null,\n  number text not null,\n  quantity integer not null check (quantity > 0),\n  lot text not null default '',\n  serial text not null default '',\n  expires_on text,\n  produced_on text,\n  primary key (delivery_id, position)\n) without rowid",
      "create index delivery_line_article on delivery_line (number, lot)",
      "create table invoice (\n  id text primary key,\n  order_id text not null references customer_order (id) on delete cascade,\n  delivery_id text references delivery (id),\n  firm integer not null,\n  number text not null,\n  issued_on text not null,\n  due_on text not null,\n  totals text not null check (json_valid(totals)),\n  net integer not null,\n  gross integer not null,\n  created_at text not null,\n  unique (firm, number)\n) without rowid",
      "create index invoice_order on invoice (order_id)"
    ]
  },
  {
    "stage": 4,
    "migration": 23,
    "statements": [
      "alter table invoice add column buyer text not null default '{}' check (json_valid(buyer))",
      "create table invoice_line (\n  invoice_id text not null references invoice (id) on delete cascade,\n  position integer not null check (position > 0),\n  order_position integer not null,\n  quantity integer not null check (quantity > 0),\n  unit_price integer not null,\n  amount integer not null,\n  primary key (invoice_id, position)\n) without rowid"
    ]
  },
  {
    "stage": 4,
    "migration": 24,
    "statements": [
      "alter table order_line add column confirmed_price integer"
    ]
  },
  {
    "stage": 3,
    "migration": 25,
    "statements": [
      "create table order_list (\n  customer_id text not null references customer (id) on delete cascade,\n  id integer not null check (id >= 0),\n  name text not null default '',\n  name_key text not null default '',\n  owner integer,\n  made_by integer not null default 0,\n  created_at text not null,\n  updated_at text not null,\n  removal text,\n  removed_at text,\n  primary key (customer_id, id),\n  check ((removal is null) = (removed_at is null)),\n  check (id > 0 or (owner is null and removal is null))\n) without rowid",
      "create unique index order_list_name on order_list (customer_id, ifnull(owner, -1), name_key) where removal is null",
      "create table order_list_item (\n  customer_id text not null,\n  list_id integer not null,\n  number text not null check (length(number) between 1 and 32),\n  position integer not null,\n  quantity integer not null default 1 check (quantity between 1 and 999),\n  reference text not null default '',\n  added_by integer not null default 0,\n  added_at text not null,\n  primary key (customer_id, list_id, number),\n  foreign key (customer_id, list_id) references order_list (customer_id, id) on delete cascade\n) without rowid",
      "create index order_list_item_number on order_list_item (customer_id, number)",
      "create table order_list_removed (\n  removal text not null,\n  customer_id text not null references customer (id) on delete cascade,\n  item text not null check (json_valid(item)),\n  removed_at text not null\n)",
      "create index order_list_removed_removal on order_list_removed (customer_id, removal)",
      "create trigger order_list_added after insert on order_list\nbegin\n  select raise(abort, 'order_list_many')\n   where (select count(*) from order_list where customer_id = new.customer_id and removal is null) > 200;\nend",
      "create trigger order_list_item_added after insert on order_list_item\nbegin\n  select raise(abort, 'order_list_full')\n   where (select count(*) from order_list_item where customer_id = new.customer_id and list_id = new.list_id) > 500;\nend",
      "create table own_number (\n  customer_id text not null references customer (id) on delete cascade,\n  key text not null,\n  own text not null,\n  number text not null,\n  changed_at text not null,\n  primary key (customer_id, key)\n) without rowid",
      "create index own_number_number on own_number (customer_id, number)"
    ]
  },
  {
    "stage": 4,
    "migration": 36,
    "statements": [
      "create table delivery_parcel (\n  delivery_id text not null references delivery (id) on delete cascade,\n  position integer not null check (position > 0),\n  carrier text not null default '',\n  tracking text not null default '',\n  tracking_url text not null default '',\n  primary key (delivery_id, position)\n) without rowid",
      "insert into delivery_parcel (delivery_id, position, carrier, tracking, tracking_url)\n  select id, 1, carrier, tracking, tracking_url from delivery\n   where carrier <> '' or tracking <> '' or tracking_url <> ''",
      "alter table delivery drop column carrier",
      "alter table delivery drop column tracking",
      "alter table delivery drop column tracking_url"
    ]
  },
  {
    "stage": 3,
    "migration": 45,
    "statements": [
      "create table saved_cart (\n  id text primary key,\n  customer_id text not null references customer (id) on delete cascade,\n  name text not null,\n  lines text not null check (json_valid(lines)),\n  line_count integer not null check (line_count between 1 and 500),\n  pieces integer not null,\n  saved_by integer not null default 0,\n  saved_at text not null,\n  removed_at text\n) without rowid",
      "create index saved_cart_customer on saved_cart (customer_id, saved_at)",
      "create trigger saved_cart_added after insert on saved_cart\nbegin\n  select raise(abort, 'saved_cart_many')\n   where (select count(*) from saved_cart where customer_id = new.customer_id and removed_at is null) > 50;\nend",
      "create trigger saved_cart_restored after update of removed_at on saved_cart when new.removed_at is null\nbegin\n  select raise(abort, 'saved_cart_many')\n   where (select count(*) from saved_cart where customer_id = new.customer_id and removed_at is null) > 50;\nend"
    ]
  },
  {
    "stage": 4,
    "migration": 60,
    "statements": [
      "alter table customer_order add column payment text check (json_valid(payment))",
      "alter table customer_order add column held_for text check (held_for in ('bookkeeping', 'payment'))",
      "alter table invoice add column paid integer not null default 0",
      "alter table invoice add column discount integer not null default 0",
      "alter table invoice add column settled_on text",
      "update invoice set paid = gross, settled_on = due_on where due_on < date('now', '-30 days')"
    ]
  },
  {
    "stage": 3,
    "migration": 62,
    "statements": [
      "update order_list_removed\n   set item = json_object('list_id', item ->> 0, 'number', item ->> 1, 'position', item ->> 2, 'quantity', item ->> 3,\n     'reference', item ->> 4, 'added_by', item ->> 5, 'added_at', item ->> 6)\n where json_type(item) = 'array'"
    ]
  },
  {
    "stage": 4,
    "migration": 65,
    "statements": [
      "create table received_payment (\n  id text primary key,\n  order_id text not null references customer_order (id) on delete cascade,\n  invoice_id text references invoice (id) on delete cascade,\n  amount integer not null,\n  discount integer not null default 0,\n  paid_on text not null,\n  created_at text not null\n) without rowid",
      "create index received_payment_order on received_payment (order_id)",
      "create index invoice_due on invoice (due_on) where settled_on is null"
    ]
  },
  {
    "stage": 2,
    "migration": 69,
    "statements": [
      "create table tooth_cabinet (\n  customer_id text not null references customer (id) on delete cascade,\n  id integer not null check (id > 0),\n  name text not null,\n  location text not null default '',\n  ownership text not null default 'own' check (ownership in ('own', 'consignment')),\n  made_by integer not null default 0,\n  created_at text not null,\n  removed_at text,\n  primary key (customer_id, id)\n) without rowid",
      "create table tooth_drawer (\n  customer_id text not null,\n  cabinet integer not null,\n  id integer not null check (id > 0),\n  name text not null default '',\n  row_count integer not null,\n  column_count integer not null,\n  line text not null default '',\n  region text not null default '',\n  created_at text not null,\n  removed_at text,\n  primary key (customer_id, cabinet, id),\n  foreign key (customer_id, cabinet) references tooth_cabinet (customer_id, id) on delete cascade,\n  constraint tooth_drawer_grid check (row_count between 1 and 40 and column_count between 1 and 40)\n) without rowid",
      "create table tooth_place (\n  customer_id text not null,\n  cabinet integer not null,\n  drawer integer not null,\n  row_no integer not null,\n  column_no integer not null,\n  article text not null default '',\n  whole integer not null default 0,\n  teeth integer not null default 0,\n  marked integer not null default 0,\n  lot text not null default '',\n  expires_on text,\n  since text not null,\n  version integer not null default 0,\n  primary key (customer_id, cabinet, drawer, row_no, column_no),\n  foreign key (customer_id, cabinet, drawer) references tooth_drawer (customer_id, cabinet, id) on delete cascade\n) without rowid",
      "create index tooth_place_article on tooth_place (customer_id, article) where article <> ''",
      "create table tooth_movement (\n  customer_id text not null references customer (id) on delete cascade,\n  cabinet integer not null,\n  drawer integer not null,\n  row_no integer not null,\n  column_no integer not null,\n  version integer not null,\n  booking text not null,\n  at text not null,\n  user_id integer not null,\n  kind text not null,\n  article text not null,\n  taken integer not null default 0,\n  before text not null check (json_valid(before)),\n  after text not null check (json_valid(after)),\n  order_ref text not null default '',\n  work text not null default '',\n  constraint tooth_movement_version primary key (customer_id, cabinet, drawer, row_no, column_no, version)\n) without rowid",
      "create index tooth_movement_at on tooth_movement (customer_id, at)",
      "create index tooth_movement_booking on tooth_movement (customer_id, booking)",
      "create trigger tooth_cabinet_added after insert on tooth_cabinet\nbegin\n  select raise(abort, 'tooth_stock_many')\n   where (select count(*) from tooth_cabinet where customer_id = new.customer_id and removed_at is null) > 20;\nend",
      "create trigger tooth_drawer_added after insert on tooth_drawer\nbegin\n  select raise(abort, 'tooth_stock_many')\n   where (select count(*) from tooth_drawer\n           where customer_id = new.customer_id and cabinet = new.cabinet and removed_at is null) > 40;\nend",
      "create trigger tooth_drawer_changed before update of row_count, column_count, removed_at on tooth_drawer\nbegin\n  select raise(abort, 'tooth_stock_occupied')\n   where exists (select 1 from tooth_place p\n          where p.customer_id = new.customer_id and p.cabinet = new.cabinet and p.drawer = new.id and p.teeth > 0\n            and (new.removed_at is not null or p.row_no > new.row_count or p.column_no > new.column_count));\nend",
      "create trigger tooth_cabinet_removed before update of removed_at on tooth_cabinet\nbegin\n  select raise(abort, 'tooth_stock_occupied')\n   where exists (select 1 from tooth_place p\n          where p.customer_id = new.customer_id and p.cabinet = new.id and p.teeth > 0);\nend"
    ]
  },
  {
    "stage": 4,
    "migration": 69,
    "statements": [
      "create index order_line_place on order_line (order_id) where coordinates <> ''"
    ]
  },
  {
    "stage": 2,
    "migration": 70,
    "statements": [
      "create table tooth_received (\n  delivery_id text not null,\n  position integer not null,\n  customer_id text not null references customer (id) on delete cascade,\n  article text not null,\n  name text not null default '',\n  order_number integer not null,\n  note text not null,\n  booking text not null,\n  at text not null,\n  booked integer not null default 0,\n  by_hand integer not null default 0,\n  constraint tooth_received_once primary key (delivery_id, position)\n) without rowid",
      "create index tooth_received_at on tooth_received (customer_id, at)"
    ]
  },
  {
    "stage": 1,
    "migration": 72,
    "statements": [
      "create table work (\n  customer_id text not null references customer (id),\n  id text not null,\n  number text not null collate nocase,\n  state text not null check (state in ('open', 'finished', 'cancelled')),\n  version integer not null,\n  content text not null check (json_valid(content)),\n  created_at text not null,\n  changed_at text not null,\n  finished_at text,\n  retain_until text,\n  primary key (customer_id, id),\n  unique (customer_id, number)\n) without rowid",
      "create index work_changed on work (customer_id, changed_at)",
      "create table work_version (\n  customer_id text not null,\n  work_id text not null,\n  version integer not null,\n  made_at text not null,\n  user_id integer not null,\n  user_name text not null,\n  step text not null check (step in ('save', 'finish', 'correct', 'cancel')),\n  reason text not null,\n  content text not null,\n  hash text not null,\n  primary key (customer_id, work_id, version),\n  foreign key (customer_id, work_id) references work (customer_id, id)\n) without rowid",
      "create trigger work_version_kept before update on work_version\nbegin\n  select raise(abort, 'work_version_kept');\nend",
      "create trigger work_version_retained before delete on work_version\nwhen (select coalesce(retain_until, '9999') >= date('now') from work where customer_id = old.customer_id and id = old.work_id)\nbegin\n  select raise(abort, 'work_version_kept');\nend",
      "create table work_batch (\n  customer_id text not null,\n  work_id text not null,\n  position text not null,\n  article text not null,\n  lot text not null collate nocase,\n  serial text not null collate nocase,\n  expires_on text not null,\n  noted_at text not null,\n  primary key (customer_id, work_id, position)\n) without rowid",
      "create index work_batch_lot on work_batch (customer_id, lot)",
      "create index work_batch_serial on work_batch (customer_id, serial)",
      "create index work_batch_article on work_batch (customer_id, article, noted_at)"
    ]
  },
  {
    "stage": 1,
    "migration": 75,
    "statements": [
      "create table label_template (\n  customer_id text not null references customer (id) on delete cascade,\n  id text not null,\n  name text not null,\n  body text not null check (json_valid(body)),\n  version integer not null default 1,\n  saved_by integer not null default 0,\n  saved_at text not null,\n  removed_at text,\n  primary key (customer_id, id)\n) without rowid",
      "create trigger label_template_added after insert on label_template\nbegin\n  select raise(abort, 'label_template_many')\n   where (select count(*) from label_template where customer_id = new.customer_id and removed_at is null) > 100;\nend",
      "create trigger label_template_restored after update of removed_at on label_template when new.removed_at is null\nbegin\n  select raise(abort, 'label_template_many')\n   where (select count(*) from label_template where customer_id = new.customer_id and removed_at is null) > 100;\nend",
      "create table label_print (\n  customer_id text not null references customer (id) on delete cascade,\n  id text not null,\n  template_name text not null,\n  labels integer not null check (labels between 1 and 20000),\n  articles text not null check (json_valid(articles)),\n  printed_by integer not null default 0,\n  printed_at text not null,\n  primary key (customer_id, id)\n) without rowid",
      "create index label_print_time on label_print (customer_id, printed_at)",
      "create trigger label_print_added after insert on label_print\nbegin\n  delete from label_print where customer_id = new.customer_id and id in (\n    select id from label_print where customer_id = new.customer_id order by printed_at desc, id limit -1 offset 200);\nend"
    ]
  },
  {
    "stage": 1,
    "migration": 102,
    "statements": [
      "create index work_begun on work (customer_id, created_at)"
    ]
  },
  {
    "stage": 2,
    "migration": 104,
    "statements": [
      "create table restock_item (\n  customer_id text not null references customer (id),\n  id text not null check (length(id) = 10),\n  article text not null,\n  place text not null collate nocase,\n  stock integer not null check (stock between 0 and 9999),\n  minimum integer not null check (minimum between 0 and 9999),\n  target integer not null check (target between 1 and 9999),\n  version integer not null,\n  changed_at text not null,\n  primary key (customer_id, id),\n  unique (customer_id, article, place)\n) without rowid"
    ]
  },
  {
    "stage": 2,
    "migration": 112,
    "statements": [
      "create table tooth_level (\n  customer_id text not null references customer (id) on delete cascade,\n  article text not null,\n  minimum integer not null,\n  target integer not null,\n  primary key (customer_id, article),\n  constraint tooth_level_order check (minimum between 0 and target and target between 1 and 999)\n) without rowid"
    ]
  },
  {
    "stage": 2,
    "migration": 113,
    "statements": [
      "create table tooth_count (\n  customer_id text not null,\n  cabinet integer not null,\n  drawer integer not null,\n  row_no integer not null,\n  column_no integer not null,\n  version integer not null,\n  article text not null default '',\n  teeth integer not null default 0,\n  user_id integer not null,\n  at text not null,\n  primary key (customer_id, cabinet, drawer, row_no, column_no),\n  foreign key (customer_id, cabinet) references tooth_cabinet (customer_id, id) on delete cascade\n) without rowid"
    ]
  },
  {
    "stage": 2,
    "migration": 115,
    "statements": [
      "alter table tooth_place add column code text check (length(code) = 10)",
      "create unique index tooth_place_code on tooth_place (customer_id, code) where code is not null"
    ]
  },
  {
    "stage": 2,
    "migration": 131,
    "statements": [
      "create table restock_booking (\n  customer_id text not null,\n  key text not null,\n  item_id text not null,\n  article text not null,\n  kind text not null check (kind in ('take', 'count', 'low')),\n  pieces integer not null check (pieces between 0 and 9999),\n  taken integer,\n  at text not null,\n  primary key (customer_id, key),\n  foreign key (customer_id, item_id) references restock_item (customer_id, id) on delete cascade\n) without rowid",
      "create index restock_booking_article on restock_booking (customer_id, article, at)",
      "create index restock_booking_item on restock_booking (customer_id, item_id)",
      "alter table restock_item add column taken integer not null default 0"
    ]
  },
  {
    "stage": 1,
    "migration": 133,
    "statements": [
      "alter table work add column words text not null default ''",
      "update work set words = lower(number || char(10) || (content ->> '$.client.name') || char(10)\n  || (content ->> '$.client.reference') || char(10) || (content ->> 'patient'))",
      "create index work_words on work (customer_id, changed_at, words)",
      "drop index work_changed"
    ]
  },
  {
    "stage": 2,
    "migration": 170,
    "statements": [
      "create table tooth_consumption (\n  customer_id text not null references customer (id) on delete cascade,\n  seq integer not null,\n  at text not null,\n  cabinet integer not null,\n  drawer integer not null,\n  row_no integer not null,\n  column_no integer not null,\n  booking text not null,\n  article text not null,\n  sets integer not null check (sets in (-1, 1)),\n  user_id integer not null,\n  report integer,\n  primary key (customer_id, seq)\n) without rowid",
      "create index tooth_consumption_booking on tooth_consumption (customer_id, booking)",
      "create index tooth_consumption_open on tooth_consumption (customer_id, article) where report is null",
      "create trigger tooth_movement_consumes after insert on tooth_movement\nwhen exists (select 1 from tooth_cabinet c\n        where c.customer_id = new.customer_id and c.id = new.cabinet and c.ownership = 'consignment')\nbegin\n  insert into tooth_consumption (customer_id, seq, at, cabinet, drawer, row_no, column_no, booking, article, sets, user_id)\n  select new.customer_id, 1 + coalesce((select max(seq) from tooth_consumption where customer_id = new.customer_id), 0),\n         new.at, new.cabinet, new.drawer, new.row_no, new.column_no, new.booking, m.article, m.sets, new.user_id\n    from (select new.before ->> 0 as article, 1 as sets\n           where new.kind in ('take', 'teeth', 'count', 'returned') and new.before ->> 2 > 0\n             and new.before ->> 2 = (1 << (new.before ->> 1)) - 1 and new.after ->> 2 <> new.before ->> 2\n          union all\n          select new.after ->> 0, -1\n           where new.kind in ('complete', 'booked-in') and new.after ->> 2 > 0\n             and (new.before ->> 2 = 0 or new.before ->> 2 < (1 << (new.before ->> 1)) - 1) and new.after ->> 2 = (1 << (new.after ->> 1)) - 1\n          union all\n          select c.article, -c.sets from tooth_consumption c\n           where new.kind = 'undo' and c.customer_id = new.customer_id and c.booking = substr(new.booking, 6)\n             and c.cabinet = new.cabinet and c.drawer = new.drawer and c.row_no = new.row_no and c.column_no = new.column_no) m;\nend"
    ]
  },
  {
    "stage": 1,
    "migration": 213,
    "statements": [
      "create index work_retained on work (retain_until) where retain_until is not null"
    ]
  },
  {
    "stage": 2,
    "migration": 230,
    "statements": [
      "create table tooth_scope_level (\n  customer_id text not null references customer (id) on delete cascade,\n  scope text not null check (scope in ('place', 'drawer', 'line')),\n  name text not null,\n  minimum integer not null,\n  target integer not null,\n  primary key (customer_id, scope, name),\n  constraint tooth_scope_level_order check (minimum between 0 and target and target between 1 and 9999)\n) without rowid"
    ]
  },
  {
    "stage": 1,
    "migration": 242,
    "statements": [
      "create index work_begun_words on work (customer_id, created_at, words)"
    ]
  },
  {
    "stage": 4,
    "migration": 252,
    "statements": [
      "create index invoice_delivery on invoice (delivery_id) where delivery_id is not null",
      "create index received_payment_invoice on received_payment (invoice_id)"
    ]
  },
  {
    "stage": 1,
    "migration": 260,
    "statements": [
      "create table work_client (\n  customer_id text not null references customer (id) on delete cascade,\n  name text not null collate nocase,\n  number text not null,\n  reference text not null,\n  info text not null,\n  email text not null,\n  language text not null,\n  changed_at text not null,\n  primary key (customer_id, name)\n) without rowid",
      "create table work_template (\n  customer_id text not null references customer (id) on delete cascade,\n  kind text not null,\n  name text not null collate nocase,\n  materials text not null check (json_valid(materials)),\n  changed_at text not null,\n  primary key (customer_id, kind, name)\n) without rowid"
    ]
  },
  {
    "stage": 2,
    "migration": 262,
    "statements": [
      "alter table restock_item add column looked_at text",
      "update restock_item set looked_at = (\n  select max(b.at) from restock_booking b\n   where b.customer_id = restock_item.customer_id and b.item_id = restock_item.id and b.kind in ('count', 'low') and b.taken is not null\n     and b.key not like '%:from' and b.key not like '%:to')"
    ]
  },
  {
    "stage": 1,
    "migration": 263,
    "statements": [
      "drop index work_words",
      "drop index work_begun_words",
      "alter table work rename column state to former_state",
      "alter table work add column state text not null default 'open' check (state in ('open', 'finished', 'archived', 'cancelled'))",
      "update work set state = former_state",
      "alter table work drop column former_state",
      "create index work_words on work (customer_id, changed_at, words, state)",
      "create index work_begun_words on work (customer_id, created_at, words, state)",
      "drop trigger work_version_kept",
      "alter table work_version rename column step to former_step",
      "alter table work_version add column step text not null default 'save'\n  check (step in ('save', 'finish', 'archive', 'correct', 'cancel'))",
      "update work_version set step = former_step",
      "alter table work_version drop column former_step",
      "create trigger work_version_kept before update on work_version\nbegin\n  select raise(abort, 'work_version_kept');\nend",
      "update work set retain_until = date(changed_at, case when content ->> 'kind' = 'implant-crown' then '+15 years' else '+10 years' end)\n  where state = 'cancelled' and retain_until is null"
    ]
  },
  {
    "stage": 1,
    "migration": 295,
    "statements": [
      "alter table work_batch add column name text not null default ''",
      "update work_batch set name = coalesce((\n  select p.value ->> 'name' from work w, json_each(w.content, '$.positions') p\n   where w.customer_id = work_batch.customer_id and w.id = work_batch.work_id and p.value ->> 'id' = work_batch.position), '')"
    ]
  },
  {
    "stage": 3,
    "migration": 299,
    "statements": [
      "drop index order_list_removed_removal",
      "create unique index order_list_removed_once on order_list_removed (customer_id, removal, item)"
    ]
  },
  {
    "stage": 4,
    "migration": 300,
    "statements": [
      "alter table customer_order add column at_home integer not null default 0",
      "alter table delivery_line add column name text not null default ''",
      "update delivery_line set name = coalesce((\n  select l.name from delivery d join order_line l on l.order_id = d.order_id and l.position = delivery_line.order_position\n   where d.id = delivery_line.delivery_id), '')"
    ]
  }
];
