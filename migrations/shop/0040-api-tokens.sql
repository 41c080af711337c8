-- Keys of a customer's own software to the customer API. Of the secret there is only its hash; who acts is fixed when the
-- token is made, and what that user may do is read again for every call.
create table api_token (
  id text primary key,
  customer_id text not null references customer (id) on delete cascade,
  acting_user integer not null,                 -- 0 = the account itself
  name text not null check (length(name) between 1 and 60),
  hash text not null unique,                    -- SHA-256 of the whole token, hex
  prefix text not null,                         -- its beginning: tells tokens apart in the list
  scopes text not null check (json_array_length(scopes) > 0),
  created_by integer not null,                  -- acting user who made it
  created_at text not null,
  expires_at text,                              -- null = until it is revoked
  used_at text
) without rowid;
create index api_token_customer on api_token (customer_id, created_at);

-- holds for parallel writers too
create trigger api_token_added after insert on api_token
begin
  select raise(abort, 'api_tokens_full') where (select count(*) from api_token where customer_id = new.customer_id) > 20;
end;
