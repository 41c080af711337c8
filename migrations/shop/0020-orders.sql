-- Orders, from the submitted cart to the invoice. An order keeps what was agreed – names, prices, sums – as it was that
-- day: the catalogue moves on. Amounts: minor units of `currency`, net.

create table customer_order (
  id text primary key,
  firm integer not null check (firm in (1, 3)),
  number integer not null,                      -- Auftrag: dense per firm
  customer_id text not null references customer (id),
  brand text not null check (brand in ('main', 'light')),
  state text not null check (state in (
    'waiting-release', 'refused', 'expired', 'held', 'placed', 'confirmed', 'partly-delivered', 'delivered', 'cancelled')),
  revision integer not null default 0,          -- counts changes: who releases names the one that was seen
  source text not null check (source in ('cart', 'api', 'punchout', 'erp')),
  cart_version integer,                         -- of the cart that became this order
  acting_user integer not null default 0,
  acting_name text not null default '',         -- as it was then
  own_number text not null default '',          -- the customer's own order number
  comment text not null default '',
  address text not null check (json_valid(address)),  -- json: company, line2, line3, street, postalCode, city, country
  method text not null,
  ship_date text,                               -- wished, YYYY-MM-DD
  fwt integer not null default 0 check (fwt in (0, 1)),
  voucher text,
  language text not null,
  currency text not null,
  price_list integer not null,
  totals text not null check (json_valid(totals)), -- json: CartTotals
  net integer not null,
  gross integer not null,
  release_reason text check (json_valid(release_reason)), -- json: why a release is needed, with the figures
  decided_by integer,                           -- acting user who released or refused
  decision_text text not null default '',
  decided_at text,
  reminded_at text,
  erp_number text,                              -- Vorgang: the number that the ERP gave
  placed_at text not null,
  updated_at text not null,
  unique (firm, number),
  unique (customer_id, cart_version)
) without rowid;
create index customer_order_history on customer_order (customer_id, placed_at);
create index customer_order_waiting on customer_order (placed_at) where state = 'waiting-release';

create table order_line (
  order_id text not null references customer_order (id) on delete cascade,
  position integer not null check (position > 0),
  number text not null,
  name text not null,
  pack text not null default '',
  supplier text not null default '',
  quantity integer not null check (quantity > 0),
  list_price integer,
  unit_price integer,                           -- null: on request
  amount integer,
  vat_class text not null default 'standard' check (vat_class in ('standard', 'reduced')),
  coordinates text not null default '',
  reference text not null default '',
  note text not null default '',
  goods text not null default 'processing' check (goods in ('processing', 'delivering', 'later', 'completion')),
  confirmed integer,                            -- pieces the ERP confirmed; null before
  cancelled integer not null default 0,
  expected_on text,                             -- of what comes later
  primary key (order_id, position)
) without rowid;
create index order_line_article on order_line (number, order_id);

create table order_event (
  order_id text not null references customer_order (id) on delete cascade,
  at text not null,
  id text not null,
  kind text not null,                           -- 'placed', 'released', 'confirmed', 'delivery', 'invoice', …
  from_state text,
  to_state text not null,
  by_user integer,                              -- acting user of the customer; null = the ERP or the clock
  text text not null default '',
  primary key (order_id, at, id)
) without rowid;

-- One parcel run: a delivery note with what is in it, lot by lot.
create table delivery (
  id text primary key,
  order_id text not null references customer_order (id) on delete cascade,
  firm integer not null,
  number text not null,                         -- Lieferschein
  shipped_on text not null,
  arrived_on text,
  carrier text not null default '',
  tracking text not null default '',            -- parcel number
  tracking_url text not null default '',        -- https only
  created_at text not null,
  unique (firm, number)
) without rowid;
create index delivery_order on delivery (order_id);

create table delivery_line (
  delivery_id text not null references delivery (id) on delete cascade,
  position integer not null,
  order_position integer not null,
  number text not null,
  quantity integer not null check (quantity > 0),
  lot text not null default '',
  serial text not null default '',
  expires_on text,
  produced_on text,
  primary key (delivery_id, position)
) without rowid;
create index delivery_line_article on delivery_line (number, lot);

create table invoice (
  id text primary key,
  order_id text not null references customer_order (id) on delete cascade,
  delivery_id text references delivery (id),
  firm integer not null,
  number text not null,                         -- Rechnung
  issued_on text not null,
  due_on text not null,
  totals text not null check (json_valid(totals)),
  net integer not null,
  gross integer not null,
  created_at text not null,
  unique (firm, number)
) without rowid;
create index invoice_order on invoice (order_id);

-- What a submit with a key answered: the same press twice is one order (reliability 5). Forgotten after a week.
create table order_key (
  customer_id text not null references customer (id) on delete cascade,
  key text not null,
  content text not null,                        -- SHA-256 of what was asked
  order_id text not null,
  created_at text not null,
  primary key (customer_id, key)
) without rowid;
create index order_key_created on order_key (created_at);
