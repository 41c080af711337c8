-- Orders live in a customer's home, too (docs/decisions/250-orders-at-home.md): stage 4 of customer_home. SHOP keeps a slim mirror of
-- customer_order, delivery, delivery_line and invoice; of an order at home it has no row of order_line, order_event, delivery_parcel,
-- invoice_line and received_payment, and nobody writes one here.

-- 0: whole here; 1: its home has it, and what is here is the mirror; 2: inside the one transaction that brings it back
alter table customer_order add column at_home integer not null default 0;
alter table delivery_line add column name text not null default ''; -- of the article, as ordered
update delivery_line set name = coalesce((
  select l.name from delivery d join order_line l on l.order_id = d.order_id and l.position = delivery_line.order_position
   where d.id = delivery_line.delivery_id), '');
alter table order_key add column state text; -- of the order as placed; null: from before

-- orders that wait for their home, the oldest first
create table order_arrived (
  order_id text primary key references customer_order (id) on delete cascade,
  customer_id text not null
);
create index order_arrived_customer on order_arrived (customer_id);
create trigger customer_order_home_insert after insert on customer_order
  when new.at_home = 0 and exists (select 1 from customer_home where customer_id = new.customer_id and stage >= 4)
begin
  insert into order_arrived (customer_id, order_id) values (new.customer_id, new.id);
end;

-- what was bought of an article on a day (UTC) in orders that are at home now; those here are counted by their lines
create table ordered_article (
  day text not null,
  number text not null,
  orders integer not null,
  pieces integer not null,
  primary key (number, day)
) without rowid;
create trigger customer_order_home_update after update of at_home on customer_order
  when old.at_home + new.at_home = 1 and new.state not in ('waiting-release', 'refused', 'expired', 'cancelled')
begin
  insert into ordered_article (day, number, orders, pieces)
    select substr(new.placed_at, 1, 10), number, new.at_home - old.at_home, (new.at_home - old.at_home) * sum(quantity - cancelled)
      from order_line where order_id = new.id and quantity > cancelled group by number
    on conflict (number, day) do update set orders = orders + excluded.orders, pieces = pieces + excluded.pieces;
  delete from ordered_article where number in (select number from order_line where order_id = new.id)
    and day = substr(new.placed_at, 1, 10) and orders <= 0;
end;

create trigger order_line_home_insert before insert on order_line
  when exists (select 1 from customer_order where id = new.order_id and at_home = 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger order_line_home_update before update on order_line
  when exists (select 1 from customer_order where id = new.order_id and at_home = 1)
begin
  select raise(abort, 'customer_home');
end;

create trigger order_event_home_insert before insert on order_event
  when exists (select 1 from customer_order where id = new.order_id and at_home = 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger order_event_home_update before update on order_event
  when exists (select 1 from customer_order where id = new.order_id and at_home = 1)
begin
  select raise(abort, 'customer_home');
end;

create trigger delivery_parcel_home_insert before insert on delivery_parcel
  when exists (select 1 from delivery d join customer_order o on o.id = d.order_id where d.id = new.delivery_id and o.at_home = 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger delivery_parcel_home_update before update on delivery_parcel
  when exists (select 1 from delivery d join customer_order o on o.id = d.order_id where d.id = new.delivery_id and o.at_home = 1)
begin
  select raise(abort, 'customer_home');
end;

create trigger invoice_line_home_insert before insert on invoice_line
  when exists (select 1 from invoice i join customer_order o on o.id = i.order_id where i.id = new.invoice_id and o.at_home = 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger invoice_line_home_update before update on invoice_line
  when exists (select 1 from invoice i join customer_order o on o.id = i.order_id where i.id = new.invoice_id and o.at_home = 1)
begin
  select raise(abort, 'customer_home');
end;

create trigger received_payment_home_insert before insert on received_payment
  when exists (select 1 from customer_order where id = new.order_id and at_home = 1)
begin
  select raise(abort, 'customer_home');
end;
create trigger received_payment_home_update before update on received_payment
  when exists (select 1 from customer_order where id = new.order_id and at_home = 1)
begin
  select raise(abort, 'customer_home');
end;
