-- Links by which a dentist reads the statement of a work, without a login: for some days, until somebody takes them back. Of the
-- secret in the address there is only its hash.
create table statement_link (
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
  primary key (customer_id, id),
  foreign key (customer_id, work_id) references work (customer_id, id) on delete cascade
) without rowid;
create index statement_link_work on statement_link (customer_id, work_id, created_at);
create index statement_link_ends on statement_link (expires_at);
