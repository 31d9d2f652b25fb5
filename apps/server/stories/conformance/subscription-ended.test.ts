import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ownReports, reportCall } from '@mizan/contract/reports/report-groups'
import { asOwner } from '../../src/testing/as-owner.ts'
import { type DescribedCall, everyCall } from '../../src/testing/calls.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Json } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Role, roles } from './rights.ts'
import { type Staff, startStaff } from './staff.ts'

const skip = withoutDatabase()
let staff: Staff
let company: Staff['company']
let calls: readonly DescribedCall[]
let item: Json
let bodies: Bodies

before(async () => {
  if (skip) return
  staff = await startStaff()
  company = staff.company
  item = await company.item('قلم', { allow_negative_balance: true })
  bodies = bodiesOf(company, item)
  calls = (await everyCall(company.server)).filter(
    ({ isPublic, path }) => !isPublic && !beside.test(path),
  )
})
after(async () => company?.server.close())

/** What a person has besides companies: his account, his sessions, which company he works in; and the platform's own. */
const beside = /^\/(?:admin|auth|profile|tenant|tenant_token|own_invitations)(?:\/|$)/

const someId = '0197f000-0000-7000-8000-000000000001'
const at = ({ path }: DescribedCall): string =>
  path.replace('{resource}', 'bills').replace(/\{\w+\}/g, someId)
const named = ({ method, path }: DescribedCall): string => `${method} ${path}`

const endedSince = (days: number): Promise<unknown> =>
  asOwner(
    company.server,
    `update tenants set subscription_expires_at = now_ - interval '${days} days' from
      (select timestamptz '${company.server.clock.now().toISOString()}' as now_) n where mode = 'live'`,
  )

/** The calls that are not answered with the end of the subscription, to the owner or to a role. */
async function openTo(who: Role | 'owner', some: readonly DescribedCall[]): Promise<string[]> {
  const open: string[] = []
  const token = who === 'owner' ? company.token() : staff.tokenOf(who)
  for (const call of some) {
    const { status, body } = await company.server.ask(at(call), {
      method: call.method,
      token,
      ...(call.method !== 'GET' && { body: {} }),
    })
    if (status !== 401) open.push(named(call))
    else assert.equal(String(body.code), 'subscription_ended', named(call))
  }
  return open
}

/** Those of some calls that are closed to somebody. */
async function closedTo(who: Role | 'owner', some: readonly DescribedCall[]): Promise<string[]> {
  const open = await openTo(who, some)
  return some.map(named).filter((call) => !open.includes(call))
}

const reading = (): readonly DescribedCall[] => calls.filter(({ method }) => method === 'GET')
const writing = (): readonly DescribedCall[] => calls.filter(({ method }) => method !== 'GET')
const resourceIn = (call: string): string => call.split('/')[1] ?? ''
const resourcesOf = (open: readonly string[]): string[] =>
  [...new Set(open.map(resourceIn))].toSorted()

/** Reading what is on its way in by a file is part of bringing it in. */
const ofImports = ['GET /imports/template', 'GET /imports/{id}', 'GET /imports/{id}/rejected']

test('in the days of grace everybody reads what he may', { skip }, async () => {
  await endedSince(1)
  for (const who of ['owner', ...roles] as const)
    assert.deepEqual(
      (await closedTo(who, reading())).filter((call) => !ofImports.includes(call)),
      [],
      who,
    )
})

test(
  'in the days of grace calls are open by which a company sells, and sends what there is',
  { skip },
  async () => {
    await endedSince(1)
    assert.deepEqual(resourcesOf(await openTo('owner', writing())), [
      // A key that was lost is ended; no other is issued.
      'api_keys',
      'associations',
      'bill_collections',
      'bills',
      'company_deletion',
      'document_design',
      'document_email',
      'document_emails',
      'document_shares',
      'download_links',
      'einvoices',
      'label_runs',
      'labels',
      'notes',
      'payment_reminders',
      'pos_session',
      'print_runs',
      'quotations',
      'receipts',
      'report_files',
      'report_schedules',
      'report_views',
      'statement_email',
      'stock_write_downs',
      'subscription',
      'support_access',
      'test_mode',
      'tickets',
    ])
  },
)

