import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../src/kernel/database/pool.ts'
import { sql } from '../../src/kernel/database/sql.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let [laptop, land] = [] as Json[]
const account = async (number: string): Promise<Json> =>
  company.first(`/accounts?account_number=${number}`)

before(async () => {
  if (skip) return
  company = await startCompany()
  laptop = await company.item('حاسب محمول', {
    item_type: 4,
    purchase_account_id: (await account('1217')).id,
  })
  land = await company.item('أرض', {
    item_type: 4,
    purchase_account_id: (await account('1211')).id,
  })
})
after(async () => company?.server.close())

const buy = (more: object = {}): Promise<Json> =>
  company.add('/bills', {
    type: 2,
    status: 1,
    beneficiary_id: company.sahara.id,
    issue_date: '2026-11-15',
    items: [
      { item_id: laptop?.id, item_qty: '2', item_price: '24000', tax_id: company.tax.id },
      { item_id: land?.id, item_qty: '1', item_price: '1000', item_description: 'شمال الرياض' },
    ],
    ...more,
  })
const assetsOf = async (bill: Json): Promise<Json[]> =>
  rowsIn(await company.get(`/assets?source_bill_id=${String(bill.id)}&sort=-purchase_price`))
const at = (asset: Json | undefined): string => `/assets/${String(asset?.id)}`
/** What depreciation will do to a draft one day: nothing of the API does it yet. */
const putInUse = async (asset: Json | undefined, status: number): Promise<void> => {
  const { database } = company.server
  const tenant = await onPool(database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${company.member.tenantId}`,
  )
  await transaction(database.pool, { tenantId: tenant!.id }, (db) =>
    db.run(sql`update assets set status = ${status}
      where tenant_id = ${tenant!.id} and id = ${asset?.id}`),
  )
}

test('a purchase of fixed assets makes a draft of each line (J31)', { skip }, async () => {
  const bill = await buy()
  const [computers, plot] = await assetsOf(bill)
  assert.deepEqual(
    [computers, plot].map((asset) => [
      asset?.name,
      asset?.status,
      asset?.quantity,
      asset?.purchase_price,
      asset?.destruction_ratio,
      asset?.account?.account_number,
      asset?.accumulated_account?.account_number ?? null,
      asset?.expense_account?.account_number ?? null,
    ]),
    [
      ['حاسب محمول', 0, '2', '48000.00', '25', '1217', '1227', '5251'],
      ['أرض – شمال الرياض', 0, '1', '1000.00', '0', '1211', null, null],
    ],
  )
  const shown = await company.get(`/assets/${String(computers?.id)}`)
  assert.deepEqual(
    [shown.source_bill?.name, shown.purchase_date, shown.start_destruction_date],
    [bill.bill_code, '2026-11-15', '2026-11-15'],
  )
  assert.deepEqual(await company.posted(bill.entry_id), [
    '1171 D 7350.00',
    '1211 D 1000.00',
    '1217 D 48000.00',
    '2111 C 56350.00',
  ])
})

test('a draft purchase and an advance buy no asset yet', { skip }, async () => {
  assert.deepEqual(await assetsOf(await buy({ status: 0 })), [])
  assert.deepEqual(await assetsOf(await buy({ kind: 'prepayment' })), [])
})

test('drafts that nobody touched go with their bill, and follow its edit', { skip }, async () => {
  const cancelled = await buy()
  await company.expect(200, 'POST', `/bills/${String(cancelled.id)}/cancel`, {})
  assert.deepEqual(await assetsOf(cancelled), [])
  const edited = await buy()
  const path = `/bills/${String(edited.id)}`
  await company.expect(200, 'PUT', path, { status: 128 })
  assert.equal((await assetsOf(edited)).length, 2)
  await company.expect(200, 'PUT', path, {
    status: 1,
    items: [{ item_id: laptop?.id, item_qty: '1', item_price: '30000' }],
  })
  assert.deepEqual(
    (await assetsOf(edited)).map(({ purchase_price }) => purchase_price),
    ['30000.00'],
  )
})

test(
  'a draft is completed; its price and accounts stay those of the purchase',
  { skip },
  async () => {
    const [computers] = await assetsOf(await buy())
    const expense = await account('5251')
    const gain = await account('4212')
    const completed = await company.expect(200, 'PUT', at(computers), {
      name: 'حواسيب الفرع',
      scrap_value: '3000',
      destruction_ratio: '20',
      start_destruction_date: '2026-11-16',
      expense_account_id: expense.id,
      excluding_account_id: gain.id,
      purchase_price: '1',
      lock_version: 0,
    })
    const seen = ['name', 'scrap_value', 'destruction_ratio', 'start_destruction_date'] as const
    assert.deepEqual(
      [...seen, 'purchase_price', 'lock_version'].map((field) => completed.data?.[field]),
      ['حواسيب الفرع', '3000.00', '20', '2026-11-16', '48000.00', 1],
    )
    assert.equal(completed.data?.accumulated_account?.account_number, '1227')
    assert.deepEqual(await company.refused('PUT', at(computers), { name: 'x', lock_version: 0 }), [
      '409',
      'version_conflict',
    ])
    const wrong = (change: object) => company.refused('PUT', at(computers), change)
    assert.deepEqual(
      await wrong({ scrap_value: '48000.01', start_destruction_date: '2026-11-14' }),
      ['422', 'too_large', 'scrap_value', 'start_destruction_date'],
    )
    assert.deepEqual(
      await wrong({ accumulated_account_id: expense.id, expense_account_id: gain.id }),
      ['422', 'invalid', 'accumulated_account_id', 'expense_account_id'],
    )
    await putInUse(computers, 1)
    assert.deepEqual(await wrong({ name: 'x' }), ['409', 'asset_not_draft'])
    assert.deepEqual(await company.refused('DELETE', at(computers)), ['409', 'asset_not_draft'])
  },
)

test(
  'an asset in use keeps its bill; a draft that was changed stays behind',
  { skip },
  async () => {
    const bill = await buy()
    const [first, second] = await assetsOf(bill)
    const change = { name: 'حواسيب الفرع' }
    const path = `/bills/${String(bill.id)}`
    await company.expect(200, 'PUT', path, { status: 128 })
    assert.deepEqual(await company.refused('PUT', at(first), change), [
      '422',
      'document_open_for_edit',
    ])
    await company.expect(200, 'POST', `${path}/discard`, {})
    await company.expect(200, 'PUT', at(first), change)
    assert.deepEqual(await company.refused('PUT', path, { status: 128 }), [
      '422',
      'bill_has_assets',
    ])
    await putInUse(first, 1)
    assert.deepEqual(await company.refused('POST', `${path}/cancel`, {}), [
      '422',
      'bill_has_assets',
    ])
    await putInUse(first, 0)
    assert.deepEqual(await company.refused('DELETE', at(first)), ['409', 'asset_of_bill'])
    await company.expect(200, 'POST', `${path}/cancel`, {})
    assert.deepEqual(
      (await assetsOf(bill)).map(({ id, source_bill }) => [id, source_bill?.status]),
      [[first?.id, 255]],
    )
    await company.expect(404, 'GET', at(second))
    await company.expect(200, 'DELETE', at(first))
    await company.expect(404, 'GET', at(first))
  },
)
