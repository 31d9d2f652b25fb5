-- Searching a list finds its rows by an index of their words, of one company at a time. Below row
-- security `like` may use no index, because it is not known to keep what it reads to itself; so the
-- rows are found by a function that reads as the owner, and what it found is read below row security.
set local citus.multi_shard_modify_mode = 'sequential';

do $$
declare
  searched text;
begin
  foreach searched in array array['assets', 'beneficiaries', 'bills', 'expenses', 'items', 'notes', 'quotations', 'receipts'] loop
    execute format('drop index %I', searched || '_search');
  end loop;
  foreach searched in array array['assets', 'beneficiaries', 'bills', 'entries', 'expenses', 'items', 'manual_entries', 'notes', 'quotations', 'receipts'] loop
    execute format('create index %I on %I using gin (tenant_id, search_text gin_trgm_ops)', searched || '_search', searched);
    execute format('create policy searching on %I for select to current_user using (true)', searched);
  end loop;
end $$;

-- The rows of some tables whose search text is like all of the patterns; null where there are more than
-- are worth naming. Whose rows, the transaction says, as it does to row security: nobody can ask for others.
create function app.found_by_index(searched text[], patterns text[], at_most int) returns uuid[]
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tenant int := nullif(current_setting('app.tenant_id', true), '')::int;
  is_like text := (select string_agg(format('search_text like %L', pattern), ' and ') from unnest(patterns) pattern);
  one text;
  here uuid[];
  found_ids uuid[] := '{}';
begin
  if is_like is null then
    return null;
  end if;
  foreach one in array searched loop
    execute format('select array_agg(id) from (select id from %I where tenant_id = $1 and %s limit $2) f', one, is_like)
      into here using tenant, at_most + 1;
    found_ids := found_ids || here;
    if cardinality(found_ids) > at_most then
      return null;
    end if;
  end loop;
  return found_ids;
end $$;
