-- What keeps a payment back is a problem everywhere, and what the provider said of it a message.
set local citus.multi_shard_modify_mode = 'sequential';

alter table bill_collections rename column trouble to problem;
alter table bill_collections rename column trouble_params to problem_params;
alter table integration_events rename column trouble to problem;
alter table integration_events rename column trouble_params to problem_params;
alter table subscription_checkouts rename column trouble to problem;
alter table subscription_checkouts rename column trouble_params to problem_params;

alter table bill_collections no force row level security;
alter table integration_events no force row level security;
alter table subscription_checkouts no force row level security;
update bill_collections set problem = 'payment_provider_message' where problem = 'payment_provider_said';
update integration_events set problem = 'payment_provider_message' where problem = 'payment_provider_said';
update subscription_checkouts set problem = 'payment_provider_message' where problem = 'payment_provider_said';
alter table bill_collections force row level security;
alter table integration_events force row level security;
alter table subscription_checkouts force row level security;
