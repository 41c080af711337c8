-- What the columns of a company's own sheets of orders are; a sheet is known again by its set of headings.
create table order_sheet (
  customer_id text not null references customer (id) on delete cascade,
  key text not null,                                   -- SHA-256 of the set of headings, hexadecimal
  columns text not null check (json_valid(columns)),   -- [heading, role or null] per column
  used_at text not null,
  primary key (customer_id, key)
) without rowid;

-- the one used least recently makes room
create trigger order_sheet_added after insert on order_sheet
begin
  delete from order_sheet
   where customer_id = new.customer_id
     and key in (select key from order_sheet where customer_id = new.customer_id order by used_at desc, key limit -1 offset 50);
end;
