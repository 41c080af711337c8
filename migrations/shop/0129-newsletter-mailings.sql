-- An issue of the newsletter on its way to those who subscribed: once for each brand, in batches, each address once.
create table newsletter_mailing (
  id text primary key,
  issue text not null,                          -- key of the entry
  brand text not null check (brand in ('main', 'light')),
  state text not null default 'planned' check (state in ('planned', 'sending', 'sent', 'stopped')),
  starts_at text not null,
  last_id text not null default '',             -- subscription that was queued last: the next batch goes on behind it
  queued integer not null default 0,
  planned_by text not null,                     -- name of the member
  created_at text not null,
  ended_at text
) without rowid;
-- a stopped one may be planned anew; who got it already does not get it again
create unique index newsletter_mailing_issue on newsletter_mailing (issue, brand) where state <> 'stopped';
create index newsletter_mailing_due on newsletter_mailing (starts_at) where state in ('planned', 'sending');

-- A kind of its own in the outbox: thousands of mails keep nobody's confirmation waiting. SQLite cannot widen a check.
create table outbox_wider (
  id text primary key,
  kind text not null check (kind in ('mail', 'newsletter', 'order-export', 'analytics')),
  idempotency_key text not null unique,
  payload text not null check (json_valid(payload)),
  tries integer not null default 0,
  next_try_at text not null,
  sent_at text,
  dead_at text,
  last_error text,
  created_at text not null
) without rowid;
insert into outbox_wider
  select id, kind, idempotency_key, payload, tries, next_try_at, sent_at, dead_at, last_error, created_at from outbox;
drop table outbox;
alter table outbox_wider rename to outbox;
create index outbox_due on outbox (next_try_at) where sent_at is null and dead_at is null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;
