import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import pg from 'pg'
import {
  type TestDatabase,
  testDatabase,
  testServerUrl,
  withoutDatabase,
} from '../apps/server/src/testing/database.ts'
import { nodesOf } from '../apps/server/src/testing/nodes.ts'
import { schemaText } from './schema-text.ts'

const skip = withoutDatabase()
let database: TestDatabase

before(async () => {
  if (!skip) database = await testDatabase()
})
after(async () => database?.drop())

const rows = async <T extends pg.QueryResultRow>(statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Tables that belong to no one company. Any other table without a tenant is a leak in waiting. */
const globalTables = [
  'business_types',
  'company_deletions',
  'countries',
  'coupons',
  'currencies',
  'currency_rates',
  'feature_switches',
  'incident_updates',
  'incidents',
  'installation',
  'job_workers',
  'login_failures',
  'mails',
  'migrations',
  'newsletter_mails',
  'newsletters',
  'one_time_codes',
  'plans',
  'platform_acts',
  'platform_settings',
  'processes',
  'provider_offers',
  'registrations',
  'server_clocks',
  'service_checks',
  'service_days',
  'sessions',
  'site_settings',
  'subscribers',
  'tenants',
  'test_books',
  'users',
]

/** A cluster names a check that has no name in its own way. */
const withoutNamesOfChecks = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/^constraint \w+_check\d* on/, 'constraint on'))
    .toSorted()

test('docs/schema.sql is the migrated database', { skip }, async () => {
  const written = await readFile(new URL('../docs/schema.sql', import.meta.url), 'utf8')
  const found = await schemaText(database.ownerUrl)
  if ((await nodesOf(testServerUrl() ?? '')).length > 1)
    assert.deepEqual(withoutNamesOfChecks(found), withoutNamesOfChecks(written))
  else assert.equal(found, written, 'run `npm run fix` to write docs/schema.sql anew')
})

test('no index stands twice: each is written with every row', { skip }, async () => {
  const twice = await rows<{ names: string }>(
    `select string_agg(c.relname, ', ' order by c.relname) as names
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public'
     group by i.indrelid, i.indkey::text, i.indclass::text, i.indoption::text, c.relam,
       pg_get_expr(i.indpred, i.indrelid), pg_get_expr(i.indexprs, i.indrelid)
     having count(*) > 1`,
  )
  assert.deepEqual(twice, [])
})

test(
  'every table of a company has its tenant first in the key and a policy that is forced',
  { skip },
  async () => {
    const tables = await rows<{
      name: string
      has_tenant: boolean
      key_first: string
      forced: boolean
      policies: number
    }>(`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull) as has_tenant,
      (select a.attname from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and i.indisprimary) as key_first,
      (select count(*)::int from pg_policies p where p.tablename = c.relname and p.qual ~ 'app\\.(tenant|company)_id') as policies
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'`)
    assert.ok(tables.length > 30, 'the test must see the tables')
    const wrong = tables
      .filter((table) => !globalTables.includes(table.name))
      .filter(
        (table) =>
          !table.has_tenant ||
          table.key_first !== 'tenant_id' ||
          !table.forced ||
          table.policies < 1,
      )
    assert.deepEqual(
      wrong.map((table) => table.name),
      [],
    )
  },
)

test(
  'rows of other companies are read by their owner only, and a user sees where he belongs',
  { skip },
  async () => {
    const wider = await rows<{ line: string }>(`
    select distinct format('%s for %s', policyname, cmd) || case when roles = array[tableowner] then ' to its owner' else '' end as line
    from pg_policies join pg_tables using (schemaname, tablename)
    where schemaname = 'public' and qual !~ 'app\\.(tenant|company)_id' order by line`)
    assert.deepEqual(
      wider.map(({ line }) => line),
      [
        'own_invitations for SELECT',
        'own_memberships for SELECT',
        'platform for ALL',
        'platform for SELECT',
        'renewing for ALL to its owner',
        'searching for SELECT to its owner',
      ],
    )
    const besideBooks = await rows<{ name: string }>(
      `select tablename as name from pg_policies where qual ~ 'app\\.company_id' order by name`,
    )
    assert.deepEqual(
      besideBooks.map(({ name }) => name),
      [
        'api_days',
        'api_key_days',
        'api_keys',
        // Of tickets alone.
        'files',
        'subscription_cards',
        'subscription_checkouts',
        'subscription_credits',
        'subscription_notices',
        'subscription_payments',
        'subscriptions',
        'support_grants',
        'support_visits',
        'ticket_messages',
        'tickets',
      ],
    )
  },
)

test(
  'every key, unique and reference between tables of companies begins with the tenant',
  { skip },
  async () => {
    const constraints = await rows<{ line: string }>(`
    select c.relname || '.' || o.conname as line from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and o.contype in ('u', 'p', 'f')
      and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and a.attnotnull)
      and (o.contype <> 'f' or exists (select 1 from pg_attribute a where a.attrelid = o.confrelid and a.attname = 'tenant_id' and a.attnotnull))
      and (select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = o.conkey[1]) <> 'tenant_id'`)
    assert.deepEqual(
      constraints.map((constraint) => constraint.line),
      [],
    )
  },
)

test(
  'the role of the application cannot pass row security, own a table or rewrite what is posted',
  { skip },
  async () => {
    const [role] = await rows<{ bypass: boolean; super: boolean; owned: number }>(`
    select rolbypassrls as bypass, rolsuper as super,
      (select count(*)::int from pg_class c where c.relowner = r.oid) as owned from pg_roles r where rolname = 'mizan_app'`)
    assert.deepEqual(role, { bypass: false, super: false, owned: 0 })
    const rewritable = await rows<{ name: string }>(`
    select t as name from unnest(array['entries', 'entry_transactions', 'stock_moves', 'einvoices', 'users_activities']) t
    where has_table_privilege('mizan_app', t, 'update') or has_table_privilege('mizan_app', t, 'delete')`)
    assert.deepEqual(rewritable, [])
  },
)
