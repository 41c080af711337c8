-- A customer's tooth stock has 50,000 places at most, those of removed drawers and outside of grids that became smaller included: they stay
-- in the table. Many drawers made at once are counted by their grids, since their places come behind them.
create trigger tooth_drawer_places after insert on tooth_drawer
begin
  select raise(abort, 'tooth_stock_many')
   where (select sum(row_count * column_count) from tooth_drawer where customer_id = new.customer_id) > 50000
      or (select count(*) from tooth_place where customer_id = new.customer_id) > 50000;
end;

create trigger tooth_drawer_enlarged after update of row_count, column_count on tooth_drawer
  when new.row_count > old.row_count or new.column_count > old.column_count
begin
  select raise(abort, 'tooth_stock_many')
   where (select sum(row_count * column_count) from tooth_drawer where customer_id = new.customer_id) > 50000
      or (select count(*) from tooth_place where customer_id = new.customer_id) > 50000;
end;
