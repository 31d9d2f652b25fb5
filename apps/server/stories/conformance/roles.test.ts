import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Json } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, type Verb, startCompany } from './company.ts'
import { hire, makeRole } from './members.ts'

const skip = withoutDatabase()
let company: Company
let item: Json
let { bill, purchase, receipt, payment, records } = {} as Bodies
let n = 0

const roles = [
  'accountant',
  'sales',
  'purchasing',
  'storekeeper',
  'cashier',
  'auditor',
  'nobody',
] as const
type Role = (typeof roles)[number]
const tokens = new Map<Role, string>()

/** The rows of `domain/07` 7.2 for what is served now: rights by role; a role that is absent has none. */
const rights: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  accounts: { accountant: 'VSU', auditor: 'V' },
  cost_centers: { accountant: 'VSUD', auditor: 'V' },
  fiscal_years: { accountant: 'VSU', auditor: 'V' },
  taxes: { accountant: 'VSU', auditor: 'V' },
  items: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  item_conversions: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  collections: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  units: {
    accountant: 'VSU',
    sales: 'V',
    purchasing: 'VSU',
    storekeeper: 'VSU',
    cashier: 'V',
    auditor: 'V',
  },
  stores: { accountant: 'V', purchasing: 'V', storekeeper: 'VSU', auditor: 'V' },
  beneficiaries: {
    accountant: 'VSU',
    sales: 'VSU',
    purchasing: 'VSU',
    cashier: 'VS',
    auditor: 'V',
  },
  payment_methods: {},
}
/** Documents: `d` is the right to delete drafts only. */
const documentRights: Readonly<Record<string, Partial<Record<Role, string>>>> = {
  'sales bill': { accountant: 'VSUDC', sales: 'VSUdC', storekeeper: 'V', auditor: 'V' },
  'purchase bill': { accountant: 'VSUDC', purchasing: 'VSUC', storekeeper: 'V', auditor: 'V' },
  'catch receipt': { accountant: 'VSUDC', sales: 'VSC', auditor: 'V' },
  'cashing receipt': { accountant: 'VSUDC', purchasing: 'VS', auditor: 'V' },
}
/** Reads that belong to no record above, and who may. */
const reads: readonly (readonly [string, readonly Role[]])[] = [
  ['/accounts/tree', ['accountant', 'auditor']],
  ['/entries', ['accountant', 'auditor']],
  ['/stock_transactions', ['accountant', 'purchasing', 'storekeeper', 'auditor']],
  ['/default_accounts', []],
  ['/my_company', []],
  ['/user_roles', []],
  ['/role_permissions', []],
  ['/users_activities', ['auditor']],
  ['/reports/account_list_report', ['accountant', 'auditor']],
  ['/reports/adjusted_trial_balance_report', ['accountant', 'auditor']],
  ['/reports/stock_item_report', ['accountant', 'storekeeper', 'auditor']],
  ['/reports/items_transactions_report', ['accountant', 'storekeeper', 'auditor']],
  [
    '/reports/client_account_statement_report?beneficiary_id=NOOR',
    ['accountant', 'sales', 'auditor'],
  ],
  [
    '/reports/supplier_account_statement_report?beneficiary_id=SAHARA',
    ['accountant', 'purchasing', 'auditor'],
  ],
  ['/exports/journal?format=csv', ['accountant', 'auditor']],
  ['/items/lookup?q=x', ['accountant', 'sales', 'purchasing', 'storekeeper', 'cashier', 'auditor']],
  ['/proofs', ['accountant', 'auditor']],
  ...[
    '/currencies',
    '/countries',
    '/account_types',
    '/plan_protected_field',
    '/financial_setting',
    '/dashboard',
  ].map((path) => [path, roles] as const),
]

before(async () => {
  if (skip) return
  company = await startCompany()
  item = await company.item('قلم', { allow_negative_balance: true })
  ;({ bill, purchase, receipt, payment, records } = bodiesOf(company, item))
  await makeRole(company, 'nobody', { bills: '' })
  for (const role of roles) tokens.set(role, await hire(company, role))
})
after(async () => company?.server.close())

const status = async (role: Role, verb: Verb, path: string, body?: unknown): Promise<number> => {
  const answer = await company.ask(verb, path, body, {}, tokens.get(role)!)
  if (answer.status === 403)
    assert.equal(String(answer.body.code), 'forbidden', `${role} ${verb} ${path}`)
  return answer.status
}
const differences = (
  rows: readonly (readonly [what: string, got: number, expected: number])[],
): string[] =>
  rows
    .filter(([, got, expected]) => got !== expected)
    .map(([what, got, expected]) => `${what}: ${got}, not ${expected}`)

