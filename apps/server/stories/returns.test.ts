import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { seller } from './people.ts'
import { story } from './story.ts'

story(
  'goods come back: the credit lowers the bill, the stock has its old cost (J08)',
  async (book) => {
    await book.buy('Sahara', '10 pens @ 30.00')
    const bill = await book.sell('Noor', '3 pens @ 50.00')
    const back = await book.returnGoods(bill, '1 pen')
    assert.deepEqual([back.type, back.net, back.vat, back.remain], [4, '57.50', '7.50', '0.00'])
    assert.deepEqual([bill.e_invoice?.icv, back.e_invoice?.icv], [1, 2])
    const seen = await book.see(bill)
    assert.deepEqual(
      [seen.status, seen.return_status, seen.remain, seen.credited],
      [1, 'partly_returned', '115.00', '57.50'],
    )
    await book.owes('Noor', '115.00')
    await book.balances(`
    Receivables    115.00
    Sales         -150.00
    Sales returns   50.00
    VAT payable    -15.00
    Cost of sales   60.00
    Stock          240.00`)
    assert.equal(rowsIn(seen.associations)[0]?.cashing_type, 'return')
  },
)

story('three thirds of a bill come back without losing a halala', async (book) => {
  await book.buy('Sahara', '3 pens @ 10.00')
  const bill = await book.sell('Noor', '3 pens @ 33.333333', { less: '0.01' })
  for (const part of [1, 2, 3]) {
    const back = await book.returnGoods(bill, '1 pen', `part ${part}`)
    assert.equal(back.status, 1)
  }
  const seen = await book.see(bill)
  assert.deepEqual([seen.status, seen.return_status, seen.remain], [9, 'returned', '0.00'])
  await book.owes('Noor', '0.00')
  await book.balances(`
    Receivables   0.00
    VAT payable   0.00
    Cost of sales 0.00
    Stock        30.00`)
  await book.refuses('document_returned', () => book.returnGoods(bill, '1 pen'))
})

story('more than was sold is not taken back', async (book) => {
  await book.buy('Sahara', '10 pens @ 30.00')
  const bill = await book.sell('Noor', '2 pens @ 50.00')
  await book.returnGoods(bill, '1 pen')
  await book.refuses('return_exceeds_sold', () => book.returnGoods(bill, '2 pens'))
  await book.refuses('reason_required', () => book.returnGoods(bill, '1 pen', ''))
  await book.stock('pen', '9', '270.00')
})

story(
  'a paid bill comes back: the credit is refunded (J43) or used on the next bill',
  async (book) => {
    await book.buy('Sahara', '10 pens @ 30.00')
    const bill = await book.sell('Noor', '2 pens @ 50.00')
    await book.receive(bill, '115.00', 'Bank')
    const back = await book.returnGoods(bill, '2 pens')
    assert.deepEqual([back.remain, back.payment_status], ['115.00', 'not_fully_paid'])
    await book.owes('Noor', '-115.00')
    await book.refund(back, '40.00', 'Bank')
    const next = await book.sell('Noor', '1 pen @ 50.00')
    await book.useCredit(back, next, '57.50')
    assert.equal((await book.see(next)).payment_status, 'fully_paid')
    assert.equal((await book.see(back)).remain, '17.50')
    await book.refuses('allocation_exceeds_remain', () => book.useCredit(back, next, '1.00'))
    await book.owes('Noor', '-17.50')
    await book.balances(`
    Bank         75.00
    Receivables -17.50`)
  },
)

story('goods go back to the supplier at their cost', async (book) => {
  const bill = await book.buy('Sahara', '10 pens @ 30.00')
  const back = await book.returnGoods(bill, '4 pens')
  assert.deepEqual([back.type, back.net, back.remain], [3, '138.00', '0.00'])
  await book.stock('pen', '6', '180.00')
  await book.owes('Sahara', '-207.00')
  await book.balances(`
    Stock      180.00
    VAT input   27.00
    Payables  -207.00`)
  await book.sell('Noor', '5 pens @ 50.00')
  await book.refuses('insufficient_stock', () => book.returnGoods(bill, '2 pens'))
})

story('the admin takes a purchase return back: the bill is open again', async (book) => {
  const bill = await book.buy('Sahara', '10 pens @ 30.00')
  const back = await book.returnGoods(bill, '10 pens')
  assert.equal((await book.see(bill)).status, 9)
  await book.cancel(back, 'sent by mistake')
  const seen = await book.see(bill)
  assert.deepEqual([seen.status, seen.return_status, seen.remain], [1, 'none', '345.00'])
  await book.stock('pen', '10', '300.00')
  await book.owes('Sahara', '-345.00')
})

