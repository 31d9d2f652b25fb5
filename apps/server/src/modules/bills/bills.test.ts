import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyInvoice } from '@mizan/zatca'
import { withoutDatabase } from '../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let ids: Pick<Rawabi, 'tax' | 'unit' | 'store' | 'noor' | 'sahara'> & {
  readonly pens: string
  readonly bank: string
}
/** Asks and expects 200, or 201 of what is added. */
const ask = (
  path: string,
  body?: unknown,
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE',
  status?: number,
): Promise<Json> =>
  rawabi.ask(path, body, method, status ?? (body !== undefined && !method ? 201 : 200))

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  const pens = await rawabi.made('/items', {
    name: 'قلم حبر',
    code: 'PEN',
    unit_id: rawabi.unit,
    selling_price: '50',
    item_tax_id: rawabi.tax,
  })
  ids = { ...rawabi, pens, bank: await rawabi.first('/payment_methods?code=bank_transfer') }
})

after(async () => server?.close())

const buyPens = (qty: string, price: string): Promise<Json> =>
  ask('/bills', {
    type: 2,
    beneficiary_id: ids.sahara,
    store_id: ids.store,
    issue_date: '2026-11-20',
    items: [{ item_id: ids.pens, item_qty: qty, item_price: price, tax_id: ids.tax }],
    status: 1,
  })

test('a purchase enters the stock, a sale leaves it, and the books agree', { skip }, async () => {
  const purchase = (await buyPens('10', '80')).data
  assert.equal(purchase?.net, '920.00')
  assert.equal(purchase?.bill_code, '#PB 000001')
  const sale = (
    await ask('/bills', {
      type: 1,
      beneficiary_id: ids.noor,
      store_id: ids.store,
      issue_date: '2026-11-21',
      items: [
        {
          item_id: ids.pens,
          item_qty: '2',
          item_price: '250',
          item_discount: '50',
          tax_id: ids.tax,
        },
        { item_id: ids.pens, item_qty: '1', item_price: '100', tax_id: ids.tax },
      ],
      discount_amount: '55',
      status: 1,
    })
  ).data
  assert.deepEqual(
    [sale?.total, sale?.vat, sale?.net, sale?.remain, sale?.payment_status, sale?.delivery_status],
    ['550.00', '74.25', '569.25', '569.25', 'not_fully_paid', 1],
  )
  assert.equal(sale?.bill_code, '#TS 000001')
  assert.equal(sale?.kind, 'standard')

  const entry = (await ask(`/entries/${sale?.entry_id}`)).data
  const lines = (
    entry!.transactions as unknown as {
      account: { account_number: string }
      debtor: string
      creditor: string
    }[]
  ).map((line) => `${line.account.account_number} ${line.debtor} ${line.creditor}`)
  const total = (account: string, side: number) =>
    lines
      .filter((l) => l.startsWith(account))
      .reduce((all, l) => all + Math.round(Number(l.split(' ')[side]) * 100), 0) / 100
  assert.deepEqual(
    [
      total('1141', 1),
      total('4114', 1),
      total('4111', 2),
      total('2131', 2),
      total('5111', 1),
      total('1151', 2),
    ],
    [569.25, 105, 600, 74.25, 240, 240],
  )

  const xml = await server.ask(`/bills/${sale?.id}/e_invoice.xml`, {
    token: rawabi.hind.tenantToken,
  })
  const verdict = verifyInvoice(xml.bytes.toString('utf8'))
  assert.ok(verdict.ok, JSON.stringify(verdict.stages))
  assert.equal(verdict.qr?.total, '569.25')
  assert.equal(sale?.e_invoice?.icv, 1)

  const receipt = (
    await ask('/receipts', {
      type: 1,
      beneficiary_id: ids.noor,
      payment_method_id: ids.bank,
      date: '2026-11-21',
      amount: '600',
      associations: [{ associatable_type: 'bill', associatable_id: sale?.id, amount: '569.25' }],
      status: 1,
    })
  ).data
  assert.deepEqual(
    [receipt?.number, receipt?.allocated, receipt?.unallocated],
    ['#RC 000001', '569.25', '30.75'],
  )
  const paid = (await ask(`/bills/${sale?.id}`)).data
  assert.deepEqual([paid?.payment_status, paid?.remain], ['fully_paid', '0.00'])
  const party = (await ask(`/beneficiaries/${ids.noor}`)).data
  assert.equal(party?.balance, '-30.75')
})

