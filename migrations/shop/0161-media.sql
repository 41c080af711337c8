-- Pictures of the editors: JPEGs in three sizes, made clean when they came; their files lie in the bucket below media/ID.
create table medium (
  id text primary key,                          -- of the large size's content: the same picture is there once
  name text not null,                           -- what the editors call it
  width integer not null,                       -- pixels of each size
  height integer not null,
  medium_width integer not null,
  medium_height integer not null,
  small_width integer not null,
  small_height integer not null,
  bytes integer not null,                       -- of the large size
  alts text not null default '{}' check (json_valid(alts)), -- what it shows, by language
  added_by text not null,                       -- name of the member
  created_at text not null,
  removed_at text                               -- can be taken back for a day, then its files go
) without rowid;
create index medium_removed on medium (removed_at) where removed_at is not null;
