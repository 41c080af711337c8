-- Passkeys and the second step of users' own logins (docs/decisions/095): each belongs to one login, 0 = the account's.
alter table passkey add column user_id integer not null default 0;
alter table passkey_challenge add column user_id integer not null default 0; -- who registers; 0 at a login
alter table login_step add column user_id integer not null default 0;

create table two_step_of_login (
  customer_id text not null references customer (id) on delete cascade,
  user_id integer not null,
  secret text not null,                         -- sealed by a key outside the database
  confirmed_at text,                            -- null while the first code is awaited
  last_step integer not null default 0,         -- time step of the last code taken: it and older ones are not taken again
  created_at text not null,
  primary key (customer_id, user_id)
) without rowid;
insert into two_step_of_login (customer_id, user_id, secret, confirmed_at, last_step, created_at)
  select customer_id, 0, secret, confirmed_at, last_step, created_at from two_step;

create table recovery_code_of_login (
  customer_id text not null,
  user_id integer not null,
  hash text not null,                           -- SHA-256 of login and code; the row goes when the code is used
  primary key (customer_id, user_id, hash),
  foreign key (customer_id, user_id) references two_step_of_login (customer_id, user_id) on delete cascade
) without rowid;
insert into recovery_code_of_login (customer_id, user_id, hash) select customer_id, 0, hash from recovery_code;

drop table recovery_code;
drop table two_step;
alter table two_step_of_login rename to two_step;
alter table recovery_code_of_login rename to recovery_code;

-- What protects a login ends with it, whoever ends it.
create trigger user_login_ended after delete on user_login
begin
  delete from passkey where customer_id = old.customer_id and user_id = old.user_id;
  delete from passkey_challenge where customer_id = old.customer_id and user_id = old.user_id;
  delete from two_step where customer_id = old.customer_id and user_id = old.user_id;
  delete from login_step where customer_id = old.customer_id and user_id = old.user_id;
end;
-- Another e-mail is another login.
create trigger user_login_readdressed after update of email on user_login when old.email <> new.email
begin
  delete from passkey where customer_id = old.customer_id and user_id = old.user_id;
  delete from passkey_challenge where customer_id = old.customer_id and user_id = old.user_id;
  delete from two_step where customer_id = old.customer_id and user_id = old.user_id;
  delete from login_step where customer_id = old.customer_id and user_id = old.user_id;
end;
