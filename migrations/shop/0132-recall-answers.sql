-- What laboratories say of a lot that was called back; who has not answered has no row.
create table recall_answer (
  recall_number text not null references recall (number),
  customer_id text not null references customer (id),
  lot text not null collate nocase,
  answer text not null check (answer in ('returned', 'used', 'destroyed', 'none')),
  note text not null,
  user_name text not null,
  at text not null,
  primary key (recall_number, customer_id, lot)
) without rowid;
