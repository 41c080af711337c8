-- Templates of labels, in millimetres: sheet or roll, where the labels lie on it, and what stands on one. All users of a company share them.

create table label_template (
  customer_id text not null references customer (id) on delete cascade,
  id text not null,
  name text not null,
  body text not null check (json_valid(body)),     -- src/shop/labels/model.ts, without the name
  version integer not null default 1,              -- counts savings: who saves names the one that was seen
  saved_by integer not null default 0,             -- acting user
  saved_at text not null,
  removed_at text,                                 -- null: it is there; else it can be brought back for a day
  primary key (customer_id, id)
) without rowid;

-- the limit holds for parallel writers too
create trigger label_template_added after insert on label_template
begin
  select raise(abort, 'label_template_many')
   where (select count(*) from label_template where customer_id = new.customer_id and removed_at is null) > 100;
end;
create trigger label_template_restored after update of removed_at on label_template when new.removed_at is null
begin
  select raise(abort, 'label_template_many')
   where (select count(*) from label_template where customer_id = new.customer_id and removed_at is null) > 100;
end;

-- What was printed when, by whom, on which sheets; the newest 200 of a company are kept.
create table label_print (
  customer_id text not null references customer (id) on delete cascade,
  id text not null,                                -- made by the browser: a second try is the same print
  template_name text not null,
  labels integer not null check (labels between 1 and 20000),
  articles text not null check (json_valid(articles)),  -- the first 20 numbers or names
  printed_by integer not null default 0,
  printed_at text not null,
  primary key (customer_id, id)
) without rowid;
create index label_print_time on label_print (customer_id, printed_at);
create trigger label_print_added after insert on label_print
begin
  delete from label_print where customer_id = new.customer_id and id in (
    select id from label_print where customer_id = new.customer_id order by printed_at desc, id limit -1 offset 200);
end;
