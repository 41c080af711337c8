-- What happened around an account's safety: who did it, from where, when; kept for 180 days. No secret stands in it.
create table security_event (
  id integer primary key,
  customer_id text references customer (id) on delete cascade, -- null: the operator's own – imports, messages of its systems
  at text not null,                             -- UTC, ISO 8601; of what was repeated the last time
  kind text not null,
  group_name text not null check (group_name in ('logins', 'safety', 'access', 'users', 'staff', 'operator')),
  user_id integer,                              -- who acted: 0 = the account itself, null = nobody who was logged in
  user_name text not null default '',           -- as it was called then
  subject text not null default '',             -- name of what it was about: a token's, a user's
  address text not null default '',             -- shortened: IPv4 /24, IPv6 /48
  country text not null default '',             -- ISO 3166-1 alpha-2, where the edge tells it
  device text not null default '',              -- browser and system in two words
  times integer not null default 1,
  repeats text unique                           -- what is the same event again; null = never
);
create index security_event_customer on security_event (customer_id, id);
create index security_event_at on security_event (at);
