-- Tries whose outcome is not known yet: who is right waits for them instead of being refused (docs/rules/security.md#guesses).
alter table failed_try add column under_way integer not null default 0;
