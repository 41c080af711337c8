-- The staff of the shop: a realm of its own beside the customers'. Nobody enters it but by an invitation.
create table staff (
  id text primary key,
  login text not null unique,                   -- e-mail in lower case
  name text not null,
  role text not null check (role in ('editor', 'publisher', 'admin')),
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

create table staff_session (
  hash text primary key,                        -- SHA-256 of the cookie's secret
  staff_id text not null references staff (id) on delete cascade,
  created_at text not null,
  seen_at text not null,
  expires_at text not null
) without rowid;
create index staff_session_staff on staff_session (staff_id);
create index staff_session_expires on staff_session (expires_at);

-- Who did what at the desk; never changed, and readable when the entry is gone.
create table staff_act (
  id integer primary key,
  at text not null,
  staff_id text not null,
  staff_name text not null,
  kind text not null,
  entry_id text,
  subject text not null,                        -- 'promotion/herbst de * *', or the login of a member
  revision text
);
create index staff_act_entry on staff_act (entry_id, id);

create trigger staff_act_is_immutable before update on staff_act
begin
  select raise(abort, 'acts of the staff are immutable');
end;
