-- Safety data sheets of which a buyer was told that they changed (REACH Art. 31(9)): each version once.
create table sheet_told (
  customer_id text not null references customer (id) on delete cascade,
  document text not null,
  version text not null,
  told_at text not null,
  mail_key text not null,                       -- of the outbox
  primary key (customer_id, document, version)
) without rowid;

-- How far the look through the buyers is, for one version of the catalogue.
create table sheet_round (
  only_row integer primary key check (only_row = 1),
  catalogue text not null,
  last_customer text not null,
  done integer not null check (done in (0, 1))
);
