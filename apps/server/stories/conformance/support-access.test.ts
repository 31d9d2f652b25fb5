import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { supportReach, supportRefusal } from '@mizan/core/access/support-reach'
import { type Administrator, administrator } from '../../src/testing/administrator.ts'
import { asOwner } from '../../src/testing/as-owner.ts'
import { type DescribedCall, everyCall } from '../../src/testing/calls.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Answered, Json } from '../../src/testing/server.ts'
import { bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let salem: Administrator
let calls: readonly DescribedCall[]
let grant: Json
let bill: Json

/** What a person has besides companies: his account, which company he works in; and the platform's own. */
const beside = /^\/(?:admin|auth|profile|tenant|tenant_token|own_invitations)(?:\/|$)/

before(async () => {
  if (skip) return
  company = await startCompany()
  salem = await administrator(company.server)
  const item = await company.item('قلم', { allow_negative_balance: true })
  bill = await company.add('/bills', bodiesOf(company, item).bill({ status: 1 }))
  calls = (await everyCall(company.server)).filter(
    ({ isPublic, path }) => !isPublic && !beside.test(path),
  )
})
after(async () => company?.server.close())

/** Lets support in, at this level and no other, and gives its token. */
async function support(level: 'read' | 'change'): Promise<string> {
  if (grant) await company.expect(200, 'POST', `/support_access/${String(grant.id)}/withdraw`, {})
  grant = await company.add('/support_access', { level, hours: 1, reason: 'جدول' })
  const entered = await salem.ask(`/admin/support_access/${String(grant.id)}/enter`, {})
  return String((entered.body as unknown as { token: string }).token)
}

const someId = '0197f000-0000-7000-8000-000000000001'
/** Where a call is asked: at the company's bill where it is of bills, else at what is not there. */
const at = ({ path }: DescribedCall): string =>
  path
    .replace('{resource}', 'bills')
    .replace(/^\/bills\/\{id\}/, `/bills/${String(bill.id)}`)
    .replace(/\{\w+\}/g, someId)
const named = ({ method, path }: DescribedCall): string => `${method} ${path}`
const placeOf = ({ path }: DescribedCall): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .join('/')
const ask = (token: string, call: DescribedCall): Promise<Answered> =>
  company.server.ask(at(call), {
    method: call.method,
    token,
    ...(call.method !== 'GET' && { body: {} }),
  })

/** How many rows there are of everything that a company has. */
async function rows(): Promise<Readonly<Record<string, number>>> {
  const tables = await asOwner<{ name: string }>(
    company.server,
    `select tablename as name from pg_policies where policyname = 'tenant' and schemaname = 'public' order by 1`,
  )
  const counted = await asOwner<{ name: string; rows: number }>(
    company.server,
    `select set_config('app.tenant_id', id::text, false), set_config('app.company_id', id::text, false)
      from tenants where public_id = '${company.member.tenantId}'`,
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`)
      .join(' union all '),
  )
  return Object.fromEntries(counted.map((each) => [each.name, each.rows]))
}

test('every part of the API stands in the table, and nothing else does', { skip }, () => {
  const served = new Set(calls.map((call) => placeOf(call).split('/')[0] ?? ''))
  const known = Object.keys(supportReach)
  assert.deepEqual(
    [...served].filter((name) => !known.includes(name)),
    [],
  )
  const places = calls.map(placeOf)
  assert.deepEqual(
    known.filter((name) => !places.some((place) => `${place}/`.startsWith(`${name}/`))),
    [],
  )
})

test(
  'whoever may only look changes nothing by any call, and reads what is there',
  { skip },
  async () => {
    const token = await support('read')
    const before_ = await rows()
    for (const call of calls) {
      const { status, body } = await ask(token, call)
      const refused = supportRefusal('read', placeOf(call), call.method !== 'GET')
      if (refused) assert.deepEqual([status, body.code], [403, refused], named(call))
      else {
        assert.ok(status < 500, `${named(call)} ${status} ${JSON.stringify(body)}`)
        assert.notEqual(body.code, 'support_read_only', named(call))
      }
    }
    assert.deepEqual(await rows(), before_)
  },
)

test('whoever may change reaches all but what stays the company’s own', { skip }, async () => {
  const token = await support('change')
  const closed: string[] = []
  for (const call of calls.filter(({ method }) => method !== 'GET')) {
    const refused = supportRefusal('change', placeOf(call), true)
    if (refused) {
      const { status, body } = await ask(token, call)
      assert.deepEqual([status, body.code], [403, refused], named(call))
      closed.push(named(call))
    } else if (!/\{id\}/.test(call.path) || !call.path.startsWith('/bills')) {
      const { status, body } = await ask(token, call)
      assert.notEqual(body.code, 'support_not_allowed', named(call))
      assert.ok(status < 500, `${named(call)} ${status} ${JSON.stringify(body)}`)
    }
  }
  const parts = [...new Set(closed.map((call) => call.split('/')[1]))].toSorted()
  assert.deepEqual(parts, [
    'api_keys',
    'bill_collections',
    'company_deletion',
    'document_design',
    'document_email',
    'document_emails',
    'document_shares',
    'download_links',
    'einvoice_units',
    'einvoices',
    'imports',
    'integration_events',
    'integrations',
    'invitations',
    'label_runs',
    'labels',
    'payment_methods',
    'payment_reminders',
    'permissions',
    'pos_session',
    'print_runs',
    'report_files',
    'report_schedules',
    'report_views',
    'role_permissions',
    'security_setting',
    'statement_email',
    'stock_recalculations',
    'subscription',
    'support_access',
    'tenant_users',
    'test_mode',
    'tickets',
    'user_roles',
  ])
})
