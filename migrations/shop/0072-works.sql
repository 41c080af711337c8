-- Patient works of a laboratory: which material with which lot went into which work (Regulation (EU) 2017/745, annex XIII).
create table work (
  customer_id text not null references customer (id),
  id text not null,                                    -- ten characters of Crockford's base 32
  number text not null collate nocase,                 -- the laboratory's own
  state text not null check (state in ('open', 'finished', 'cancelled')),
  version integer not null,
  content text not null check (json_valid(content)),
  created_at text not null,
  changed_at text not null,
  finished_at text,
  retain_until text,                                   -- ISO date; nothing of it is erased before
  primary key (customer_id, id),
  unique (customer_id, number)
) without rowid;
create index work_changed on work (customer_id, changed_at);

-- Every version as it was kept; each hash covers the one before.
create table work_version (
  customer_id text not null,
  work_id text not null,
  version integer not null,
  made_at text not null,
  user_id integer not null,                            -- acting user, 0 = the account
  user_name text not null,
  step text not null check (step in ('save', 'finish', 'correct', 'cancel')),
  reason text not null,
  content text not null,
  hash text not null,                                  -- SHA-256, hexadecimal
  primary key (customer_id, work_id, version),
  foreign key (customer_id, work_id) references work (customer_id, id)
) without rowid;

create trigger work_version_kept before update on work_version
begin
  select raise(abort, 'work_version_kept');
end;
create trigger work_version_retained before delete on work_version
when (select coalesce(retain_until, '9999') >= date('now') from work where customer_id = old.customer_id and id = old.work_id)
begin
  select raise(abort, 'work_version_kept');
end;

-- Lots of the current versions: "which works have lot X" in one look.
create table work_batch (
  customer_id text not null,
  work_id text not null,
  position text not null,
  article text not null,
  lot text not null collate nocase,
  serial text not null collate nocase,
  expires_on text not null,
  noted_at text not null,
  primary key (customer_id, work_id, position)
) without rowid;
create index work_batch_lot on work_batch (customer_id, lot);
create index work_batch_serial on work_batch (customer_id, serial);
create index work_batch_article on work_batch (customer_id, article, noted_at);
