-- Mails that were written and not sent yet say the customer's own order number by its new name; inside a text quotes are escaped, so only the name of a field is met.
update outbox set payload = replace(payload, '"ownNumber":', '"purchaseOrderNumber":') where kind = 'mail' and sent_at is null;
