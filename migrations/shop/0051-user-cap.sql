-- A customer has at most 100 users at a time; holds for parallel writers too.
create trigger sub_user_added after insert on sub_user
begin
  select raise(abort, 'users_full')
   where (select count(*) from sub_user where customer_id = new.customer_id and removed_at is null) > 100;
end;
