-- What editors write (design: content). An entry is one key in one language for one country and brand; its text lies in
-- revisions that never change, so history, restore and preview need no copies.

create table content_entry (
  id text primary key,
  type text not null,
  key text not null,
  language text not null,                       -- two letters; '*' only for types without any text (phone numbers)
  country text not null default '*',            -- ISO 3166-1 alpha-2, upper case; '*' = every country
  brand text not null default '*' check (brand in ('*', 'main', 'light')),
  sort integer not null default 0,
  hidden integer not null default 0 check (hidden in (0, 1)), -- the best row of a market may say "not here"
  version integer not null default 1,           -- a stale save compares it and answers 409
  live_revision text references content_revision (id),
  draft_revision text references content_revision (id),
  next_revision text references content_revision (id),
  next_at text,
  visible_from text,
  visible_to text,
  unique (type, key, language, country, brand),
  check (language = '*' or language glob '[a-z][a-z]'),
  check (country = '*' or country glob '[A-Z][A-Z]'),
  check ((next_revision is null) = (next_at is null)),
  check (visible_from is null or visible_to is null or visible_from < visible_to)
);
create index content_entry_market on content_entry (type, language, country, brand);
create index content_entry_next on content_entry (next_at) where next_at is not null;
create index content_entry_from on content_entry (visible_from) where visible_from is not null;
create index content_entry_to on content_entry (visible_to) where visible_to is not null;

create table content_revision (
  id text primary key,
  entry_id text not null references content_entry (id) on delete cascade,
  body text not null check (json_valid(body)),
  author text not null,
  created_at text not null
);
create index content_revision_entry on content_revision (entry_id, created_at);

create trigger content_revision_is_immutable before update on content_revision
begin
  select raise(abort, 'content revisions are immutable');
end;

-- The edge caches key on this number. Triggers count, so no writer can forget to: whatever changes what visitors
-- may see is a new version; saving a draft is not.
create table content_version (
  only_row integer primary key check (only_row = 1),
  version integer not null
);
insert into content_version (only_row, version) values (1, 1);

create trigger content_published after update of
  key, language, country, brand, sort, hidden, live_revision, next_revision, next_at, visible_from, visible_to on content_entry
begin
  update content_version set version = version + 1;
end;

create trigger content_removed after delete on content_entry when old.live_revision is not null
begin
  update content_version set version = version + 1;
end;

create trigger content_added after insert on content_entry when new.live_revision is not null or new.next_revision is not null
begin
  update content_version set version = version + 1;
end;
