-- A mark of the live catalogue's database (D1 Sessions API) that the last switch or update left: a replica that is behind it would fill caches of
-- the new version with the old data. Null: written past the platform, as on a laptop.
alter table catalogue_pointer add column bookmark text;
