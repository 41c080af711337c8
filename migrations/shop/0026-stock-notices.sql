-- "Tell me when it is available": one row per customer and article, kept after the mail went out.

create table stock_notice (
  customer_id text not null references customer (id) on delete cascade,
  number text not null check (length(number) between 1 and 32),
  acting_user integer not null default 0,
  brand text not null check (brand in ('main', 'light')),
  language text not null,                       -- in which the mail is written
  home text not null,                           -- address of the market that asked, from the configuration
  asked_at text not null,
  told_at text,                                 -- null: still waiting
  primary key (customer_id, number)
) without rowid;
create index stock_notice_waiting on stock_notice (number) where told_at is null;

-- Nobody is told twice: of two rounds at the same time the second fails whole and finds nothing to tell.
create trigger stock_notice_once before update of told_at on stock_notice
when old.told_at is not null and new.told_at is not null
begin
  select raise(abort, 'stock_notice_told');
end;

-- the state of the catalogue that was looked through last; another one is looked through again
create table stock_notice_round (
  only_row integer primary key check (only_row = 1),
  version text not null,
  at text not null                              -- UTC: who asked since is looked at once more
);
