-- What a subscription and an issue are about. Whoever subscribed before topics were asked for wanted them all.
alter table newsletter_subscription add column topics text not null
  default '["range","offers","practice","events"]' check (json_valid(topics));
alter table newsletter_subscription add column asked_topics text; -- wait for the link of the mail, as the subscription does
alter table newsletter_mailing add column topic text not null default ''; -- '' is one of before: for everybody
