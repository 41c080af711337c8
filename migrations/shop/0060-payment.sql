-- How orders are paid: what bookkeeping agreed with a customer, mandates, what an order agreed on, what came in.

-- json: CustomerTerms; null = the standard (docs/rules/ordering.md#payment)
alter table customer_credit add column terms text check (json_valid(terms));

alter table cart add column payment text not null default ''; -- chosen way to pay; '' = the first that is open

-- json: AgreedPayment, as it was at the submit; null: placed before there was a choice, on account
alter table customer_order add column payment text check (json_valid(payment));
-- whom a held order waits for; null in a held order: bookkeeping
alter table customer_order add column held_for text check (held_for in ('bookkeeping', 'payment'));

-- minor units of the order's currency: what came in, and the discount that was taken for paying early
alter table invoice add column paid integer not null default 0;
alter table invoice add column discount integer not null default 0;
alter table invoice add column settled_on text; -- ISO date on which nothing was left to pay

-- nobody said what became of invoices from before; those long due are not asked for again
update invoice set paid = gross, settled_on = due_on where due_on < date('now', '-30 days');

create table sepa_mandate (
  reference text primary key,                   -- unique at this creditor
  customer_id text not null references customer (id) on delete cascade,
  holder text not null,
  iban text not null,                           -- without spaces
  signed_on text not null,                      -- ISO date
  signed_by integer not null,                   -- acting user
  revoked_at text,
  created_at text not null
) without rowid;
-- one at a time
create unique index sepa_mandate_customer on sepa_mandate (customer_id) where revoked_at is null;
