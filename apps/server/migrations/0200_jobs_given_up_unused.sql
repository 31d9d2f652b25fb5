-- Jobs that gave up are among those of `app.jobs()` since 0179; nothing reads this any more.
drop function app.jobs_given_up();
