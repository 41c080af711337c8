-- Links that were used: a second press is told "already verified" instead of "unknown" (specification 8). Hashes only,
-- forgotten after 90 days.
create table used_token (
  hash text primary key,
  used_at text not null
) without rowid;
create index used_token_at on used_token (used_at);
create index token_customer on token (customer_id, purpose);
