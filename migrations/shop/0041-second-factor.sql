-- Passkeys, the second step of a login, and where sessions were begun. All of it belongs to the account (docs/decisions/040):
-- sub-users have no credentials of their own.

create table passkey (
  id text primary key,                          -- the credential's id, base64url
  customer_id text not null references customer (id) on delete cascade,
  public_key text not null,                     -- COSE key, base64url
  counter integer not null check (counter >= 0), -- signatures the device counted; 0 for ever where it does not count
  transports text not null default '[]',        -- json list: how browsers reach the device
  name text not null,
  is_synced integer not null check (is_synced in (0, 1)), -- kept by a provider, not in one device only
  created_at text not null,
  used_at text
) without rowid;
create index passkey_customer on passkey (customer_id);

-- What a device is to sign, once and within minutes.
create table passkey_challenge (
  hash text primary key,                        -- SHA-256 of the challenge as it goes over the wire
  purpose text not null check (purpose in ('register', 'login')),
  brand text not null check (brand in ('main', 'light')),
  customer_id text references customer (id) on delete cascade, -- who registers; null at a login
  expires_at text not null,
  check ((purpose = 'register') = (customer_id is not null))
) without rowid;
create index passkey_challenge_expiry on passkey_challenge (expires_at);

-- Codes of an authenticator app (RFC 6238).
create table two_step (
  customer_id text primary key references customer (id) on delete cascade,
  secret text not null,                         -- sealed by a key outside the database
  confirmed_at text,                            -- null while the first code is awaited
  last_step integer not null default 0,         -- time step of the last code taken: it and older ones are not taken again
  created_at text not null
) without rowid;

create table recovery_code (
  customer_id text not null references two_step (customer_id) on delete cascade,
  hash text not null,                           -- SHA-256 of customer and code; the row goes when the code is used
  primary key (customer_id, hash)
) without rowid;

-- A login whose password was right and whose code is awaited.
create table login_step (
  hash text primary key,                        -- SHA-256 of 32 random bytes that the browser holds
  customer_id text not null references customer (id) on delete cascade,
  expires_at text not null
) without rowid;
create index login_step_customer on login_step (customer_id);
create index login_step_expiry on login_step (expires_at);

alter table session add column device text not null default ''; -- browser and system in two words, to be known again by its owner
