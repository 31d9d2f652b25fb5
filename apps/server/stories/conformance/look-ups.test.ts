import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { accounts, costCenters, fiscalYears, paymentMethods, taxes } from '@mizan/contract/ledger'
import { items, stores, units } from '@mizan/contract/catalog'
import { beneficiaries } from '@mizan/contract/parties'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { hire, makeRole } from './members.ts'
import type { Role } from './rights.ts'
import { type Staff, startStaff } from './staff.ts'

const skip = withoutDatabase()
let staff: Staff
let company: Staff['company']
let pen: Json

before(async () => {
  if (skip) return
  staff = await startStaff()
  company = staff.company
  pen = await company.item('قلم', {
    selling_price: '12',
    purchasing_price: '7',
    allow_negative_balance: true,
  })
  await makeRole(company, 'biller', { bills: 'VSC' })
  await makeRole(company, 'viewer', { bills: 'V', purchases: 'V' })
})
after(async () => company?.server.close())

const asked = async (token: string, path: string): Promise<Json> => {
  const answer = await company.ask('GET', path, undefined, {}, token)
  assert.equal(answer.status, 200, `${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data!
}

/** Everything the form of a bill asks for, and the bill that is made of it. */
async function fillIn(token: string, type: 1 | 2): Promise<Record<string, unknown>> {
  const [side, role] = type === 1 ? ['for_sales', 'customer'] : ['for_purchases', 'supplier']
  const [taxRows, storeRows, methods] = await Promise.all(
    [
      `/taxes?active=true&${side}=true&per_page=200`,
      '/stores?is_main_store=true&per_page=1',
      '/payment_methods?active=true&per_page=50',
      '/currencies?per_page=200',
      '/fiscal_years?per_page=50',
      '/units?search=&per_page=20',
      '/cost_centers?search=&per_page=20',
      '/accounts?search=&per_page=20&is_transaction_account=true',
    ].map((path) => asked(token, path)),
  )
  const parties = rowsIn(await asked(token, `/beneficiaries?role=${role}&status=1&search=`))
  const party = await asked(
    token,
    `/beneficiaries/${String(parties.find((p) => !p.is_system)!.id)}`,
  )
  const found = rowsIn(await asked(token, '/items/lookup?q=قلم&limit=20'))[0]!
  const tax = rowsIn(taxRows).find(({ code }) => String(code) === 'S15')!
  assert.equal(Number(tax.percentage), 15)
  return {
    type,
    beneficiary_id: party.id,
    store_id: rowsIn(storeRows)[0]!.id,
    issue_date: company.today(),
    payments: [{ payment_method_id: rowsIn(methods)[0]!.id, amount: '1' }],
    items: [
      {
        item_id: found.id,
        unit_id: found.unit_id,
        item_qty: '1',
        item_price: '12',
        tax_id: tax.id,
      },
    ],
    status: 1,
  }
}

test('a salesman fills in a bill, confirms and is paid; a buyer the same', { skip }, async () => {
  for (const [role, type] of [
    ['sales', 1],
    ['purchasing', 2],
    ['accountant', 1],
  ] as const) {
    const token = staff.tokenOf(role)
    const body = await fillIn(token, type)
    const made = await company.ask('POST', '/bills', body, {}, token)
    assert.equal(made.status, 201, `${role}: ${JSON.stringify(made.body)}`)
  }
})

test('a role that may only bill needs no other right', { skip }, async () => {
  const token = await hire(company, 'biller')
  const { payments: _, ...body } = await fillIn(token, 1)
  const made = await company.ask('POST', '/bills', body, {}, token)
  assert.equal(made.status, 201, JSON.stringify(made.body))
})

test(
  'storekeeper and cashier choose among the same; who writes nothing does not',
  { skip },
  async () => {
    const viewer = await hire(company, 'viewer')
    for (const { name } of [taxes, stores, paymentMethods, units, accounts, items]) {
      for (const role of ['storekeeper', 'cashier'] as const)
        assert.equal(await staff.status(role, 'GET', `/${name}`), 200, `${role} ${name}`)
      assert.deepEqual(await company.refused('GET', `/${name}`, undefined, viewer), [
        '403',
        'forbidden',
      ])
    }
  },
)

test(
  'a look-up tells nothing beyond its fields: not shown, filtered, sorted or filed',
  { skip },
  async () => {
    const token = await hire(company, 'biller')
    const all = [
      taxes,
      stores,
      paymentMethods,
      units,
      costCenters,
      fiscalYears,
      accounts,
      beneficiaries,
      items,
    ]
    for (const resource of all) {
      const rows = rowsIn(await asked(token, `/${resource.name}`))
      const [first] = rows
      for (const row of [
        ...rows,
        first && (await asked(token, `/${resource.name}/${String(first.id)}`)),
      ])
        if (row)
          assert.deepEqual(
            Object.keys(row).toSorted(),
            [...resource.lookUp].toSorted(),
            resource.name,
          )
      for (const file of ['csv', 'xlsx', 'pdf'])
        assert.deepEqual(
          await company.refused('GET', `/${resource.name}?return_file=${file}`, undefined, token),
          ['403', 'forbidden'],
        )
      const { meta } = (await company.ask('GET', `/${resource.name}`, undefined, {}, token)).body
      assert.equal(meta!.totals, undefined)
    }
    for (const path of [
      '/items?sort=purchasing_price',
      '/beneficiaries?sort=balance',
      '/beneficiaries?city=x',
    ])
      assert.deepEqual(
        await company.refused('GET', path, undefined, token),
        ['403', 'forbidden'],
        path,
      )
    const hidden = [
      'account_id',
      'balance',
      'credit_limit',
      'cost',
      'stock_value',
      'purchasing_price',
      'sales_box',
    ]
    assert.ok(all.every(({ lookUp }) => !lookUp.some((field) => hidden.includes(field))))
    const found = rowsIn(await asked(token, '/items/lookup?q=قلم'))[0]!
    assert.deepEqual([found.cost, found.purchasing_price, found.unit!.purchasing_price], [
      null,
      null,
      null,
    ] as unknown)
    assert.equal(
      String(
        rowsIn(await asked(staff.tokenOf('sales'), '/items/lookup?q=قلم'))[0]!.purchasing_price,
      ),
      '7.00',
    )
    assert.ok(pen)
  },
)

test(
  'the whole of it stays with whom it was: rights of each list as before',
  { skip },
  async () => {
    const sees = async (role: Role, path: string, field: string): Promise<boolean> =>
      field in rowsIn(await asked(staff.tokenOf(role), path))[0]!
    assert.equal(await sees('accountant', '/taxes', 'account_id'), true)
    assert.equal(await sees('sales', '/taxes', 'account_id'), false)
    assert.equal(await sees('storekeeper', '/stores', 'account_id'), true)
    assert.equal(await sees('sales', '/stores', 'account_id'), false)
    assert.equal(await sees('auditor', '/accounts', 'balance'), true)
    assert.equal(await sees('cashier', '/accounts', 'balance'), false)
  },
)
