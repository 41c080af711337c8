-- Consignment: goods of the dealer until a set is taken or broken. Each such set is a consumption, written with its movement.
create table tooth_consumption (
  customer_id text not null references customer (id) on delete cascade,
  seq integer not null,                         -- counts per company
  at text not null,
  cabinet integer not null,
  drawer integer not null,
  row_no integer not null,
  column_no integer not null,
  booking text not null,                        -- of the movement
  article text not null,
  sets integer not null check (sets in (-1, 1)), -- -1: taken back, or what was bought came to lie there
  user_id integer not null,
  report integer,                               -- which report told the dealer; 0: told by other ways
  primary key (customer_id, seq)
) without rowid;
create index tooth_consumption_booking on tooth_consumption (customer_id, booking);
create index tooth_consumption_open on tooth_consumption (customer_id, article) where report is null;

-- A report is an order without delivery; the number decides where two report at once.
create table tooth_report (
  customer_id text not null references customer (id) on delete cascade,
  number integer not null,
  order_id text not null,
  booking text not null,                        -- the caller's own name of the press: said twice, it is reported once
  at text not null,
  constraint tooth_report_number primary key (customer_id, number)
) without rowid;
create unique index tooth_report_booking on tooth_report (customer_id, booking);

-- whatever books – a hand, the finder, a stocktake –, the consumption is written in the same transaction
create trigger tooth_movement_consumes after insert on tooth_movement
when exists (select 1 from tooth_cabinet c
        where c.customer_id = new.customer_id and c.id = new.cabinet and c.ownership = 'consignment')
begin
  insert into tooth_consumption (customer_id, seq, at, cabinet, drawer, row_no, column_no, booking, article, sets, user_id)
  select new.customer_id, 1 + coalesce((select max(seq) from tooth_consumption where customer_id = new.customer_id), 0),
         new.at, new.cabinet, new.drawer, new.row_no, new.column_no, new.booking, m.article, m.sets, new.user_id
    from (select new.before ->> 0 as article, 1 as sets
           where new.kind in ('take', 'teeth', 'count', 'returned') and new.before ->> 2 > 0
             and new.before ->> 2 = (1 << (new.before ->> 1)) - 1 and new.after ->> 2 <> new.before ->> 2
          union all
          select new.after ->> 0, -1
           where new.kind in ('complete', 'booked-in') and new.after ->> 2 > 0
             and (new.before ->> 2 = 0 or new.before ->> 2 < (1 << (new.before ->> 1)) - 1) and new.after ->> 2 = (1 << (new.after ->> 1)) - 1
          union all
          select c.article, -c.sets from tooth_consumption c
           where new.kind = 'undo' and c.customer_id = new.customer_id and c.booking = substr(new.booking, 6)
             and c.cabinet = new.cabinet and c.drawer = new.drawer and c.row_no = new.row_no and c.column_no = new.column_no) m;
end;
