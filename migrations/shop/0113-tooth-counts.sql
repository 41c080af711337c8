-- A stocktake of a cabinet: what people counted, until it is applied or thrown away. One is open per cabinet at a time.
create table tooth_count (
  customer_id text not null,
  cabinet integer not null,
  drawer integer not null,
  row_no integer not null,
  column_no integer not null,
  version integer not null,                     -- of the place as it was counted
  article text not null default '',             -- what lay there; '' = nothing
  teeth integer not null default 0,
  user_id integer not null,
  at text not null,
  primary key (customer_id, cabinet, drawer, row_no, column_no),
  foreign key (customer_id, cabinet) references tooth_cabinet (customer_id, id) on delete cascade
) without rowid;
