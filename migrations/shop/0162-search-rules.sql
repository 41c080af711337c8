-- What the editors teach the search, in one language each: what means the same, which article comes first or last, where a
-- text leads. The edge caches key on the version of the content: a rule is on visitors' pages within seconds.
create table search_rule (
  language text not null,
  kind text not null check (kind in ('synonym', 'pin', 'bury', 'redirect')),
  phrase text not null,                         -- as it is compared: folded words with a blank between
  value text not null,                          -- another phrase, the number of an article, or a path below the market
  written text not null,                        -- the phrase as the editor wrote it
  added_by text not null,
  created_at text not null,
  primary key (language, kind, phrase, value)
) without rowid;
create trigger search_rule_added after insert on search_rule
begin
  update content_version set version = version + 1;
end;
create trigger search_rule_removed after delete on search_rule
begin
  update content_version set version = version + 1;
end;

-- Texts for which no article was found, counted without who asked; bounded, and forgotten after 90 days.
create table search_miss (
  language text not null,
  term text not null,
  count integer not null default 1,
  first_at text not null,
  last_at text not null,
  primary key (language, term)
) without rowid;

-- Addresses that led to nothing, likewise.
create table missing_page (
  path text primary key,
  count integer not null default 1,
  first_at text not null,
  last_at text not null
) without rowid;
