-- Who asked for the newsletter, with the proof of it (§ 7 UWG): asked by a form, confirmed by the link of a mail, ended at once.
create table newsletter_subscription (
  id text primary key,
  brand text not null check (brand in ('main', 'light')),
  email text not null collate nocase,
  language text not null,
  country text not null,
  home text not null,                           -- address of the shop and market, for links of mails
  state text not null default 'asked' check (state in ('asked', 'on', 'off')), -- asked: nobody has confirmed it yet
  confirm_hash text,                            -- of the link that waits; only the hash: it lets somebody in
  confirm_until text,
  end_secret text not null unique,              -- stands in every issue, as it is: all it can do is end the subscription
  asked_at text not null,
  asked_from text not null,                     -- the caller's address, its last part cut
  confirmed_at text,
  confirmed_from text,
  ended_at text,
  ended_by text check (ended_by in ('link', 'account', 'bounce')),
  unique (brand, email)
) without rowid;
create unique index newsletter_confirm on newsletter_subscription (confirm_hash) where confirm_hash is not null;
create index newsletter_on on newsletter_subscription (brand, id) where state = 'on';
create index newsletter_asked on newsletter_subscription (asked_at) where state = 'asked';
create index newsletter_off on newsletter_subscription (ended_at) where state = 'off';

-- consent is for an address: an account that gets another one asks anew
create trigger newsletter_email_changed after update of email on customer
when old.email <> '' and old.email <> new.email collate nocase
begin
  update newsletter_subscription
     set state = 'off', confirm_hash = null, ended_at = new.updated_at, ended_by = 'account'
   where brand = iif(old.firm = 3, 'light', 'main') and email = old.email and state = 'on';
end;
