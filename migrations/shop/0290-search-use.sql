-- What went into a cart after a text was searched: how often lately, by language, without who. A pair counts once a day,
-- whoever and how many there were, and fades to nothing in 180 days (docs/search.md#signs-of-use).
create table search_use (
  language text not null,
  term text not null,                           -- the text as it is compared: folded words with a blank between
  article text not null,                        -- its number
  weight real not null default 1,               -- as of `day`
  day text not null,                            -- the last one that counted, YYYY-MM-DD
  primary key (language, term, article)
) without rowid;
create index search_use_day on search_use (day);
