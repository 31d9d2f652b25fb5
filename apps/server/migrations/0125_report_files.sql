-- Files of reports are made by the runs that print papers: which report, as it was asked for, and how many rows it has.
set local citus.multi_shard_modify_mode = 'sequential';
alter table print_runs add column report text;
alter table print_runs add column settings jsonb;
-- How many rows it has; 0 while that is not known, and of papers, which are counted by their ids.
alter table print_runs add column row_count int not null default 0;
-- The stores that whoever asked was kept to when it was made; null for all.
alter table print_runs add column stores_scope uuid[];
alter table print_runs drop constraint print_runs_form_check;
alter table print_runs add constraint print_runs_form_check check (form in ('pdf', 'zip', 'xlsx', 'csv'));
alter table print_runs drop constraint print_runs_status_check;
alter table print_runs add constraint print_runs_status_check check (status in ('working', 'done', 'failed', 'cancelled'));
alter table print_runs add constraint print_runs_report_check check ((resource = 'reports') = (report is not null));
