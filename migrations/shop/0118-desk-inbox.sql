-- The inbox of the staff: a role that answers customers, and requests that two members at once do not overwrite.
-- SQLite cannot widen a check, so the table of the staff is made anew; its sessions are kept beside it meanwhile.
create table staff_session_kept as select hash, staff_id, created_at, seen_at, expires_at from staff_session;
create table staff_wider (
  id text primary key,
  login text not null unique,                   -- e-mail in lower case
  name text not null,
  role text not null check (role in ('service', 'editor', 'publisher', 'admin')),
  languages text not null default '*',          -- '*' or two-letter codes with a blank between: what may be written
  countries text not null default '*',
  brands text not null default '*',
  password_hash text,
  totp_secret text,                             -- sealed; null until the invitation was opened
  totp_step integer not null default 0,         -- last half minute whose code was taken: none is taken twice
  enrolled_at text,
  invitation text unique,                       -- SHA-256 of the link's secret
  invited_until text,
  ended_at text,
  created_at text not null
) without rowid;
insert into staff_wider
  select id, login, name, role, languages, countries, brands, password_hash, totp_secret, totp_step, enrolled_at, invitation,
         invited_until, ended_at, created_at from staff;
drop table staff;
alter table staff_wider rename to staff;
insert or ignore into staff_session select hash, staff_id, created_at, seen_at, expires_at from staff_session_kept;
drop table staff_session_kept;

alter table request add column version integer not null default 1; -- grows with every message and act: who acts says on which one
alter table request add column merged_into integer;                -- number of the request that took its messages
alter table request add column erased_at text;                     -- who asked, words and photos are gone (Art. 17 GDPR)
create index request_email on request (email collate nocase, created_at);
