-- What the local inbox shows (/postfach); stays empty in production. The outbox row's id: a mail sent twice lies here once.
create table local_mail (
  id text primary key,
  brand text not null check (brand in ('main', 'light')),
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  sent_at text not null
) without rowid;
create index local_mail_sent on local_mail (sent_at);
