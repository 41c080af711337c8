-- The code on a place's label (HTTPS://…/C/P…): ten characters of Crockford's base 32, made with its first label.
alter table tooth_place add column code text check (length(code) = 10);
create unique index tooth_place_code on tooth_place (customer_id, code) where code is not null;
