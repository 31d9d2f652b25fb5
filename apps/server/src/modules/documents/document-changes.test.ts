import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let pen: string
let rent: string
let main: { readonly store: string; readonly unit: string; readonly tax: string }

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  const { unit, tax, made, first } = rawabi
  pen = await made('/items', {
    name: 'قلم حبر',
    unit_id: unit,
    selling_price: '50',
    item_tax_id: tax,
  })
  rent = await first('/accounts?account_number=5221')
  const called = async (path: string): Promise<string> =>
    String((await rawabi.ask(path)).data?.name)
  main = {
    store: await called(`/stores/${rawabi.store}`),
    unit: await called(`/units/${unit}`),
    tax: await called(`/taxes/${tax}`),
  }
})

after(async () => server?.close())

/** What the newest activity of a kind says has changed of a document. */
async function changesOf(id: unknown, action: string): Promise<Json | null> {
  const log = await rawabi.ask(`/users_activities?resource_id=${String(id)}&action=${action}`)
  return rowsIn(log.data)[0]?.changes ?? null
}

const change = (path: string, body: unknown): Promise<Json> => rawabi.ask(path, body, 'PUT')

test('a draft of a bill tells its changes by name, its lines as texts', { skip }, async () => {
  const bill = (
    await rawabi.ask('/bills', {
      type: 1,
      beneficiary_id: rawabi.noor,
      store_id: rawabi.store,
      issue_date: '2026-11-20',
      items: [{ item_id: pen, item_qty: '2', item_price: '50' }],
    })
  ).data!
  assert.equal(await changesOf(bill.id, 'created'), null)
  await change(`/bills/${String(bill.id)}`, {
    beneficiary_id: null,
    discount_amount: '5',
    items: [{ item_id: pen, item_qty: '3', item_price: '40.5', item_discount: '1' }],
  })
  const behind = `${main.unit} · ${main.tax} · ${main.store}`
  assert.deepEqual(await changesOf(bill.id, 'updated'), {
    beneficiary_id: { before: 'مؤسسة نور', after: null },
    discount_amount: { before: '0.00', after: '5.00' },
    items: {
      before: `قلم حبر · 2 × 50.00 · ${behind}`,
      after: `قلم حبر · 3 × 40.50 · −1.00 · ${behind}`,
    },
  })
  // What is sent as it stands changes nothing.
  await change(`/bills/${String(bill.id)}`, {
    discount_amount: '5.00',
    deliver: true,
    items: [{ item_id: pen, item_qty: '3.0', item_price: '40.500', item_discount: '1' }],
  })
  assert.equal(await changesOf(bill.id, 'updated'), null)
})

test('what was confirmed and is edited tells what became of it', { skip }, async () => {
  const spent = (
    await rawabi.ask('/expenses', {
      beneficiary_id: rawabi.sahara,
      issue_date: '2026-11-20',
      items: [{ statement: 'إيجار', account_id: rent, item_price: '1000', tax_id: rawabi.tax }],
      status: 1,
    })
  ).data!
  const path = `/expenses/${String(spent.id)}`
  await change(path, { status: 128 })
  await change(path, { status: 1, reference: 'R-7' })
  assert.deepEqual(await changesOf(spent.id, 'confirmed_again'), {
    reference: { before: null, after: 'R-7' },
  })
})

test('a receipt tells its amount and what it pays', { skip }, async () => {
  const receipt = (
    await rawabi.ask('/receipts', {
      type: 1,
      beneficiary_id: rawabi.noor,
      payment_method_id: await rawabi.first('/payment_methods?code=bank_transfer'),
      date: '2026-11-20',
      amount: '100',
    })
  ).data!
  await change(`/receipts/${String(receipt.id)}`, {
    amount: '120',
    payment_method_id: await rawabi.first('/payment_methods?code=cash'),
    notes: 'دفعة',
  })
  const changes = await changesOf(receipt.id, 'updated')
  assert.deepEqual(changes?.amount, { before: '100.00', after: '120.00' })
  assert.deepEqual(changes?.notes, { before: null, after: 'دفعة' })
  assert.equal(Object.keys(changes ?? {}).length, 3)
  assert.doesNotMatch(JSON.stringify(changes), /[\da-f]{8}-[\da-f]{4}-/)
})
