-- What of a laboratory's works others read is whole in one table each, so that the works may live elsewhere (docs/growth.md): a lot
-- says the name of its material, and a link to a statement lasts without the work beside it.
alter table work_batch add column name text not null default '';
update work_batch set name = coalesce((
  select p.value ->> 'name' from work w, json_each(w.content, '$.positions') p
   where w.customer_id = work_batch.customer_id and w.id = work_batch.work_id and p.value ->> 'id' = work_batch.position), '');

create table link_to_statement (
  customer_id text not null,
  id text not null,
  work_id text not null,
  hash text not null unique,                    -- SHA-256 of the secret, hex
  language text not null,
  grounds text not null,
  substances text not null,
  sent_to text not null,                        -- e-mail address that it was mailed to; '' = handed on by the laboratory
  made_by text not null,                        -- name of who made it
  created_at text not null,
  expires_at text not null,
  revoked_at text,
  opened_at text,                               -- last time
  primary key (customer_id, id)
) without rowid;
insert into link_to_statement select * from statement_link;
drop table statement_link;
alter table link_to_statement rename to statement_link;
create index statement_link_work on statement_link (customer_id, work_id, created_at);
create index statement_link_ends on statement_link (expires_at);
