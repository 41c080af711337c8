-- nothing wrote or read it: what visitors search for is counted by analytics alone, with their consent
drop table search_term;
