-- Works that have left the laboratory are put away: state `archived`, step `archive`. The checks are part of their columns, so each
-- column is made anew; the tables stay, and with them what refers to them.
drop index work_words;
drop index work_begun_words;
alter table work rename column state to former_state;
alter table work add column state text not null default 'open' check (state in ('open', 'finished', 'archived', 'cancelled'));
update work set state = former_state;
alter table work drop column former_state;
create index work_words on work (customer_id, changed_at, words, state);
create index work_begun_words on work (customer_id, created_at, words, state);

drop trigger work_version_kept;
alter table work_version rename column step to former_step;
alter table work_version add column step text not null default 'save'
  check (step in ('save', 'finish', 'archive', 'correct', 'cancel'));
update work_version set step = former_step;
alter table work_version drop column former_step;
create trigger work_version_kept before update on work_version
begin
  select raise(abort, 'work_version_kept');
end;

-- Cancelled works had no day on which their retention ends, and were kept for ever.
update work set retain_until = date(changed_at, case when content ->> 'kind' = 'implant-crown' then '+15 years' else '+10 years' end)
  where state = 'cancelled' and retain_until is null;
