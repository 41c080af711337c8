-- Failures of what can be guessed, per address and name: what is right is not counted, and a pause grows with each failure.
create table failed_try (
  key text primary key,
  failures integer not null,
  tried_at integer not null, -- Unix seconds of the last one
  prior_at integer not null  -- of the one before: a try that was right is given back whole
) without rowid;
create index failed_try_at on failed_try (tried_at);
