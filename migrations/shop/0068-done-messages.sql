-- What is applied goes after a while without reading the whole table; the index went with the table made anew (0065).
create index erp_message_done on erp_message (received_at) where outcome in ('applied', 'stale');
