-- What the dealer recorded of a laboratory's drawers (digitisation): rows of a stock's file, for the customer to take or leave.
create table tooth_survey (
  customer_id text not null references customer (id) on delete cascade,
  request integer not null,                     -- number of the request
  rows text not null check (json_valid(rows)),  -- json: rows of a stock's file
  made_by text not null,                        -- name of the member of staff
  made_at text not null,
  state text not null default 'open' check (state in ('open', 'taken', 'left')),
  decided_at text,
  decided_by integer,                           -- acting user
  primary key (customer_id, request)
) without rowid;
