-- Sub-users with a login of their own (docs/decisions/061): an e-mail and a password beside the account's. Without a password the
-- user was invited and has not come yet; the row goes when a leader ends the login.
create table user_login (
  customer_id text not null references customer (id) on delete cascade,
  user_id integer not null,
  firm integer not null check (firm in (1, 3)),
  email text not null,                          -- lower case; names one login of the firm
  password_hash text,                           -- PHC string; null until the invitation is accepted
  link_hash text unique,                        -- SHA-256 of the link that sets the password: one at a time, gone once used
  link_expires_at text,
  created_at text not null,
  primary key (customer_id, user_id),
  unique (firm, email),
  foreign key (customer_id, user_id) references sub_user (customer_id, id) on delete cascade
) without rowid;

-- Whose login began a session: 0 = the account's. It stays when another user works in it, and ends with that login.
alter table session add column login_user integer not null default 0;
