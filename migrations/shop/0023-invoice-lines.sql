-- An invoice is a document: its lines, prices and addressee stay what they were on its day.

alter table invoice add column buyer text not null default '{}' check (json_valid(buyer)); -- json: InvoiceBuyer

create table invoice_line (
  invoice_id text not null references invoice (id) on delete cascade,
  position integer not null check (position > 0),
  order_position integer not null,
  quantity integer not null check (quantity > 0),
  unit_price integer not null,                  -- minor units, net; articles on request have their price by now
  amount integer not null,
  primary key (invoice_id, position)
) without rowid;
