-- Documents that were written once and stand in the bucket: size and checksum, so that an archive of hundreds is laid out
-- without reading one of them.
create table document_file (
  key text primary key,                     -- in the bucket, says everything that the file depends on
  bytes integer not null,                   -- 0: it could not be had
  crc32 integer not null,                   -- unsigned, as ZIP files have it (ISO 3309)
  written_at text not null
) without rowid;

-- What a customer was told of a changed sheet is shown in the portal, and that somebody read it is noted.
alter table sheet_told add column article text not null default '';      -- by which the sheet is read
alter table sheet_told add column issued_on text not null default '';    -- ISO date of the sheet
alter table sheet_told add column read_at text;
