-- What a laboratory writes down once for its works: its clients, and materials by kind of work.
create table work_client (
  customer_id text not null references customer (id) on delete cascade,
  name text not null collate nocase,       -- as it stands on works
  number text not null,                    -- the laboratory's own
  reference text not null,
  info text not null,
  email text not null,                     -- for statements; '' = none
  language text not null,                  -- of statements; '' = the laboratory's
  changed_at text not null,
  primary key (customer_id, name)
) without rowid;

create table work_template (
  customer_id text not null references customer (id) on delete cascade,
  kind text not null,
  name text not null collate nocase,
  materials text not null check (json_valid(materials)), -- json: positions without batch
  changed_at text not null,
  primary key (customer_id, kind, name)
) without rowid;
