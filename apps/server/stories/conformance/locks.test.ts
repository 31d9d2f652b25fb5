import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'
import { hire } from './members.ts'

const skip = withoutDatabase()
let company: Company
let item: Json
let { bill, purchase, receipt } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  item = await company.item('قلم', { allow_negative_balance: true })
  ;({ bill, purchase, receipt } = bodiesOf(company, item))
})
after(async () => company?.server.close())

const lock = async (day: string | null, status = 200): Promise<Json> =>
  company.expect(status, 'PUT', '/my_company', { lock_date: day })
const entries = async (): Promise<number> =>
  Number((await company.expect(200, 'GET', '/entries?per_page=1')).meta!.total)
const yesterday = '2026-11-20'

test(
  'a lock date refuses every posting on or before it, and nothing of it stays',
  { skip },
  async () => {
    const [draft, money, bought, caught, drafted] = [
      await company.add('/bills', bill({ issue_date: yesterday })),
      await company.add('/receipts', receipt({ date: yesterday })),
      await company.add('/bills', purchase({ status: 1 })),
      await company.add('/receipts', receipt({ status: 1 })),
      await company.add('/bills', purchase({ issue_date: yesterday })),
    ]
    await lock(company.today())
    const before = await entries()
    const paths: readonly (readonly ['POST' | 'PUT' | 'DELETE', string, unknown])[] = [
      ['POST', '/bills', bill({ status: 1 })],
      ['POST', '/bills', purchase({ status: 1 })],
      ['POST', '/bills', bill({ status: 1, issue_date: yesterday })],
      [
        'POST',
        '/bills',
        bill({ status: 1, payments: [{ payment_method_id: company.cash.id, amount: '5' }] }),
      ],
      ['POST', `/bills/${String(draft.id)}/confirm`, {}],
      ['PUT', `/bills/${String(draft.id)}`, { status: 1 }],
      ['POST', `/bills/${String(drafted.id)}/confirm`, {}],
      ['POST', '/receipts', receipt({ status: 1 })],
      ['POST', `/receipts/${String(money.id)}/confirm`, {}],
      ['PUT', `/receipts/${String(money.id)}`, { status: 1 }],
      ['POST', `/bills/${String(bought.id)}/cancel`, { reason: 'x' }],
      ['DELETE', `/bills/${String(bought.id)}`, undefined],
      ['POST', `/receipts/${String(caught.id)}/cancel`, {}],
      ['DELETE', `/receipts/${String(caught.id)}`, undefined],
    ]
    for (const [verb, path, body] of paths) {
      const answer = await company.ask(verb, path, body)
      assert.deepEqual(
        [answer.status, String(answer.body.code)],
        [422, 'period_locked'],
        `${verb} ${path}: ${JSON.stringify(answer.body)}`,
      )
      assert.match(String(answer.body.message), /2026-11-21/, 'the date is said')
    }
    assert.equal(await entries(), before)
    assert.equal((await company.get(`/bills/${String(bought.id)}`)).status, 1)
    // Drafts are no postings: they may be made and deleted.
    const late = await company.add('/bills', bill({ issue_date: yesterday }))
    await company.expect(200, 'DELETE', `/bills/${String(late.id)}`)
  },
)

test(
  'moving the lock back is for the tenant admin alone, and opens what was locked',
  { skip },
  async () => {
    const accountant = await hire(company, 'accountant')
    const admin = await hire(company, 'admin')
    for (const day of [null, '2026-01-01']) {
      assert.deepEqual(
        await company.refused('PUT', '/my_company', { lock_date: day }, accountant),
        ['403', 'forbidden'],
      )
      assert.deepEqual(
        await company.refused('PUT', '/my_company', { lock_date: day }, admin),
        ['403', 'forbidden'],
        'the admin role is not the tenant admin',
      )
    }
    assert.deepEqual(await company.refused('PUT', '/my_company', { lock_date: '2027-01-01' }), [
      '422',
      'invalid',
      'lock_date',
    ])
    await lock(null)
    await company.add('/bills', bill({ status: 1 }))
    const { data } = await company.expect(
      200,
      'GET',
      '/users_activities?action=lock_date_moved_back',
    )
    assert.equal(rowsIn(data).length, 1)
  },
)

