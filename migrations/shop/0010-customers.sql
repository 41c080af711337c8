-- Customers, their users, sessions and once-only tokens. A customer is (firm, number); the number is unique within its firm,
-- the e-mail is not unique at all (specification 8, login error 4).

create table customer (
  id text primary key,
  firm integer not null check (firm in (1, 3)),
  number text not null,                         -- as printed on the invoice, without firm or branch prefix; may end with x
  state text not null check (state in ('registered', 'verified', 'blocked')), -- registered: the link was not clicked yet
  email text not null,
  password_hash text,                           -- PHC string; null until a first password is set
  must_change_password integer not null default 0 check (must_change_password in (0, 1)),
  industry text not null,
  title text not null default '',
  salutation text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  birth_date text,
  website text not null default '',
  vat_id text,
  vat_checked_at text,
  vat_valid integer check (vat_valid in (0, 1)),
  phone_area text not null default '', phone_number text not null default '',
  mobile_area text not null default '', mobile_number text not null default '',
  fax_area text not null default '', fax_number text not null default '',
  name1 text not null default '', name2 text not null default '', name3 text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null,                        -- ISO 3166-1 alpha-2
  language text not null,
  price_list integer not null,
  discount_class integer not null default 0,
  newsletter integer not null default 0 check (newsletter in (0, 1)),
  fax_advertising integer not null default 0 check (fax_advertising in (0, 1)),
  settings text not null default '{}',          -- json: release limits, hidden prices, payment
  created_at text not null,
  updated_at text not null,
  unique (firm, number)
);
create index customer_email on customer (firm, email);

create table sub_user (
  customer_id text not null references customer (id) on delete cascade,
  id integer not null check (id > 0),           -- 0 is the account itself and has no row
  salutation text not null default '',
  title text not null default '',
  first_name text not null,
  last_name text not null,
  functions text not null default '[]',         -- json list of K07, K09, K13
  colour integer not null check (colour between 0 and 10),
  pin_hash text,
  pin_tries integer not null default 0,
  order_limit integer,                          -- minor units of the customer's currency; null = none
  month_limit integer,
  removed_at text,
  created_at text not null,
  primary key (customer_id, id)
) without rowid;

create table session (
  hash text primary key,                        -- SHA-256 of the cookie's 32 random bytes, hex
  realm text not null check (realm in ('customer', 'staff')),
  customer_id text references customer (id) on delete cascade,
  acting_user integer not null default 0,       -- bound here, never taken from the client
  punchout text,                                -- json: return address and kind, where the session began in a buyer's system
  created_at text not null,
  seen_at text not null,
  expires_at text not null
) without rowid;
create index session_customer on session (customer_id);
create index session_expiry on session (expires_at);

create table token (
  hash text primary key,                        -- SHA-256 of the 32 random bytes in the link
  purpose text not null check (purpose in ('verify', 'password', 'release', 'newsletter')),
  customer_id text not null references customer (id) on delete cascade,
  brand text not null check (brand in ('main', 'light')),
  data text not null default '{}',
  created_at text not null,
  expires_at text not null
) without rowid;

-- Deeds for the world outside, written in the same batch as what they tell of; the queue only wakes the sender.
create table outbox (
  id text primary key,
  kind text not null check (kind in ('mail', 'order-export', 'analytics')),
  idempotency_key text not null unique,
  payload text not null check (json_valid(payload)),
  tries integer not null default 0,
  next_try_at text not null,
  sent_at text,
  dead_at text,
  last_error text,
  created_at text not null
) without rowid;
create index outbox_due on outbox (next_try_at) where sent_at is null and dead_at is null;