story('a sale delivered later, in parts, costs what the goods cost then (J30)', async (book) => {
  await book.buy('Sahara', '10 pens @ 30.00')
  const bill = await book.sell('Noor', '4 pens @ 50.00, 1 visit @ 100.00', { later: true })
  assert.equal(bill.delivery_status, 0)
  await book.stock('pen', '10', '300.00')
  await book.balances(`
    Receivables  345.00
    Cost of sales  0.00`)
  await book.deliver(bill, '1 pen')
  await book.buy('Sahara', '1 pen @ 40.00')
  await book.refuses('delivery_exceeds_bill', () => book.deliver(bill, '4 pens'))
  const done = await book.deliver(bill)
  assert.equal(done.delivery_status, 1)
  await book.stock('pen', '7', '217.00')
  await book.balances(`
    Cost of sales 123.00
    Stock         217.00`)
  await book.refuses('already_delivered', () => book.deliver(bill))
})

story(
  'a purchase under way becomes stock when it arrives (J30), what never arrives is cancelled',
  async (book) => {
    const bill = await book.buy('Sahara', '10 pens @ 30.00', { later: true })
    await book.balances(`
    In transit  300.00
    Stock         0.00
    Payables   -345.00`)
    await book.deliver(bill, '6 pens')
    await book.balances(`
    In transit 120.00
    Stock      180.00`)
    await book.returnGoods(bill, '4 pens', 'never sent')
    await book.balances(`
    In transit   0.00
    Stock      180.00
    Payables  -207.00`)
    assert.equal((await book.see(bill)).delivery_status, 1)
  },
)

story('a contract with a retention, released in two steps (J05)', async (book) => {
  const bill = await book.sell('Noor', '1 visit @ 1000.00', { retained: '100.00' })
  await book.balances(`
    Receivables 1050.00
    Retained     100.00`)
  await book.receive(bill, '1050.00', 'Bank')
  assert.equal((await book.see(bill)).due_now, '0.00')
  await book.releaseRetention(bill, '40.00')
  assert.equal((await book.see(bill)).due_now, '40.00')
  await book.releaseRetention(bill)
  await book.refuses('nothing_retained', () => book.releaseRetention(bill))
  await book.balances(`
    Receivables 100.00
    Retained      0.00`)
  await book.receive(bill, '100.00', 'Bank')
  assert.equal((await book.see(bill)).payment_status, 'fully_paid')
  await book.owes('Noor', '0.00')
})

story(
  'the tenant admin edits a purchase: reversed and posted again under its number (J39)',
  async (book) => {
    const bill = await book.buy('Sahara', '10 pens @ 30.00')
    const opened = await book.open(bill)
    assert.equal(opened.status, 128)
    await book.balances(`
    Payables -345.00`)
    await book.refuses('document_open_for_edit', () => book.pay(bill, '10.00', 'Bank'))
    await book.refuses('document_open_for_edit', () => book.returnGoods(bill, '1 pen'))
    const items = rowsIn(opened.items).map((line) => ({
      id: line.id,
      item_id: line.item_id,
      item_qty: '8',
      item_price: '31.00',
      tax_id: line.tax_id,
    }))
    const again = await book.change(bill, { items })
    assert.deepEqual(
      [again.status, again.bill_code, again.revision, again.net],
      [1, bill.bill_code, 1, '285.20'],
    )
    await book.stock('pen', '8', '248.00')
    await book.owes('Sahara', '-285.20')
  },
)

story(
  'an edit that is left changes nothing; what was paid bounds what it can become',
  async (book) => {
    const bill = await book.buy('Sahara', '10 pens @ 30.00')
    await book.pay(bill, '300.00', 'Bank')
    await book.open(bill)
    const left = await book.discard(bill)
    assert.deepEqual([left.status, left.net], [1, '345.00'])
    const opened = await book.open(bill)
    const items = rowsIn(opened.items).map((line) => ({
      id: line.id,
      item_id: line.item_id,
      item_qty: '1',
      item_price: '30.00',
      tax_id: line.tax_id,
    }))
    await book.refuses('paid_exceeds_net', () => book.change(bill, { items }))
    await book.refuses('tax_restricted', async () =>
      book.open(await book.sell('Noor', '1 visit @ 10.00')),
    )
    await book.discard(bill)
    await book.owes('Sahara', '-45.00')
  },
)

