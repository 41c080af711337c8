-- Customers whose logbook lives in a home of its own (docs/growth.md): from the moment of `since` nobody else writes it here, so that
-- what is copied is whole; what moved is then deleted here. `work_batch` stays: of every home SHOP knows which lots are in which work.
create table customer_home (
  customer_id text primary key references customer (id) on delete cascade,
  since text not null,
  moved_at text,                                -- null: the home has not copied everything yet
  told integer not null default 0               -- the last message of the home that SHOP has
) without rowid;
create trigger customer_home_told before update of told on customer_home when new.told <= old.told
begin
  select raise(abort, 'customer_home_told');
end;

create trigger work_home_insert before insert on work when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_home_update before update on work when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_home_delete before delete on work when exists (select 1 from customer_home where customer_id = old.customer_id and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger work_version_home_insert before insert on work_version when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_version_home_update before update on work_version when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_version_home_delete before delete on work_version when exists (select 1 from customer_home where customer_id = old.customer_id and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger work_client_home_insert before insert on work_client when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_client_home_update before update on work_client when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_client_home_delete before delete on work_client when exists (select 1 from customer_home where customer_id = old.customer_id and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger work_template_home_insert before insert on work_template when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_template_home_update before update on work_template when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_template_home_delete before delete on work_template when exists (select 1 from customer_home where customer_id = old.customer_id and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger label_template_home_insert before insert on label_template when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger label_template_home_update before update on label_template when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger label_template_home_delete before delete on label_template when exists (select 1 from customer_home where customer_id = old.customer_id and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger label_print_home_insert before insert on label_print when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger label_print_home_update before update on label_print when exists (select 1 from customer_home where customer_id = new.customer_id)
begin
  select raise(abort, 'customer_home');
end;
create trigger label_print_home_delete before delete on label_print when exists (select 1 from customer_home where customer_id = old.customer_id and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;
