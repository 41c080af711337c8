-- When whoever sits before a session last proved who they are, by password or passkey: what outlives the session – tokens,
-- procurement systems – is made only soon after. Null: not in this session.
alter table session add column proved_at text;