test('records: every role may do what the table says and nothing else', { skip }, async () => {
  const rows: (readonly [string, number, number])[] = []
  for (const [name, body] of records) {
    for (const role of roles) {
      const may = (letter: string, ok: number): number =>
        rights[name]?.[role]?.includes(letter) ? ok : 403
      const known = await company.add(`/${name}`, body((n += 1)))
      const at = `/${name}/${String(known.id)}`
      rows.push([
        `${role} lists ${name}`,
        await status(role, 'GET', `/${name}?per_page=1`),
        may('V', 200),
      ])
      rows.push([
        `${role} takes a file of ${name}`,
        await status(role, 'GET', `/${name}?return_file=csv`),
        may('V', 200),
      ])
      rows.push([`${role} shows ${name}`, await status(role, 'GET', at), may('V', 200)])
      rows.push([`${role} changes ${name}`, await status(role, 'PUT', at, known), may('U', 200)])
      rows.push([`${role} deletes ${name}`, await status(role, 'DELETE', at), may('D', 200)])
      await company.ask('DELETE', at)
      const made = await company.ask('POST', `/${name}`, body((n += 1)), {}, tokens.get(role)!)
      rows.push([`${role} adds ${name}`, made.status, may('S', 201)])
      if (made.status === 201)
        await company.expect(200, 'DELETE', `/${name}/${String(made.body.data!.id)}`)
      for (const [verb, path, letter] of [
        ['POST', `/${name}`, 'S'],
        ['PUT', at, 'U'],
      ] as const) {
        if (may(letter, 0) === 403)
          rows.push([
            `${role} ${verb} nonsense to ${name}`,
            await status(role, verb, path, { nonsense: 1 }),
            403,
          ])
      }
    }
  }
  assert.deepEqual(differences(rows), [])
})

test('documents: drafts, confirming, cancelling', { skip }, async () => {
  const kinds: readonly (readonly [string, string, (more?: object) => object])[] = [
    ['sales bill', '/bills', bill],
    ['purchase bill', '/bills', purchase],
    ['catch receipt', '/receipts', receipt],
    ['cashing receipt', '/receipts', payment],
  ]
  const rows: (readonly [string, number, number])[] = []
  for (const [kind, path, body] of kinds) {
    for (const role of roles) {
      const may = (letters: string, ok: number): number =>
        [...letters].every((each) => documentRights[kind]?.[role]?.includes(each)) ? ok : 403
      const draft = await company.add(path, body())
      const at = `${path}/${String(draft.id)}`
      const type = String(draft.type)
      rows.push([
        `${role} lists ${kind}`,
        await status(role, 'GET', `${path}?type=${type}`),
        may('V', 200),
      ])
      rows.push([`${role} shows ${kind}`, await status(role, 'GET', at), may('V', 200)])
      rows.push([`${role} prints ${kind}`, await status(role, 'GET', `/print${at}`), may('V', 200)])
      rows.push([
        `${role} changes ${kind}`,
        await status(role, 'PUT', at, { notes: 'x' }),
        may('U', 200),
      ])
      rows.push([`${role} drafts ${kind}`, await status(role, 'POST', path, body()), may('S', 201)])
      rows.push([
        `${role} copies ${kind}`,
        await status(role, 'POST', `${at}/copy`, {}),
        may('S', 200),
      ])
      rows.push([
        `${role} adds and confirms ${kind}`,
        await status(role, 'POST', path, body({ status: 1 })),
        may('SC', 201),
      ])
      rows.push([
        `${role} changes and confirms ${kind}`,
        await status(role, 'PUT', `${path}/${String((await company.add(path, body())).id)}`, {
          status: 1,
        }),
        may('UC', 200),
      ])
      rows.push([
        `${role} confirms ${kind}`,
        await status(
          role,
          'POST',
          `${path}/${String((await company.add(path, body())).id)}/confirm`,
          {},
        ),
        may('C', 200),
      ])
      rows.push([
        `${role} deletes a draft ${kind}`,
        await status(role, 'DELETE', at),
        documentRights[kind]?.[role]?.match(/[dD]/) ? 200 : 403,
      ])
      const done = await company.add(path, body({ status: 1 }))
      const cancelled = await company.ask(
        'POST',
        `${path}/${String(done.id)}/cancel`,
        { reason: 'x' },
        {},
        tokens.get(role)!,
      )
      // A bill is taken back by nobody in a tax-restrictive country but a purchase by the tenant admin (`domain/02` 2.3).
      rows.push([
        `${role} cancels ${kind}`,
        cancelled.status,
        kind.includes('bill') ? 403 : may('D', 200),
      ])
      if (kind.includes('bill') && may('D', 200) === 200)
        assert.equal(String(cancelled.body.code), 'tax_restricted')
    }
  }
  assert.deepEqual(differences(rows), [])
  assert.deepEqual(
    await company.refused(
      'DELETE',
      `/bills/${String((await company.add('/bills', bill({ status: 1 }))).id)}`,
    ),
    ['403', 'tax_restricted'],
  )
  await company.expect(
    200,
    'DELETE',
    `/bills/${String((await company.add('/bills', purchase({ status: 1 }))).id)}`,
  )
})