test(
  'a draft has no number, is changed, confirmed once, and an issued bill is protected',
  { skip },
  async () => {
    const draft = (
      await ask('/bills', {
        type: 1,
        beneficiary_id: ids.noor,
        issue_date: '2026-11-21',
        items: [{ item_id: ids.pens, item_qty: '١', item_price: '٥٠٫٥', tax_id: ids.tax }],
      })
    ).data
    assert.deepEqual([draft?.status, draft?.bill_code, draft?.net], [0, null, '58.08'])
    const changed = (
      await ask(
        `/bills/${draft?.id}`,
        { notes: 'تسليم صباحي', lock_version: draft?.lock_version },
        'PUT',
      )
    ).data
    assert.equal(changed?.notes, 'تسليم صباحي')
    assert.equal(changed?.items?.length, 1)
    await ask(`/bills/${draft?.id}`, { notes: 'x', lock_version: draft?.lock_version }, 'PUT', 409)
    const confirmed = (await ask(`/bills/${draft?.id}/confirm`, {}, 'POST', 200)).data
    assert.equal(confirmed?.status, 1)
    await ask(`/bills/${draft?.id}/confirm`, {}, 'POST', 409)
    const refused = await ask(`/bills/${draft?.id}`, undefined, 'DELETE', 403)
    assert.equal(refused.code, 'tax_restricted')
  },
)

test(
  'more than there is cannot be sold, and nothing of the refused bill stays',
  { skip },
  async () => {
    const before = await ask('/bills?type=1')
    const refused = await ask(
      '/bills',
      {
        type: 1,
        beneficiary_id: ids.noor,
        issue_date: '2026-11-21',
        items: [{ item_id: ids.pens, item_qty: '1000', item_price: '1', tax_id: ids.tax }],
        status: 1,
      },
      undefined,
      422,
    )
    assert.equal(refused.code, 'insufficient_stock')
    assert.ok(refused.errors?.['items.0.item_qty'])
    assert.equal((await ask('/bills?type=1')).meta?.total, before.meta?.total)
  },
)

test('a cash sale is paid in the same step', { skip }, async () => {
  const cash = await rawabi.first('/payment_methods?code=cash')
  const sale = (
    await ask('/bills', {
      type: 1,
      store_id: ids.store,
      issue_date: '2026-11-21',
      tax_inclusive: true,
      items: [{ item_id: ids.pens, item_qty: '1', item_price: '115', tax_id: ids.tax }],
      payments: [{ payment_method_id: cash, amount: '115' }],
      status: 1,
    })
  ).data
  assert.deepEqual(
    [sale?.kind, sale?.net, sale?.payment_status, sale?.total_paid],
    ['simplified', '115.00', 'fully_paid', '115.00'],
  )
})

test('the tenant admin cancels a purchase: stock and entry are taken back', { skip }, async () => {
  const stock = async () => (await ask(`/items/${ids.pens}`)).data
  const before = await stock()
  const purchase = (await buyPens('4', '100')).data
  const after = (
    await ask(`/bills/${purchase?.id}/cancel`, { reason: 'خطأ في الإدخال' }, 'POST', 200)
  ).data
  assert.equal(after?.status, 255)
  const now = await stock()
  assert.deepEqual(
    [now?.available_amount, now?.stock_value],
    [before?.available_amount, before?.stock_value],
  )
})

test('a repeat with the same key answers the same and posts once', { skip }, async () => {
  const body = {
    type: 2,
    beneficiary_id: ids.sahara,
    store_id: ids.store,
    issue_date: '2026-11-21',
    items: [{ item_id: ids.pens, item_qty: '1', item_price: '10', tax_id: ids.tax }],
    status: 1,
  }
  const headers = { 'idempotency-key': 'a-key-of-the-client' }
  const [one, two] = await Promise.all(
    [1, 2].map(() => server.ask('/bills', { token: rawabi.hind.tenantToken, body, headers })),
  )
  assert.equal(one?.status, 201)
  assert.equal(one?.body.data?.id, two?.body.data?.id)
  const other = await server.ask('/bills', {
    token: rawabi.hind.tenantToken,
    body: { ...body, notes: 'x' },
    headers,
  })
  assert.equal(other.status, 409)
})
