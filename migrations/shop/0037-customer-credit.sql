-- What bookkeeping says about a customer (domain 5.7): orders are accepted, but wait. Without a row nothing is held.

create table customer_credit (
  customer_id text primary key references customer (id) on delete cascade,
  hold integer not null check (hold in (0, 1)), -- dunning block: every order waits
  credit integer,                               -- minor units, gross: what could be ordered on account at said_at; null = any
  said_at text not null                         -- by the ERP's clock; what is older counts no more
) without rowid;
