-- Procurement systems of customers: what each proves itself with, who acts in its sessions, where carts may go.
create table punchout_access (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  kind text not null check (kind in ('oci', 'cxml')),
  name text not null check (length(name) between 1 and 60),
  login text not null unique,                   -- OCI: user name; cXML: identity of the sender
  secret_hash text not null,                    -- SHA-256 of a secret that the shop drew, hex
  acting_user integer not null,                 -- 0 = the account itself
  hosts text not null check (json_array_length(hosts) between 1 and 10), -- json list: where carts may be handed over to
  is_on integer not null default 1 check (is_on in (0, 1)),
  created_at text not null,
  secret_at text not null,
  used_at text
) without rowid;
create index punchout_access_customer on punchout_access (customer_id, created_at);

create trigger punchout_access_added after insert on punchout_access
begin
  select raise(abort, 'punchout_full') where (select count(*) from punchout_access where customer_id = new.customer_id) > 10;
end;

-- what was handed over, line by line with its prices: the buyer's system may come back with it to change it (cXML edit)
create table punchout_handover (
  id text primary key,
  access_id text not null references punchout_access (id) on delete cascade,
  lines text not null check (json_valid(lines)),
  at text not null
) without rowid;
create index punchout_handover_at on punchout_handover (at);
create index punchout_handover_access on punchout_handover (access_id);
