import pg from 'pg'

type Line = { readonly line: string }

const statements = {
  tables: `
    select format('table %I', c.relname) || case when c.relrowsecurity then
        case when c.relforcerowsecurity then ' (row security, forced)' else ' (row security)' end else '' end
      || e'\\n' || (select string_agg(format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          coalesce(case when a.attgenerated = 's' then ' generated ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')), e'\\n' order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by c.relname`,
  constraints: `
    select format('constraint %s on %s: %s', o.conname, c.relname, pg_get_constraintdef(o.oid)) as line
    from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and o.contype <> 'n' order by c.relname, o.conname`,
  indexes: `
    select regexp_replace(pg_get_indexdef(i.indexrelid), ' ON public\\.', ' on ') as line
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
      join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' order by c.relname, x.relname`,
  policies: `
    select format('policy %s on %s for %s%s using %s', policyname, tablename, cmd,
        case when roles = '{public}' then '' when roles = array[tableowner] then ' to its owner'
          else ' to ' || array_to_string(roles, ', ') end, qual) as line
    from pg_policies join pg_tables using (schemaname, tablename)
    where schemaname = 'public' order by tablename, policyname`,
  triggers: `
    select pg_get_triggerdef(t.oid) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not t.tgisinternal and n.nspname = 'public' order by c.relname, t.tgname`,
  functions: `
    select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname = 'app' order by p.proname`,
} as const

/** The database as it is, in words that compare well: tables, constraints, indexes, policies, triggers. */
export async function schemaText(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const parts: string[] = [
      '-- The database after every migration. Written by `npm run fix`, checked by a test.',
    ]
    for (const [title, statement] of Object.entries(statements)) {
      const { rows } = await client.query<Line>(statement)
      parts.push(`\n-- ${title}\n`, ...rows.map((row) => row.line))
    }
    return `${parts.join('\n')}\n`
  } finally {
    await client.end()
  }
}
