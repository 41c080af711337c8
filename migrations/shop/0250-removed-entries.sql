-- An entry that an editor removed: no list shows it, and it has no words for visitors or the preview. It stays for good, so that a
-- removal can be taken back and the seed does not bring its own again.
alter table content_entry add column removed_at text;
