-- When somebody last saw what a shelf holds (UTC): counted it, typed it, or said that it runs low. What was delivered after that stands
-- on none yet. Null: not known.
alter table restock_item add column looked_at text;
update restock_item set looked_at = (
  select max(b.at) from restock_booking b
   where b.customer_id = restock_item.customer_id and b.item_id = restock_item.id and b.kind in ('count', 'low') and b.taken is not null
     and b.key not like '%:from' and b.key not like '%:to'); -- carried to another shelf: nobody looked
