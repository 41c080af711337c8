-- SHOP: what the shop itself writes. Exportable, no FTS5.

-- which of CATALOGUE_A and CATALOGUE_B is live; `version` names the data, `updates` counts price/stock updates since (decisions 15, 16)
create table catalogue_pointer (
  only_row integer primary key check (only_row = 1),
  live text not null check (live in ('A', 'B')),
  version text not null,
  updates integer not null default 0,
  switched_at text not null
);

-- the authority for changes between imports; mirrored into both catalogues, kept over a whole import that is older
create table article_update (
  number text primary key,
  price_list integer,
  price_sale integer,
  prices text,
  vkz integer check (vkz between 0 and 4),
  blocked integer check (blocked in (0, 1)),
  changed_at text not null
) without rowid;
create index article_update_changed on article_update (changed_at);

-- links of the old site (specification 2): exact path first, then the longest prefix; editors extend it
create table legacy_link (
  path text primary key,        -- lower case, no host, no trailing slash; a trailing * makes it a prefix
  kind text not null check (kind in ('shop', 'tooth-assistant', 'category', 'article', 'promotions', 'page')),
  target text not null,         -- category code, article number, line id, or a path below the market
  created_at text not null
) without rowid;

-- POST logs of the guest API: bounded by a cron that forgets after 90 days
create table client_log (
  id text primary key,
  at text not null,
  firm integer,
  page text not null,
  error text not null,
  browser text not null,
  data text not null
);
create index client_log_at on client_log (at);

-- counters for rate limits: one row per key and window
create table rate_limit (
  key text not null,
  window_start integer not null,
  hits integer not null,
  primary key (key, window_start)
) without rowid;

-- search terms of visitors without any identity: for the editors' zero-hit report
create table search_term (
  day text not null,
  lang text not null,
  term text not null,
  searches integer not null,
  hits integer not null,
  primary key (day, lang, term)
) without rowid;
