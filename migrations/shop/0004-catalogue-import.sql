-- an import on its way into the catalogue that is not live: rows are taken only for the import begun last
-- (an import does not outlive a deploy: an unfinished one begins anew)
drop table if exists catalogue_import;
create table catalogue_import (
  only_row integer primary key check (only_row = 1),
  id text not null,
  target text not null check (target in ('A', 'B')),
  version text not null,
  source_date text not null,
  started_at text not null,
  finished_at text             -- set by the switch: a last message that comes twice is answered, not refused
);
