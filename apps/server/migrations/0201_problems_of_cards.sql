-- What keeps a saved card from being charged is a problem, as of payment links and pages.
set local citus.multi_shard_modify_mode = 'sequential';
alter table subscription_cards rename column trouble to problem;
alter table subscription_cards rename column trouble_params to problem_params;
alter table subscription_cards no force row level security;
update subscription_cards set problem = 'payment_provider_message' where problem = 'payment_provider_said';
alter table subscription_cards force row level security;
