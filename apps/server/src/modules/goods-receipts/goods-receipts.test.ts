import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Receiving, openReceiving } from './receiving.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Receiving

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  company = await openReceiving(server)
})
afterEach(async () => {
  if (!skip) assert.deepEqual(await company.failing(), [])
})
after(async () => server?.close())

test(
  'goods come in parts of an order, and the order says what came and what is billed',
  { skip },
  async () => {
    const { ask, get, change, item, order, receiveOf, path, entryOf, lineOf } = company
    const pen = await item('قلم')
    const ordered = await order(pen, '10', { discount_amount: '10', discount_is_percentage: true })
    const one = await receiveOf(ordered, pen, '6')
    // The price of the order after its discount, without VAT.
    assert.deepEqual(await entryOf(one), ['Dr 1151 54.00', 'Cr 2114 54.00'])
    assert.deepEqual([one.value, one.unbilled_value, one.is_unbilled], ['54.00', '54.00', true])
    const line = await lineOf(ordered)
    assert.deepEqual([line.item_qty, line.received_qty, line.billed_qty], ['10', '6', '0'])
    const availability = async (): Promise<unknown> =>
      rowsIn((await get(`${path('items', pen)}/availability`)).data!.stores)[0]!.ordered_amount
    assert.equal(await availability(), '4')
    const more = await ask('POST', '/goods_receipts', 201, {
      beneficiary_id: company.sahara.id,
      store_id: company.main.id,
      quotation_id: ordered.id,
      date: '2026-03-06',
      status: 1,
      items: [{ item_id: pen.id, unit_id: company.carton.id, item_qty: '1.5' }],
    })
    assert.match(JSON.stringify(more.warnings), /receipt_exceeds_order/)
    assert.equal(await availability(), '0')
    assert.equal((await lineOf(ordered)).received_qty, '10')
    // A bill of the order charges what came, of both receipts.
    const bill = (await ask('POST', `${path('quotations', ordered)}/create_bill`, 200, {})).data!
    assert.deepEqual(
      rowsIn(bill.items).map((each) => [each.item_qty, each.item_price, each.goods_receipt?.name]),
      [
        ['6', '9.00', one.number],
        ['1.5', '36.00', more.data!.number],
      ],
    )
    const confirmed = await change(path('bills', bill), { issue_date: '2026-03-10', status: 1 })
    assert.deepEqual(await entryOf(confirmed), [
      'Dr 2114 54.00',
      'Dr 2114 54.00',
      'Dr 1171 16.20',
      'Cr 2111 124.20',
    ])
    assert.equal(confirmed.delivery_status, 1)
    assert.deepEqual(
      [(await lineOf(ordered)).billed_qty, (await get(path('quotations', ordered))).data!.billed],
      ['10', true],
    )
  },
)

test(
  'a dearer bill raises the goods on hand; what was sold is the price difference',
  { skip },
  async () => {
    const { ask, get, item, receive, sell, path, billOf, entryOf, confirmBill } = company
    const pad = await item('دفتر')
    const receipt = await receive(pad, '10')
    await sell(pad, '6')
    const bill = await billOf(receipt)
    const confirmed = await confirmBill(bill, '12')
    assert.deepEqual(await entryOf(confirmed), [
      'Dr 2114 100.00',
      'Dr 1151 8.00',
      'Dr 5112 12.00',
      'Dr 1171 18.00',
      'Cr 2111 138.00',
    ])
    const stock = (await get(path('items', pad))).data!
    assert.deepEqual([stock.available_amount, stock.stock_value], ['4', '48.00'])
    // A return gives the goods back at what they cost by the bill.
    const given = (
      await ask('POST', `${path('bills', confirmed)}/return`, 200, {
        items: [{ bill_item_id: rowsIn(confirmed.items)[0]!.id, item_qty: '3' }],
        reason: 'تالف',
        issue_date: '2026-03-12',
        status: 1,
      })
    ).data!
    assert.deepEqual(await entryOf(given), ['Dr 2111 41.40', 'Cr 1151 36.00', 'Cr 1171 5.40'])
  },
)

