// Made by `npm run types` from migrations/shop: what each does to the tables of a home (kept.ts).
export const STEPS: readonly { readonly migration: number; readonly statements: readonly string[] }[] = [
  {
    "migration": 72,
    "statements": [
      "create table work (\n  customer_id text not null references customer (id),\n  id text not null,\n  number text not null collate nocase,\n  state text not null check (state in ('open', 'finished', 'cancelled')),\n  version integer not null,\n  content text not null check (json_valid(content)),\n  created_at text not null,\n  changed_at text not null,\n  finished_at text,\n  retain_until text,\n  primary key (customer_id, id),\n  unique (customer_id, number)\n) without rowid",
      "create index work_changed on work (customer_id, changed_at)",
      "create table work_version (\n  customer_id text not null,\n  work_id text not null,\n  version integer not null,\n  made_at text not null,\n  user_id integer not null,\n  user_name text not null,\n  step text not null check (step in ('save', 'finish', 'correct', 'cancel')),\n  reason text not null,\n  content text not null,\n  hash text not null,\n  primary key (customer_id, work_id, version),\n  foreign key (customer_id, work_id) references work (customer_id, id)\n) without rowid",
      "create trigger work_version_kept before update on work_version\nbegin\n  select raise(abort, 'work_version_kept');\nend",
      "create trigger work_version_retained before delete on work_version\nwhen (select coalesce(retain_until, '9999') >= date('now') from work where customer_id = old.customer_id and id = old.work_id)\nbegin\n  select raise(abort, 'work_version_kept');\nend",
      "create table work_batch (\n  customer_id text not null,\n  work_id text not null,\n  position text not null,\n  article text not null,\n  lot text not null collate nocase,\n  serial text not null collate nocase,\n  expires_on text not null,\n  noted_at text not null,\n  primary key (customer_id, work_id, position)\n) without rowid",
      "create index work_batch_lot on work_batch (customer_id, lot)",
      "create index work_batch_serial on work_batch (customer_id, serial)",
      "create index work_batch_article on work_batch (customer_id, article, noted_at)"
    ]
  },
  {
    "migration": 75,
    "statements": [
      "create table label_template (\n  customer_id text not null references customer (id) on delete cascade,\n  id text not null,\n  name text not null,\n  body text not null check (json_valid(body)),\n  version integer not null default 1,\n  saved_by integer not null default 0,\n  saved_at text not null,\n  removed_at text,\n  primary key (customer_id, id)\n) without rowid",
      "create trigger label_template_added after insert on label_template\nbegin\n  select raise(abort, 'label_template_many')\n   where (select count(*) from label_template where customer_id = new.customer_id and removed_at is null) > 100;\nend",
      "create trigger label_template_restored after update of removed_at on label_template when new.removed_at is null\nbegin\n  select raise(abort, 'label_template_many')\n   where (select count(*) from label_template where customer_id = new.customer_id and removed_at is null) > 100;\nend",
      "create table label_print (\n  customer_id text not null references customer (id) on delete cascade,\n  id text not null,\n  template_name text not null,\n  labels integer not null check (labels between 1 and 20000),\n  articles text not null check (json_valid(articles)),\n  printed_by integer not null default 0,\n  printed_at text not null,\n  primary key (customer_id, id)\n) without rowid",
      "create index label_print_time on label_print (customer_id, printed_at)",
      "create trigger label_print_added after insert on label_print\nbegin\n  delete from label_print where customer_id = new.customer_id and id in (\n    select id from label_print where customer_id = new.customer_id order by printed_at desc, id limit -1 offset 200);\nend"
    ]
  },
  {
    "migration": 102,
    "statements": [
      "create index work_begun on work (customer_id, created_at)"
    ]
  },
  {
    "migration": 133,
    "statements": [
      "alter table work add column words text not null default ''",
      "update work set words = lower(number || char(10) || (content ->> '$.client.name') || char(10)\n  || (content ->> '$.client.reference') || char(10) || (content ->> 'patient'))",
      "create index work_words on work (customer_id, changed_at, words)",
      "drop index work_changed"
    ]
  },
  {
    "migration": 213,
    "statements": [
      "create index work_retained on work (retain_until) where retain_until is not null"
    ]
  },
  {
    "migration": 242,
    "statements": [
      "create index work_begun_words on work (customer_id, created_at, words)"
    ]
  },
  {
    "migration": 260,
    "statements": [
      "create table work_client (\n  customer_id text not null references customer (id) on delete cascade,\n  name text not null collate nocase,\n  number text not null,\n  reference text not null,\n  info text not null,\n  email text not null,\n  language text not null,\n  changed_at text not null,\n  primary key (customer_id, name)\n) without rowid",
      "create table work_template (\n  customer_id text not null references customer (id) on delete cascade,\n  kind text not null,\n  name text not null collate nocase,\n  materials text not null check (json_valid(materials)),\n  changed_at text not null,\n  primary key (customer_id, kind, name)\n) without rowid"
    ]
  },
  {
    "migration": 263,
    "statements": [
      "drop index work_words",
      "drop index work_begun_words",
      "alter table work rename column state to former_state",
      "alter table work add column state text not null default 'open' check (state in ('open', 'finished', 'archived', 'cancelled'))",
      "update work set state = former_state",
      "alter table work drop column former_state",
      "create index work_words on work (customer_id, changed_at, words, state)",
      "create index work_begun_words on work (customer_id, created_at, words, state)",
      "drop trigger work_version_kept",
      "alter table work_version rename column step to former_step",
      "alter table work_version add column step text not null default 'save'\n  check (step in ('save', 'finish', 'archive', 'correct', 'cancel'))",
      "update work_version set step = former_step",
      "alter table work_version drop column former_step",
      "create trigger work_version_kept before update on work_version\nbegin\n  select raise(abort, 'work_version_kept');\nend",
      "update work set retain_until = date(changed_at, case when content ->> 'kind' = 'implant-crown' then '+15 years' else '+10 years' end)\n  where state = 'cancelled' and retain_until is null"
    ]
  },
  {
    "migration": 295,
    "statements": [
      "alter table work_batch add column name text not null default ''",
      "update work_batch set name = coalesce((\n  select p.value ->> 'name' from work w, json_each(w.content, '$.positions') p\n   where w.customer_id = work_batch.customer_id and w.id = work_batch.work_id and p.value ->> 'id' = work_batch.position), '')"
    ]
  }
];
