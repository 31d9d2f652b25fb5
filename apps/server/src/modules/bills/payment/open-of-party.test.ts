import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../../testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let visit: string

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  visit = await rawabi.made('/items', {
    name: 'زيارة',
    code: 'VISIT',
    item_type: 2,
    unit_id: rawabi.unit,
    item_tax_id: rawabi.tax,
    purchase_tax_id: rawabi.tax,
  })
})

after(async () => server?.close())

const bill = async (of: Record<string, unknown>, price: string): Promise<Json | undefined> =>
  (
    await rawabi.ask(
      '/bills',
      {
        type: 1,
        status: 1,
        beneficiary_id: rawabi.noor,
        issue_date: '2026-11-20',
        items: [{ item_id: visit, item_qty: '1', item_price: price, tax_id: rawabi.tax }],
        ...of,
      },
      undefined,
      201,
    )
  ).data

const open = async (party: string, query = ''): Promise<readonly string[]> =>
  rowsIn((await rawabi.ask(`/beneficiaries/${party}/open_documents${query}`)).data).map((row) =>
    [row.document_type, row.subtype, row.owed_by, row.currency, row.net, row.remain].join(' '),
  )

test('what a party owes and is owed, oldest due first, in either direction', { skip }, async () => {
  const sale = await bill({ due_date: '2026-12-20' }, '200')
  await bill({ due_date: '2026-11-25' }, '100')
  const paid = {
    type: 1,
    status: 1,
    beneficiary_id: rawabi.noor,
    payment_method_id: await rawabi.first('/payment_methods?code=cash'),
    date: '2026-11-21',
    amount: '230.00',
    associations: [{ associatable_type: 'bill', associatable_id: sale?.id, amount: '230.00' }],
  }
  await rawabi.ask('/receipts', paid, undefined, 201)
  const line = rowsIn(sale?.items)[0]?.id
  await rawabi.ask(
    `/bills/${String(sale?.id)}/return`,
    { items: [{ bill_item_id: line, item_qty: '0.5' }], reason: 'half a visit', status: 1 },
    'POST',
    200,
  )
  assert.deepEqual(await open(rawabi.noor), [
    'bill 4 company SAR 115.00 115.00',
    'bill 1 beneficiary SAR 115.00 115.00',
  ])
  assert.deepEqual(await open(rawabi.noor, '?owed_by=beneficiary'), [
    'bill 1 beneficiary SAR 115.00 115.00',
  ])
  assert.deepEqual(await open(rawabi.sahara), [])
})

test('advances of a party are offered until a bill deducted them', { skip }, async () => {
  const offered = async (type: number): Promise<readonly string[]> =>
    rowsIn(
      (await rawabi.ask(`/beneficiaries/${rawabi.noor}/open_prepayments?type=${type}`)).data,
    ).map((row) => [row.bill_code, row.net, row.open].join(' '))
  const advance = await bill({ kind: 'prepayment' }, '1000')
  const number = String(advance?.bill_code)
  assert.deepEqual(await offered(1), [`${number} 1150.00 0.00`])
  const paid = {
    type: 1,
    status: 1,
    beneficiary_id: rawabi.noor,
    payment_method_id: await rawabi.first('/payment_methods?code=cash'),
    date: '2026-11-21',
    amount: '1150.00',
    associations: [{ associatable_type: 'bill', associatable_id: advance?.id, amount: '1150.00' }],
  }
  await rawabi.ask('/receipts', paid, undefined, 201)
  assert.deepEqual(await offered(1), [`${number} 1150.00 1150.00`])
  assert.deepEqual(await offered(2), [])
  await bill({ prepayments: [{ bill_id: advance?.id, amount: '460.00' }] }, '1000')
  assert.deepEqual(await offered(1), [`${number} 1150.00 690.00`])
  await bill({ prepayments: [{ bill_id: advance?.id }] }, '1000')
  assert.deepEqual(await offered(1), [])
})
