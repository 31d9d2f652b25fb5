-- A newsletter under which workers die again and again is given up, and gone on with by whoever runs the platform.
alter table newsletters drop constraint newsletters_status_check;
alter table newsletters add constraint newsletters_status_check check (status in ('draft', 'sending', 'stopped', 'sent'));
