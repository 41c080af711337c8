-- The switch of an account and the subscription of its address say the same, whichever is changed: by the account, by the link of a
-- mail, by a bounce. Who switches on is asked by mail like anybody (decision 066); until then the switch says what is wanted.
create trigger newsletter_switched_off after update of newsletter on customer
when old.newsletter = 1 and new.newsletter = 0 and new.email <> ''
begin
  update newsletter_subscription
     set state = 'off', confirm_hash = null, ended_at = new.updated_at, ended_by = 'account'
   where brand = iif(new.firm = 3, 'light', 'main') and email = new.email and state <> 'off';
end;

create trigger newsletter_state_changed after update of state on newsletter_subscription
when old.state <> new.state
begin
  update customer set newsletter = iif(new.state = 'on', 1, 0)
   where email = new.email collate nocase and iif(firm = 3, 'light', 'main') = new.brand
     and newsletter <> iif(new.state = 'on', 1, 0);
end;

-- consent is for an address: the switch goes with it
create trigger newsletter_switch_follows_email after update of email on customer
when new.newsletter = 1 and old.email <> '' and old.email <> new.email collate nocase
begin
  update customer set newsletter = 0 where id = new.id;
end;

-- what was ticked before anybody was asked by mail is no consent
update customer set newsletter = 0
 where newsletter = 1
   and not exists (
     select 1 from newsletter_subscription s
      where s.email = customer.email and s.brand = iif(customer.firm = 3, 'light', 'main') and s.state <> 'off');
