-- An existing customer's access that somebody asked to open (docs/rules/accounts.md#existing-customers): what is needed to stop it,
-- and where goods may go at first. Forgotten after 30 days.
create table access_opening (
  stop_hash text primary key,                   -- SHA-256 of the link "that was not me"
  customer_id text not null references customer (id) on delete cascade,
  email text not null,                          -- the address on file when it was asked for
  known text not null check (json_valid(known)),-- addresses on file then: [{ street, postalCode }]
  asked_at text not null,
  opened_at text                                -- null until the link of the verification was followed
) without rowid;
create index access_opening_customer on access_opening (customer_id);
create index access_opening_asked on access_opening (asked_at);
