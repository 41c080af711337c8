-- A delivery leaves in one parcel or several, each with a number to follow it by.

create table delivery_parcel (
  delivery_id text not null references delivery (id) on delete cascade,
  position integer not null check (position > 0),
  carrier text not null default '',
  tracking text not null default '',            -- parcel number
  tracking_url text not null default '',        -- https only
  primary key (delivery_id, position)
) without rowid;

insert into delivery_parcel (delivery_id, position, carrier, tracking, tracking_url)
  select id, 1, carrier, tracking, tracking_url from delivery
   where carrier <> '' or tracking <> '' or tracking_url <> '';

alter table delivery drop column carrier;
alter table delivery drop column tracking;
alter table delivery drop column tracking_url;
