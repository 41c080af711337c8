-- Recalls of lots, as the dealer says them (docs/erp.md#recalls). Who is concerned follows from deliveries and works.
create table recall (
  number text primary key,                      -- the dealer's own
  article text not null,
  name text not null,
  reason text not null,                         -- why, and what to do
  said_at text not null,
  changed_at text not null
) without rowid;
create index recall_article on recall (article);

create table recall_lot (
  recall_number text not null references recall (number),
  lot text not null collate nocase,
  primary key (recall_number, lot)
) without rowid;
