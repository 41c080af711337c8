-- Works of a time by a text, from one index: no work is read whose words do not fit.
create index work_begun_words on work (customer_id, created_at, words);
