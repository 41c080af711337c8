-- What an account changes by a link: SQLite cannot widen a check, so the table of links is made anew. 'email' confirms a new
-- address, 'punchout' starts a buyer's session.
create table token_wider (
  hash text primary key,                        -- SHA-256 of the 32 random bytes in the link
  purpose text not null check (purpose in ('verify', 'password', 'release', 'newsletter', 'email', 'punchout')),
  customer_id text not null references customer (id) on delete cascade,
  brand text not null check (brand in ('main', 'light')),
  data text not null default '{}',
  created_at text not null,
  expires_at text not null
) without rowid;
insert into token_wider select hash, purpose, customer_id, brand, data, created_at, expires_at from token;
drop table token;
alter table token_wider rename to token;
create index token_customer on token (customer_id, purpose);
create index token_expiry on token (expires_at);

-- When a VAT ID is to be looked up next: at once where never, a year after an answer, later on the same day after none.
alter table customer add column vat_next_at text;
create index customer_vat_due on customer (vat_next_at) where vat_id is not null;
