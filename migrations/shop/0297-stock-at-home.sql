-- Tooth stock and shelves live in a customer's home, too (docs/growth.md), and who has one may come back: which tables are closed here is a
-- number. `tooth_received` and `tooth_consumption` stay: of every home SHOP knows which delivered goods it has seen and what was consumed.
alter table customer_home add column stage integer not null default 1; -- 1: works and labels, 2: tooth stock and shelves as well, 0: all came back

drop trigger work_home_insert;
drop trigger work_home_update;
drop trigger work_home_delete;
drop trigger work_version_home_insert;
drop trigger work_version_home_update;
drop trigger work_version_home_delete;
drop trigger work_client_home_insert;
drop trigger work_client_home_update;
drop trigger work_client_home_delete;
drop trigger work_template_home_insert;
drop trigger work_template_home_update;
drop trigger work_template_home_delete;
drop trigger label_template_home_insert;
drop trigger label_template_home_update;
drop trigger label_template_home_delete;
drop trigger label_print_home_insert;
drop trigger label_print_home_update;
drop trigger label_print_home_delete;

create trigger work_home_insert before insert on work when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_home_update before update on work when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_home_delete before delete on work when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 1 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger work_version_home_insert before insert on work_version when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_version_home_update before update on work_version when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_version_home_delete before delete on work_version when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 1 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger work_client_home_insert before insert on work_client when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_client_home_update before update on work_client when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_client_home_delete before delete on work_client when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 1 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger work_template_home_insert before insert on work_template when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_template_home_update before update on work_template when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger work_template_home_delete before delete on work_template when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 1 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger label_template_home_insert before insert on label_template when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger label_template_home_update before update on label_template when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger label_template_home_delete before delete on label_template when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 1 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger label_print_home_insert before insert on label_print when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger label_print_home_update before update on label_print when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger label_print_home_delete before delete on label_print when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 1 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger tooth_movement_home_insert before insert on tooth_movement when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_movement_home_update before update on tooth_movement when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_movement_home_delete before delete on tooth_movement when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger tooth_cabinet_home_insert before insert on tooth_cabinet when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_cabinet_home_update before update on tooth_cabinet when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_cabinet_home_delete before delete on tooth_cabinet when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger tooth_drawer_home_insert before insert on tooth_drawer when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_drawer_home_update before update on tooth_drawer when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_drawer_home_delete before delete on tooth_drawer when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger tooth_place_home_insert before insert on tooth_place when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_place_home_update before update on tooth_place when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_place_home_delete before delete on tooth_place when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger tooth_count_home_insert before insert on tooth_count when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_count_home_update before update on tooth_count when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_count_home_delete before delete on tooth_count when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger tooth_level_home_insert before insert on tooth_level when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_level_home_update before update on tooth_level when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_level_home_delete before delete on tooth_level when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger tooth_scope_level_home_insert before insert on tooth_scope_level when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_scope_level_home_update before update on tooth_scope_level when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger tooth_scope_level_home_delete before delete on tooth_scope_level when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger restock_item_home_insert before insert on restock_item when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger restock_item_home_update before update on restock_item when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger restock_item_home_delete before delete on restock_item when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger restock_booking_home_insert before insert on restock_booking when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger restock_booking_home_update before update on restock_booking when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 2)
begin
  select raise(abort, 'customer_home');
end;
create trigger restock_booking_home_delete before delete on restock_booking when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 2 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;
