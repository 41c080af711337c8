-- What the minute's housekeeping forgets is found without reading whole tables.
create index outbox_sent on outbox (sent_at) where sent_at is not null;
create index erp_message_done on erp_message (received_at) where outcome in ('applied', 'stale');
create index cart_removed_at on cart_removed (removed_at);