test('a bill charges some of a receipt, and no more than is left of it', { skip }, async () => {
  const { get, change, refused, item, receive, path, billOf } = company
  const ink = await item('حبر')
  const receipt = await receive(ink, '3', {
    items: [{ item_id: ink.id, item_qty: '3', unit_price: '3.333333' }],
  })
  const bill = await billOf(receipt)
  const line = rowsIn(bill.items)[0]!
  const items = (item_qty: string) => ({
    issue_date: '2026-03-10',
    status: 1,
    items: [
      {
        id: line.id,
        item_id: ink.id,
        store_id: company.main.id,
        item_qty,
        item_price: '3.333333',
        tax_id: company.tax.id,
        goods_receipt_item_id: line.goods_receipt_item_id,
      },
    ],
  })
  assert.deepEqual(await refused('PUT', path('bills', bill), items('4')), [
    'bill_exceeds_receipt',
    'items.0.item_qty',
  ])
  await change(path('bills', bill), items('1'))
  const rest = await billOf(receipt)
  assert.equal(rowsIn(rest.items)[0]!.item_qty, '2')
  // What stands in a draft is billed by no other.
  assert.deepEqual(await refused('POST', `${path('goods_receipts', receipt)}/create_bill`, {}), [
    'receipt_wholly_billed',
  ])
  await change(path('bills', rest), { issue_date: '2026-03-11', status: 1 })
  const after = (await get(path('goods_receipts', receipt))).data!
  assert.deepEqual(
    [after.unbilled_value, after.is_unbilled, rowsIn(after.bills).length],
    ['0.00', false, 2],
  )
})

test(
  'receipt and bill are taken back in their order, with words that say which',
  { skip },
  async () => {
    const { ask, get, change, refused, item, receive, sell, path, billOf, entryOf, confirmBill } =
      company
    const cap = await item('غطاء')
    const receipt = await receive(cap, '5')
    const bill = await confirmBill(await billOf(receipt), '11')
    const at = path('goods_receipts', receipt)
    assert.deepEqual(await refused('POST', `${at}/cancel`, { reason: 'خطأ' }), ['receipt_billed'])
    assert.deepEqual(await refused('POST', `${at}/open`, {}), ['receipt_billed'])
    await ask('POST', `${path('bills', bill)}/cancel`, 200, { reason: 'خطأ' })
    assert.equal((await get(at)).data!.unbilled_value, '50.00')
    // It is received anew with less, and then not at all.
    await ask('POST', `${at}/open`, 200, {})
    const line = rowsIn(receipt.items)[0]!
    const edited = await change(at, { status: 1, items: [{ ...line, item_qty: '4' }] })
    assert.deepEqual(await entryOf(edited), ['Dr 1151 40.00', 'Cr 2114 40.00'])
    await sell(cap, '1')
    assert.deepEqual(await refused('POST', `${at}/cancel`, { reason: 'خطأ' }), [
      'insufficient_stock',
    ])
    const draft = await billOf(receipt)
    await change(path('bills', draft), { status: 0, notes: 'مسودة' })
    const other = await receive(cap, '9')
    await ask('POST', `${at}/cancel`, 200, { reason: 'خطأ' })
    assert.deepEqual(
      await refused('PUT', path('bills', draft), { issue_date: '2026-03-10', status: 1 }),
      ['receipt_not_confirmed', 'items.0.goods_receipt_item_id'],
    )
    await ask('DELETE', path('bills', draft), 200)
    assert.equal(other.is_unbilled, true)
  },
)

test(
  'what came and is not billed is told by supplier and age, as the ledger has it',
  { skip },
  async () => {
    const { get, item, receive } = company
    const mug = await item('كوب')
    await receive(mug, '7', { date: '2026-01-10' })
    const report = await get('/reports/received_not_billed_report?to=2026-03-20')
    const rows = rowsIn(report.data)
    const old = rows.find((row) => String(row.date) === '2026-01-10')!
    assert.deepEqual(
      [old.beneficiary, old.days, old.days_90, old.value],
      ['صحارى', 69, '70.00', '70.00'],
    )
    const balances = rowsIn(
      (await get('/reports/adjusted_trial_balance_report?from=2026-01-01&to=2026-03-20')).data,
    )
    const owed = balances.find((row) => String(row.account_number) === '2114')!
    assert.equal(report.meta?.totals?.value, owed.closing_credit)
  },
)
