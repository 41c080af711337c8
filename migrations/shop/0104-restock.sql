-- What a laboratory keeps in stock of articles: counted, with a minimum and what it is filled up to.
create table restock_item (
  customer_id text not null references customer (id),
  id text not null check (length(id) = 10),     -- Crockford's base 32: the code on the shelf (HTTPS://…/C/R…)
  article text not null,
  place text not null collate nocase,           -- storeroom and shelf, in the laboratory's words
  stock integer not null check (stock between 0 and 9999),
  minimum integer not null check (minimum between 0 and 9999),
  target integer not null check (target between 1 and 9999),
  version integer not null,
  changed_at text not null,
  primary key (customer_id, id),
  unique (customer_id, article, place)
) without rowid;
