-- Declarations of use for explosives precursors (Regulation (EU) 2019/1148, article 8): once a year and customer, kept as given.
create table use_declaration (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  given_at text not null,
  valid_to text not null,                       -- a year later
  user_id integer not null,                     -- acting user, 0 = the account
  signer text not null,
  position text not null,                       -- what the signer is in the company
  purpose text not null
) without rowid;
create index use_declaration_customer on use_declaration (customer_id, valid_to);
create index use_declaration_given on use_declaration (given_at);