story('a return without a bill, where the country allows it', async (book) => {
  const bought = await book.buy('Sahara', '10 pens @ 30.00')
  const sold = await book.sell('Noor', '2 pens @ 50.00')
  const [line] = rowsIn((await book.see(bought)).items)
  const free = (
    of: Readonly<Record<string, unknown>>,
    type: number,
    more: object = {},
    status: 0 | 1 = 1,
  ) =>
    book.ask('POST', '/bills', {
      type,
      beneficiary_id: of.beneficiary_id,
      issue_date: of.issue_date,
      return_reason: 'damaged',
      items: [
        { item_id: line?.item_id, item_qty: '1', item_price: '40', item_cost: '31', ...more },
      ],
      status,
    })
  await book.refuses('original_bill_required', () => free(sold, 4))
  await book.ask('PUT', '/my_company', { ...seller, country_id: 'AE' })
  await book.refuses('item_cost_required', () => free(sold, 4, { item_cost: null }))
  await book.refuses('beneficiary_not_customer', () => free(bought, 4))

  const { data: back } = await free(sold, 4)
  assert.deepEqual([back?.net, back?.remain, back?.returned_from_bill_id], ['46.00', '46.00', null])
  await book.stock('pen', '9', '271.00')
  await book.owes('Noor', '69.00')
  await book.balances(`
    Receivables     69.00
    Sales         -100.00
    Sales returns   40.00
    Cost of sales   29.00
    Stock          271.00`)
  // Its credit pays the bill that is open.
  await book.ask('POST', `/bills/${String(back?.id)}/associations`, {
    associations: [{ associatable_type: 'bill', associatable_id: sold.id, amount: '46.00' }],
  })
  assert.equal((await book.see(sold)).remain, '69.00')

  const { data: sent } = await free(bought, 3)
  assert.deepEqual([sent?.net, sent?.remain], ['46.00', '46.00'])
  await book.stock('pen', '8', '231.00')
  await book.owes('Sahara', '-299.00')
  await book.cancel(sent as Json, 'kept')
  await book.stock('pen', '9', '271.00')

  // A draft for nobody is of the walk-in customer, whoever confirms it later.
  const { data: draft } = await free({ ...sold, beneficiary_id: null }, 4, {}, 0)
  assert.deepEqual([draft?.status, draft?.kind], [0, 'simplified'])
  const { data: taken } = await book.ask('POST', `/bills/${String(draft?.id)}/confirm`, {})
  assert.deepEqual([taken?.status, taken?.kind, taken?.net], [1, 'simplified', '46.00'])

  // Where the law lets what was issued be edited, so it is with a return.
  await book.open(back as Json)
  const again = await book.change(back as Json, {
    items: [{ item_id: line?.item_id, item_qty: '2', item_price: '40', item_cost: '31' }],
  })
  assert.deepEqual([again.net, again.total_paid, again.remain], ['92.00', '46.00', '46.00'])
})

story('a purchase return is opened by the tenant admin and changed', async (book) => {
  const bill = await book.buy('Sahara', '10 pens @ 30.00')
  const back = await book.returnGoods(bill, '2 pens')
  await book.open(back)
  const [line] = rowsIn((await book.see(back)).items)
  const { id, item_id, item_price, returned_from_bill_item_id } = line ?? {}
  const again = await book.change(back, {
    items: [{ id, item_id, item_qty: '3', item_price, returned_from_bill_item_id }],
  })
  assert.deepEqual([again.net, again.remain, again.bill_code], ['103.50', '0.00', back.bill_code])
  await book.stock('pen', '7', '210.00')
  await book.owes('Sahara', '-241.50')
  assert.equal((await book.see(bill)).remain, '241.50')
})

story('what was paid at customs comes back in parts with its goods', async (book) => {
  const found = async (path: string): Promise<unknown> =>
    rowsIn((await book.ask('GET', path)).data)[0]?.id
  const [sahara, pen, customs] = await Promise.all(
    ['/beneficiaries?search=sahara', '/items?search=pen', '/taxes?code=IM15'].map(found),
  )
  const line = { item_id: pen, item_qty: '10', item_price: '10', tax_id: customs }
  const { data: bill } = await book.ask('POST', '/bills', {
    type: 2,
    status: 1,
    beneficiary_id: sahara,
    issue_date: '2026-01-05',
    items: [{ ...line, customs_value: '120' }],
  })
  assert.equal(bill?.net, '118.00')
  const customsBack = async (): Promise<unknown> =>
    rowsIn((await book.see(bill as Json)).items)[0]?.returned_customs
  assert.equal(await customsBack(), '0')
  const first = await book.returnGoods(bill as Json, '3 pens')
  assert.deepEqual([first.net, first.vat, await customsBack()], ['35.40', '5.40', '36.00'])
  const rest = await book.returnGoods(bill as Json, '7 pens')
  assert.deepEqual([rest.net, rest.vat, await customsBack()], ['82.60', '12.60', '120.00'])
})
