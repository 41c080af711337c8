-- Returns of delivered positions, from the announcement to the credit note. Amounts: minor units of `currency`, net.
create table return_slip (
  id text primary key,
  number integer not null unique,
  key text not null unique,                     -- the same press twice is one return
  customer_id text not null references customer (id) on delete cascade,
  user_id integer not null default 0,           -- acting user, 0 = the account
  brand text not null check (brand in ('main', 'light')),
  language text not null,
  home text not null,                           -- address of the shop and market, for links of mails
  email text not null,
  state text not null default 'announced' check (state in ('announced', 'received', 'credited', 'refused')),
  ticket_month text,                            -- YYYY-MM in the country's zone: sent free with a ticket; null = at the sender's cost
  fee integer not null,
  currency text not null,
  words text not null default '',
  credit_note text not null default '',         -- number that the ERP gave
  answer text not null default '',              -- why it was refused
  created_at text not null,
  updated_at text not null
) without rowid;
create index return_slip_customer on return_slip (customer_id, created_at);
-- one free ticket a month and customer, however many ask at once
create unique index return_slip_ticket on return_slip (customer_id, ticket_month) where ticket_month is not null;

create table return_line (
  return_id text not null references return_slip (id) on delete cascade,
  order_id text not null references customer_order (id) on delete cascade,
  order_position integer not null,
  number text not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  reason text not null,
  primary key (return_id, order_id, order_position)
) without rowid;
create index return_line_order on return_line (order_id, order_position);

-- no more goes back than came, for parallel returns too
create trigger return_line_added after insert on return_line
begin
  select raise(abort, 'return_quantity')
   where (select sum(l.quantity) from return_line l join return_slip r on r.id = l.return_id
           where l.order_id = new.order_id and l.order_position = new.order_position and r.state <> 'refused')
       > (select coalesce(sum(dl.quantity), 0) from delivery d join delivery_line dl on dl.delivery_id = d.id
           where d.order_id = new.order_id and dl.order_position = new.order_position);
end;
