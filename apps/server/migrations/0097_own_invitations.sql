-- Who signs in is shown which companies wait for an answer: an invitation is the invited person's row too,
-- as long as it is open. The address is said once it is proven, which an account's is.
set local citus.multi_shard_modify_mode = 'sequential';

create policy own_invitations on invitations for select
  using (email = nullif(current_setting('app.user_email', true), ''));
create index open_invitations_of_email on invitations (email)
  where accepted_at is null and revoked_at is null;
