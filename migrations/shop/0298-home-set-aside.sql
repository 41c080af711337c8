-- What SHOP refuses of a home's messages is set aside here, so that the ones behind it arrive (docs/decisions/238-what-shop-refuses-of-a-home.md).
create table home_set_aside (
  id text primary key default (lower(hex(randomblob(8)))),
  customer_id text not null references customer (id) on delete cascade,
  about text not null default '',               -- of a copy that SHOP keeps: table and key, 'work_batch 0A1B…'; '': a deed
  statements text not null,                     -- JSON: [[sql, [bound, …]], …], one transaction
  reason text not null,                         -- what SHOP said
  set_aside_at text not null
);
create index home_set_aside_customer on home_set_aside (customer_id);

-- who is back from his home and keeps or loses a work says its lots anew: customer_home has stage 0 then
create trigger work_kept_home_update after update of version on work when exists (select 1 from home_set_aside where customer_id = new.customer_id)
begin
  delete from home_set_aside where customer_id = new.customer_id and about = 'work_batch ' || new.id
    and exists (select 1 from customer_home where customer_id = new.customer_id and stage = 0);
end;
create trigger work_gone_home_delete after delete on work when exists (select 1 from home_set_aside where customer_id = old.customer_id)
begin
  delete from home_set_aside where customer_id = old.customer_id and about = 'work_batch ' || old.id
    and exists (select 1 from customer_home where customer_id = old.customer_id and stage = 0);
end;
