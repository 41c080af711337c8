-- The catalogue: read-only at run time, built whole by an import beside the live one, then switched to.
-- Two databases of this form exist (CATALOGUE_A, CATALOGUE_B). Ids are dense and follow the listing order:
-- categories in tree order, articles by category, reference, axis order.

create table meta (
  key text primary key,
  value text not null
) without rowid; -- version, name, source_date, languages (json), default_language, articles, drawing …

create table price_list (
  no integer primary key,      -- 1 Germany, 3 Switzerland … (domain 5.1)
  currency text not null,      -- ISO 4217
  minor integer not null,      -- digits after the point of the integer amounts kept here: EUR 2, HUF 2 (always 2)
  factor real not null,        -- from the base list (EUR)
  step integer not null        -- rounding step in minor units: CHF 5, CZK 100, HUF 500, others 1
);

create table category (
  id integer primary key,
  code text not null unique,   -- PG1, 301
  parent text,                 -- code of the group above, null at the top
  level integer not null,      -- 1 = product group, 2 = sub-group, …
  special integer not null,    -- 1 = PG0, PG90, PG91, PG888: sorted last
  names text not null,         -- json { de: …, en: … }
  slugs text not null,         -- json { de: 'kuenstliche-zaehne', … }
  articles integer not null,   -- distinct articles below it
  groups integer not null,     -- distinct variant groups below it
  picture text                 -- number of the article whose picture stands for it
);

create table category_slug (
  slug text not null,
  lang text not null,
  code text not null,
  primary key (slug, lang, code)
) without rowid;

create table supplier (
  id text primary key,
  name text not null,
  country text,
  address text,                -- json: street, postcode, city, email, eu_representative
  articles integer not null
) without rowid;

create table property (
  code text primary key,       -- shade, height, grit …
  sort integer not null,
  kind text not null,          -- 'text' | 'number' | 'swatch'
  unit text,
  names text not null          -- json per language
) without rowid;

create table property_value (
  property text not null,
  code text not null,          -- 'A3', '14', '@blue'
  id integer not null,         -- dense per property from 1: what search_column stores
  sort integer not null,
  swatch text,                 -- '#rrggbb' for kind swatch
  number real,                 -- for kind number
  names text not null,         -- json per language, already formatted for display ('H 14 mm' is '14 mm' here)
  primary key (property, code)
) without rowid;
create unique index property_value_id on property_value (property, id);

create table article (
  id integer primary key,
  number text not null unique,
  category text not null,      -- code of the lowest category
  supplier text,
  line text,                   -- product line, language-neutral
  reference text not null,     -- number of the reference article (picks the picture)
  is_reference integer not null,
  variant_group integer not null, -- id of the first article of the group that a listing shows as one tile
  kind text not null,          -- drawing kind
  names text not null,         -- json per language
  pack text not null,          -- json { quantity, unit, text: { de: '5 × 20 g', … }? } - text only where it differs from unit words
  properties text not null,    -- json [["shade","A3"],["height","14"]] in axis order
  price_list integer not null, -- list price in minor units of the base list; 1 and 2 mean "on request" (0.01, 0.02)
  price_sale integer,          -- sale price of the base list, null when none
  prices text,                 -- json { "3": [list, sale|null] }: lists that do not follow the factor; null when all do
  vkz integer not null,        -- 0 not in stock, 1 short notice, 2 3 partially, 4 in stock
  flags integer not null       -- bits: 1 novelty, 2 phase-out, 4 set article (kit), 8 short-dated, 16 blocked, 32 declaration needed
);
create index article_category on article (category, id);
create index article_group on article (variant_group, id);
create index article_reference on article (reference, id);
create index article_supplier on article (supplier, id);

-- what only the article page reads; shared texts stand in the row of the reference article alone
create table article_detail (
  id integer primary key,
  data text not null           -- json, see OwnDetail in src/shop/catalogue/model.ts
);

-- all variants of a reference article at a glance: what the selectors of the article page need
create table reference (
  number text primary key,     -- of the reference article
  variants integer not null,
  axes text not null,          -- json [["shade", ["A1", …]], …]: apart, since names are looked up by it
  data text                    -- json, see VariantMatrix in src/shop/catalogue/model.ts; null above 20,000 variants
) without rowid;

-- every way to write a number, compact (lower case, no blanks, dots, dashes, slashes)
create table number_key (
  key text not null,
  kind text not null,          -- own | gtin | manufacturer | old | iso | customer
  id integer not null,
  primary key (key, kind, id)
) without rowid;

-- price, stock and block changes between imports: a mirror of SHOP.article_update (decision 16)
create table article_update (
  number text primary key,
  price_list integer,
  price_sale integer,
  prices text,
  vkz integer,
  blocked integer,
  changed_at text not null
) without rowid;

-- search index (written by src/shop/search/index-builder, read by src/shop/search)
create table search_lexicon (
  lang text not null,
  chunk integer not null,
  data text not null,
  primary key (lang, chunk)
) without rowid;

create table search_posting (
  lang text not null,
  term integer not null,       -- index of the term in the lexicon of the language
  chunk integer not null,      -- ≤ 250,000 articles each
  data text not null,          -- base64 of the packed postings
  primary key (lang, term, chunk)
) without rowid;

create table search_column (
  name text not null,          -- 'category', 'group', 'supplier', 'price', 'flags', 'p:shade' …
  chunk integer not null,      -- ≤ 250,000 articles each
  data text not null,          -- base64 of a typed array, see src/shop/search/column.ts
  primary key (name, chunk)
) without rowid;

create table search_synonym (
  lang text not null,
  data text not null,          -- json
  primary key (lang)
) without rowid;
