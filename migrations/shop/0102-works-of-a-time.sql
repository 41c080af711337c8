-- Works of a chosen time, page by page: exports (docs/decisions/065-papers-and-recalls-of-a-laboratory.md).
create index work_begun on work (customer_id, created_at);
