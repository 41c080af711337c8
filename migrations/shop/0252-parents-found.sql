-- Where a row goes that others point to, they are looked up; without an index each of these tables was read whole for every such row.
-- Ten thousand entries of content took eight seconds to go, in which nobody else was answered.
create index content_entry_live on content_entry (live_revision) where live_revision is not null;
create index content_entry_draft on content_entry (draft_revision) where draft_revision is not null;
create index content_entry_coming on content_entry (next_revision) where next_revision is not null;
create index voucher_customer on voucher (customer_id) where customer_id is not null;
create index invoice_delivery on invoice (delivery_id) where delivery_id is not null;
create index passkey_challenge_customer on passkey_challenge (customer_id) where customer_id is not null;
create index cart_voucher_code on cart_voucher (code);
create index sepa_mandate_all_of_customer on sepa_mandate (customer_id);
create index received_payment_invoice on received_payment (invoice_id);
create index recall_answer_customer on recall_answer (customer_id);
