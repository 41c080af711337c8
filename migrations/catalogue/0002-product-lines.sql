-- Product lines: what the page of a line shows. Written whole by an import, like everything here.
create table product_line (
  slug text primary key,       -- of its name: 'aurelis-soft'
  name text not null,          -- language-neutral
  supplier text,
  articles integer not null,
  -- json [[id of the reference article, articles, id of the cheapest | null, id of the dearest | null], …] in listing order
  leads text not null
) without rowid;
