-- Where a laboratory's own software is told what happened: works that were finished, lots that were called back.
create table webhook (
  customer_id text not null references customer (id) on delete cascade,
  id text not null,
  url text not null,
  events text not null check (json_array_length(events) > 0),
  secret text not null,                         -- sealed: messages are signed with it
  is_on integer not null default 1 check (is_on in (0, 1)),
  created_by integer not null,                  -- acting user who made it
  created_at text not null,
  told_at text,                                 -- last message that was taken
  failed_at text,                               -- last one that was not, since then
  last_error text,
  primary key (customer_id, id)
) without rowid;

-- holds for parallel writers too
create trigger webhook_added after insert on webhook
begin
  select raise(abort, 'webhooks_full') where (select count(*) from webhook where customer_id = new.customer_id) > 5;
end;

-- A kind of its own in the outbox: a receiver that is down keeps no mail waiting. SQLite cannot widen a check.
create table outbox_wider (
  id text primary key,
  kind text not null check (kind in ('mail', 'newsletter', 'order-export', 'webhook', 'analytics')),
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
