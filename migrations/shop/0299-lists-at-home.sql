-- Order lists, saved carts and own numbers live in a customer's home, too (docs/decisions/241-lists-at-home.md): stage 3 of
-- customer_home closes them here. The rows of a removal get a key, so that a page that is copied twice is there once.
drop index order_list_removed_removal;
create unique index order_list_removed_once on order_list_removed (customer_id, removal, item);

create trigger order_list_home_insert before insert on order_list when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger order_list_home_update before update on order_list when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger order_list_home_delete before delete on order_list when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 3 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger order_list_item_home_insert before insert on order_list_item when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger order_list_item_home_update before update on order_list_item when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger order_list_item_home_delete before delete on order_list_item when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 3 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger order_list_removed_home_insert before insert on order_list_removed when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger order_list_removed_home_update before update on order_list_removed when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger order_list_removed_home_delete before delete on order_list_removed when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 3 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger saved_cart_home_insert before insert on saved_cart when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger saved_cart_home_update before update on saved_cart when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger saved_cart_home_delete before delete on saved_cart when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 3 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;

create trigger own_number_home_insert before insert on own_number when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger own_number_home_update before update on own_number when exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 3)
begin
  select raise(abort, 'customer_home');
end;
create trigger own_number_home_delete before delete on own_number when exists (select 1 from customer_home where customer_id = old.customer_id and stage >= 3 and moved_at is null)
begin
  select raise(abort, 'customer_home');
end;