test(
  'of the families with several kinds, those that sell are written and no other',
  { skip },
  async () => {
    const { bill, purchase, receipt, payment, quotation, order } = bodies
    await endedSince(-30)
    const bought = await company.add('/bills', purchase())
    await endedSince(1)
    const note = (type: 1 | 2): object => ({
      type,
      beneficiary_id: type === 1 ? company.noor.id : company.sahara.id,
      issue_date: company.today(),
      reason: 'خصم',
      transactions: [{ statement: 'خصم', amount: '1', tax_id: company.tax.id }],
    })
    const outcome: Record<string, string> = {}
    for (const [what, path, body] of [
      ['a sale', '/bills', bill({ status: 1 })],
      ['money received', '/receipts', receipt({ status: 1 })],
      ['a credit note', '/notes', note(1)],
      ['a purchase', '/bills', purchase()],
      ['confirming a purchase', `/bills/${String(bought.id)}/confirm`, {}],
      ['money paid', '/receipts', payment()],
      ['a debit note', '/notes', note(2)],
      ['an offer', '/quotations', quotation()],
      ['an order', '/quotations', order()],
      ['an item', '/items', { name: 'حبر', unit_id: company.piece.id }],
      ['a customer', '/beneficiaries', { first_name: 'Badr' }],
    ] as const) {
      const { status, body: answer } = await company.ask('POST', path, body)
      outcome[what] = status < 300 ? 'done' : `${status} ${String(answer.code)}`
    }
    const closed = '401 subscription_ended'
    assert.deepEqual(outcome, {
      'a sale': 'done',
      'money received': 'done',
      'a credit note': 'done',
      'a purchase': closed,
      'confirming a purchase': closed,
      'money paid': closed,
      'a debit note': closed,
      'an offer': closed,
      'an order': closed,
      'an item': closed,
      'a customer': closed,
    })
  },
)

test(
  'after them the owner reads everything and writes to the platform alone',
  { skip },
  async () => {
    await endedSince(8)
    assert.deepEqual(await closedTo('owner', reading()), [
      'GET /api_keys',
      'GET /api_keys/{id}',
      'GET /api_keys/{id}/calls',
    ])
    assert.deepEqual(resourcesOf(await openTo('owner', writing())), [
      'company_deletion',
      'download_links',
      'subscription',
      'support_access',
      'tickets',
    ])
    const books = await company.ask('GET', '/exports/journal?format=csv')
    assert.equal(books.status, 200)
  },
)

test('others read the records that the law keeps, and write to support', { skip }, async () => {
  await endedSince(8)
  for (const role of roles) {
    const open = await openTo(role, reading())
    assert.deepEqual(
      resourcesOf(open),
      [
        'bills',
        'company_deletion',
        'download_links',
        'entries',
        'exports',
        'my_subscription',
        'notes',
        'payments',
        'print',
        'reports',
        'subscription',
        'support_access',
        'tickets',
      ],
      role,
    )
    // Of the reports, those of what the company itself pays the platform.
    assert.deepEqual(
      open.filter((call) => resourceIn(call) === 'reports').toSorted(),
      ownReports.map((name) => `GET ${reportCall(name)}`).toSorted(),
      role,
    )
    assert.deepEqual(
      resourcesOf(await openTo(role, writing())),
      ['company_deletion', 'download_links', 'subscription', 'support_access', 'tickets'],
      role,
    )
  }
})

test(
  'a company that was stopped is closed like one whose time is over, and opens again whole',
  { skip },
  async () => {
    await endedSince(-30)
    const stop = (status: 0 | 1): Promise<unknown> =>
      asOwner(company.server, `update tenants set status = ${status} where mode = 'live'`)
    await stop(0)
    assert.deepEqual(resourcesOf(await openTo('owner', writing())), [
      'company_deletion',
      'download_links',
      'subscription',
      'support_access',
      'tickets',
    ])
    await stop(1)
    assert.deepEqual(await closedTo('owner', writing()), [])
  },
)