test('what was posted before the lock is taken back on the first open day', { skip }, async () => {
  const bought = await company.add('/bills', purchase({ status: 1, issue_date: yesterday }))
  const caught = await company.add('/receipts', receipt({ status: 1, date: yesterday }))
  await lock(yesterday)
  await company.expect(200, 'POST', `/bills/${String(bought.id)}/cancel`, { reason: 'خطأ' })
  await company.expect(200, 'POST', `/receipts/${String(caught.id)}/cancel`, {})
  for (const document of [bought, caught]) {
    const { data } = await company.expect(
      200,
      'GET',
      `/entries?document_id=${String(document.id)}&sort=number`,
    )
    assert.deepEqual(
      rowsIn(data)
        .map((entry) => `${String(entry.date)} ${String(entry.document_type)}`)
        .toSorted(),
      [`${yesterday} ${document.bill_code ? 102 : 201}`, `${company.today()} 2`],
    )
    const [reversal] = rowsIn(data).filter((entry) => Number(entry.document_type) === 2)
    assert.equal(reversal?.inverse_entry_id, document.entry_id)
    assert.equal(
      (await company.get(`/entries/${String(document.entry_id)}`)).reversed_by,
      reversal?.id,
    )
  }
  assert.deepEqual(await company.refused('POST', `/bills/${String(bought.id)}/cancel`, {}), [
    '409',
    'not_cancellable',
  ])
  assert.deepEqual(await company.refused('PUT', `/bills/${String(bought.id)}`, { notes: 'x' }), [
    '409',
    'not_editable',
  ])
  await lock(null)
})

test('records in use stay, whatever uses them', { skip }, async () => {
  const [shelf, center, method, store, tax, unit] = [
    await company.add('/collections', { name: 'رف' }),
    await company.add('/cost_centers', { name: 'مركز' }),
    await company.add('/payment_methods', {
      code: 'box',
      name: 'صندوق',
      account_id: company.cash.account_id,
    }),
    await company.add('/stores', { name: 'فرع' }),
    await company.add('/taxes', { code: 'X5', name: 'خاصة', percentage: '5', category: 'S' }),
    await company.add('/units', { name: 'درزن' }),
  ]
  const [income, party] = [
    await company.add('/accounts', { name: 'إيراد خاص', type: 4 }),
    await company.add('/beneficiaries', { first_name: 'طرف' }),
  ]
  const thing = await company.item('شيء', {
    collection_id: shelf.id,
    sales_account_id: income.id,
    item_tax_id: tax.id,
    allow_negative_balance: true,
  })
  const conversion = await company.add('/item_conversions', {
    item_id: thing.id,
    unit_id: unit.id,
    factor: '12',
  })
  await company.add(
    '/bills',
    bill({
      beneficiary_id: party.id,
      store_id: store.id,
      cost_center_id: center.id,
      status: 1,
      payments: [{ payment_method_id: method.id, amount: '1' }],
      items: [
        { item_id: thing.id, unit_id: unit.id, item_qty: '1', item_price: '10', tax_id: tax.id },
      ],
    }),
  )
  const year = await company.first('/fiscal_years')
  for (const [name, record] of Object.entries({
    collections: shelf,
    cost_centers: center,
    payment_methods: method,
    stores: store,
    taxes: tax,
    units: unit,
    accounts: income,
    beneficiaries: party,
    items: thing,
    item_conversions: conversion,
    fiscal_years: year,
  }))
    assert.deepEqual(
      await company.refused('DELETE', `/${name}/${String(record.id)}`),
      ['422', 'record_in_use'],
      name,
    )
  const drafted = await company.add('/beneficiaries', { first_name: 'طرف مسودة' })
  await company.add('/bills', bill({ beneficiary_id: drafted.id }))
  assert.deepEqual(await company.refused('DELETE', `/beneficiaries/${String(drafted.id)}`), [
    '422',
    'record_in_use',
  ])
})

test('records of the system are not deleted, nor changed in what they mean', { skip }, async () => {
  const rows: readonly (readonly [string, object, readonly string[]])[] = [
    [
      '/accounts?account_number=3131',
      { account_number: '3139' },
      ['422', 'invalid', 'account_number'],
    ],
    ['/taxes?code=S15', { percentage: '16' }, ['422', 'invalid', 'percentage']],
    ['/payment_methods?code=cash', { code: 'kash' }, ['422', 'invalid', 'code']],
    ['/beneficiaries?code=WALK-IN', { role: 'supplier' }, ['422', 'invalid', 'role']],
  ]
  for (const [path, change, expected] of rows) {
    const record = await company.first(path)
    const at = `${path.split('?')[0]}/${String(record.id)}`
    assert.deepEqual(await company.refused('DELETE', at), ['422', 'system_record'], path)
    assert.deepEqual(await company.refused('PUT', at, change), expected, path)
    await company.expect(200, 'PUT', at, { ...record })
  }
  assert.deepEqual(await company.refused('DELETE', `/stores/${String(company.store.id)}`), [
    '422',
    'record_in_use',
  ])
  for (const path of ['/currencies', '/countries', '/users_activities']) {
    const record = await company.first(path)
    for (const [verb, at] of [
      ['POST', path],
      ['PUT', `${path}/${String(record.id)}`],
      ['DELETE', `${path}/${String(record.id)}`],
    ] as const) {
      const { status } = await company.ask(verb, at, verb === 'DELETE' ? undefined : {})
      assert.ok([404, 405].includes(status), `${verb} ${at}: ${status}`)
    }
  }
})
