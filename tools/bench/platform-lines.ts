import pg from 'pg'
import { openPool, onPool } from '../../apps/server/src/kernel/database/pool.ts'
import { insertInto } from '../../apps/server/src/kernel/database/sql.ts'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import { loadSecrets } from '../../apps/server/src/kernel/secrets.ts'
import { type Parts, tokenOf } from './companies.ts'
import { type Asked, medianOf } from './measure.ts'
import type { Line } from './report.ts'

const companies = 10_000
const pageMs = 30
const healthMs = 250

/** Whose database is filled, and where its secrets lie. */
type Installation = {
  readonly appUrl: string
  readonly superUrl: string
  readonly dataDir: string
}

/** What an administrator of the platform waits for: pages of 80 of companies, people and members. */
export async function platformLines(
  on: Asked,
  { appUrl, superUrl, dataDir }: Installation,
  isQuick: boolean,
): Promise<Line[]> {
  await fillPlatform(superUrl)
  const pool = openPool(appUrl)
  const token = await administratorOf({ pool, secrets: await loadSecrets(dataDir) })
  await pool.end()
  const lines: Line[] = []
  for (const [what, path] of asked) {
    const call = { method: 'GET' as const, path: `/admin/${path}`, token }
    lines.push({
      what: `Platform, 10,000 companies: ${what}: p50`,
      value: await medianOf(on, [call], isQuick ? 20 : 60),
      unit: 'ms',
      // The page of health reads the sizes of all tables and the books of those that wait longest; it is asked every fifteen seconds.
      target: { below: path === 'health' ? healthMs : pageMs },
    })
  }
  return lines
}

const word = encodeURIComponent('نورة')

const asked = [
  ['companies', 'tenants?per_page=80'],
  ['companies, page 100', 'tenants?per_page=80&page=100'],
  ['companies by name', 'tenants?per_page=80&sort=name'],
  ['companies by number of users', 'tenants?per_page=80&sort=-users_count'],
  ['companies by end', 'tenants?per_page=80&sort=subscription_expires_at'],
  ['companies searched by owner', 'tenants?per_page=80&search=person77'],
  ['companies searched by a common first name', `tenants?per_page=80&search=${word}`],
  ['companies searched by e-mail', 'tenants?per_page=80&search=office1234'],
  ['companies searched by VAT number', 'tenants?per_page=80&search=30000123400003'],
  ['companies that are closed', 'tenants?per_page=80&status=0'],
  ['companies on trial', 'tenants?per_page=80&subscription_type=3'],
  ['20,000 people', 'users?per_page=80'],
  ['20,000 people by name', 'users?per_page=80&sort=name'],
  ['20,000 people, searched', 'users?per_page=80&search=person77'],
  ['20,000 members', 'tenant_users?per_page=80'],
  ['20,000 members by name', 'tenant_users?per_page=80&sort=name'],
  ['20,000 members, searched', 'tenant_users?per_page=80&search=person77'],
  ['what waits', 'home'],
  ['health, 200 of them with e-invoices that wait', 'health'],
] as const

/** A token of somebody who runs the platform. */
async function administratorOf(parts: Parts): Promise<string> {
  const id = newId()
  const now = new Date()
  await onPool(parts.pool).run(
    insertInto('users', [
      {
        id,
        name: 'مدير القياس',
        email: 'administrator@bench.example',
        password_hash: 'x',
        is_platform_admin: true,
        activated_at: now,
        mfa_enabled_at: now,
        created_at: now,
      },
    ]),
  )
  return tokenOf(parts, id, null, now)
}

/** Beside its owner, each company has one member. */
const statements = [
  `create function pg_temp.nth(kind text, n int) returns uuid language sql immutable as $$
    select (lpad(to_hex(n), 12, '0') || '7000' || substr(md5(kind || n), 1, 16))::uuid $$`,
  `insert into users (id, name, email, mobile, password_hash, activated_at, created_at, last_seen_at)
   select pg_temp.nth('person', n), (array['نورة', 'سالم', 'محمد', 'ليلى', 'خالد'])[n % 5 + 1] || ' ' || md5('p' || n),
     'person' || n || '@bench.example', '+9665' || lpad(n::text, 8, '0'), 'x', now(),
     now() - n * interval '7 minutes', now() - (n % 1000) * interval '1 hour'
   from generate_series(1, COMPANIES * 2) n`,
  `insert into tenants (id, public_id, name, name_en, email, phone, country, currency, plan_id, business_type_id, owner_id,
     subscription_type, subscription_expires_at, vat_number, status, created_at)
   overriding system value
   select 1000000 + n, pg_temp.nth('company', n),
     (array['مؤسسة', 'شركة', 'متجر', 'مصنع'])[n % 4 + 1] || ' ' || md5('c' || n), 'Company ' || n, 'office' || n || '@bench.example',
     '+96611' || lpad(n::text, 7, '0'), 'SA', 'SAR', (select id from plans where code = 'trial'),
     (select id from business_types where code = 'other'), pg_temp.nth('person', n), n % 3 + 1,
     now() + (n % 700 - 200) * interval '1 day', '3' || lpad(n::text, 9, '0') || '00003', case when n % 20 = 0 then 0 else 1 end,
     now() - n * interval '11 minutes'
   from generate_series(1, COMPANIES) n`,
  `insert into user_roles (tenant_id, id, code, name, name_en, is_admin)
   select 1000000 + n, pg_temp.nth('role', n), 'admin', 'مدير', 'Administrator', true from generate_series(1, COMPANIES) n`,
  `insert into tenant_users (tenant_id, id, user_id, role_id, is_tenant_admin, active, created_at)
   select 1000000 + n % COMPANIES + 1, pg_temp.nth('member', n), pg_temp.nth('person', n % COMPANIES + 1 + case when n > COMPANIES then COMPANIES else 0 end),
     pg_temp.nth('role', n % COMPANIES + 1), n <= COMPANIES, n % 10 <> 0, now() - n * interval '7 minutes'
   from generate_series(1, COMPANIES * 2) n`,
  `insert into einvoices (tenant_id, id, unit_id, counter, previous_hash, hash, uuid, invoice_kind, type_code, document_type,
     document_id, document_number, qr, xml, issued_at)
   select 1000000 + n % 200 + 1, pg_temp.nth('sealed', n), pg_temp.nth('unit', n % 200), n, '', '', pg_temp.nth('uuid', n),
     'simplified', 388, 101, pg_temp.nth('bill', n), 'INV-' || n, '', '', now() - n * interval '1 minute'
   from generate_series(1, 4000) n`,
  `insert into einvoice_states (tenant_id, einvoice_id, attempts, next_attempt_at)
   select tenant_id, id, counter % 3, now() from einvoices where tenant_id between 1000001 and 1000200`,
  `update tenants t set users_count = m.members
   from (select tenant_id, count(*)::int as members from tenant_users where active group by tenant_id) m where m.tenant_id = t.id`,
  `update users u set tenants_count = m.companies
   from (select user_id, count(*)::int as companies from tenant_users where active group by user_id) m where m.user_id = u.id`,
]

/** Companies with their owners and members put straight into the database by sets, as `fillBooks` fills books. */
async function fillPlatform(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`set local session_replication_role = replica`)
    for (const statement of statements)
      await client.query(statement.replaceAll('COMPANIES', `${companies}`))
    await client.query('commit')
    for (const table of [
      'users',
      'tenants',
      'tenant_users',
      'user_roles',
      'einvoices',
      'einvoice_states',
    ])
      await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}