test('reads: who sees what', { skip }, async () => {
  const rows: (readonly [string, number, number])[] = []
  for (const [path, allowed] of reads) {
    const at = path
      .replace('NOOR', String(company.noor.id))
      .replace('SAHARA', String(company.sahara.id))
    for (const role of roles)
      rows.push([
        `${role} reads ${path}`,
        await status(role, 'GET', at),
        allowed.includes(role) ? 200 : 403,
      ])
  }
  assert.deepEqual(differences(rows), [])
  for (const [role, sees] of [
    ['sales', false],
    ['cashier', false],
    ['purchasing', true],
    ['auditor', true],
  ] as const) {
    const read = (
      await company.ask('GET', `/items/${String(item.id)}`, undefined, {}, tokens.get(role)!)
    ).body.data!
    assert.equal((read.cost as unknown) !== null, sees, `${role} and the cost`)
    assert.equal((read.stock_value as unknown) !== null, sees, `${role} and the value`)
  }
  for (const [role, types] of [
    ['sales', [1]],
    ['purchasing', [2]],
    ['storekeeper', [1, 2]],
  ] as const) {
    const { data } = (
      await company.ask('GET', '/bills?per_page=500', undefined, {}, tokens.get(role)!)
    ).body
    assert.deepEqual(
      [...new Set((data as unknown as { type: number }[]).map(({ type }) => type))].toSorted(),
      types,
      role,
    )
  }
})

test('settings, defaults and the lock are not for them', { skip }, async () => {
  const sales = await company.first('/default_accounts?code=sales')
  const rows: (readonly [string, number, number])[] = []
  for (const role of roles) {
    for (const [verb, path, body] of [
      ['PUT', '/my_company', { lock_date: '2026-01-01' }],
      ['PUT', '/financial_setting/code_digits', { value: 8 }],
      ['PUT', `/default_accounts/${String(sales.id)}`, { account_id: sales.account_id }],
      ['PUT', `/beneficiaries/${String(company.badr.id)}`, { status: 0 }],
    ] as const)
      rows.push([`${role} ${verb} ${path}`, await status(role, verb, path, body), 403])
  }
  assert.deepEqual(differences(rows), [])
})

test(
  'paying: a sale needs the right to add associations, a purchase the one to delete them',
  { skip },
  async () => {
    await makeRole(company, 'seller', { bills: 'VSC', receipts_catch: 'VSC' })
    const seller = await hire(company, 'seller')
    const payments = [{ payment_method_id: company.cash.id, amount: '5' }]
    assert.deepEqual(
      await company.refused('POST', '/bills', bill({ status: 1, payments }), seller),
      ['403', 'forbidden'],
    )
    const made = await company.add('/bills', bill({ status: 1 }))
    const associations = [{ associatable_type: 'bill', associatable_id: made.id, amount: '5' }]
    assert.deepEqual(
      await company.refused('POST', '/receipts', receipt({ status: 1, associations }), seller),
      ['403', 'forbidden'],
    )
    assert.equal(
      (await company.ask('POST', '/bills', bill({ status: 1, payments }), {}, tokens.get('sales')!))
        .status,
      201,
    )
    assert.equal(
      (
        await company.ask(
          'POST',
          '/receipts',
          receipt({ status: 1, associations }),
          {},
          tokens.get('sales')!,
        )
      ).status,
      201,
    )
    assert.equal(
      (
        await company.ask(
          'POST',
          '/bills',
          purchase({ status: 1, payments }),
          {},
          tokens.get('purchasing')!,
        )
      ).status,
      201,
    )
  },
)
