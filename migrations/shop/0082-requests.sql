-- What visitors and customers ask: contact, service requests, digitisation. Kept as it was asked, with the messages that follow.
create table request (
  id text primary key,
  number integer not null unique,               -- what the mail of receipt names
  key text not null unique,                     -- the same press twice is one request
  kind text not null,
  brand text not null check (brand in ('main', 'light')),
  language text not null,
  country text not null,
  home text not null,                           -- address of the shop and market, for links of mails
  customer_id text references customer (id) on delete set null,
  user_id integer not null default 0,           -- acting user, 0 = the account
  salutation text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  details text not null check (json_valid(details)), -- json: the kind's own fields by their names in the contract
  message text not null,
  state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed')),
  assignee text not null default '',
  created_at text not null,
  updated_at text not null
) without rowid;
create index request_customer on request (customer_id, created_at);
create index request_inbox on request (state, created_at);

create table request_message (
  request_id text not null references request (id) on delete cascade,
  at text not null,
  id text not null,
  side text not null check (side in ('customer', 'staff', 'note')), -- notes are the staff's own
  author text not null default '',
  text text not null,
  primary key (request_id, at, id)
) without rowid;

-- Photos lie in the bucket under requests/<id>.jpg. One that no request took within a day goes again.
create table request_photo (
  id text primary key,
  request_id text references request (id) on delete cascade,
  place text not null default '',               -- cabinet.drawer of a digitisation: '1.2'
  width integer not null,
  height integer not null,
  bytes integer not null,
  created_at text not null
) without rowid;
create index request_photo_request on request_photo (request_id);
create index request_photo_loose on request_photo (created_at) where request_id is null;
