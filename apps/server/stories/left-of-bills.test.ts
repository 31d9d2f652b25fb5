import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

type Line = { readonly amount: string; readonly of?: number; readonly tax?: string }

/** A note that credits a bill; `of` names a line of it by its place. */
async function credit(
  book: Book,
  bill: Json,
  lines: readonly Line[],
  more: object = {},
): Promise<Json> {
  const items = rowsIn((await book.see(bill)).items)
  const taxes = new Map(
    rowsIn((await book.ask('GET', '/taxes?per_page=200')).data).map((tax) => [
      String(tax.code),
      tax.id,
    ]),
  )
  const { data } = await book.ask('POST', '/notes', {
    type: String(bill.type) === '1' ? 1 : 2,
    status: 1,
    original_bill_id: bill.id,
    issue_date: bill.issue_date,
    reason: 'agreed',
    transactions: lines.map(({ amount, of, tax = 'S15' }) => ({
      statement: 'price',
      amount,
      tax_id: taxes.get(tax),
      bill_item_id: of === undefined ? null : items[of]?.id,
    })),
    ...more,
  })
  return data as Json
}

const figures = (of: Json): unknown[] => [of.net, of.vat, of.rounding]

story('a return gives back what a credit note left of the bill', async (book) => {
  const sold = await book.sell('Noor', '1 visit @ 100.00')
  const note = await credit(book, sold, [{ amount: '30.00' }])
  assert.deepEqual(figures(note), ['34.50', '4.50', '0.00'])
  const back = await book.returnGoods(sold, '1 visit')
  assert.deepEqual(figures(back), ['80.50', '10.50', '0.00'])
  assert.doesNotMatch(await book.invoiceOf(back), /PayableRoundingAmount/)
  assert.match(await book.invoiceOf(back), /<cbc:PayableAmount currencyID="SAR">80\.50</)

  const bought = await book.buy('Sahara', '1 visit @ 100.00')
  await credit(book, bought, [{ amount: '30.00' }])
  assert.deepEqual(figures(await book.returnGoods(bought, '1 visit')), ['80.50', '10.50', '0.00'])
  await book.balances(`
    Receivables 0.00
    Payables    0.00
    VAT payable 0.00
    VAT input   0.00
    Rounding    0.00`)
})

story('a note names the line it lowers, or lowers all lines of its tax', async (book) => {
  await book.buy('Sahara', '10 pens @ 10.00')
  const sold = await book.sell('Noor', '3 pens @ 50.00, 1 visit @ 100.00, 1 lease @ 60.00')
  await book.refuses('note_exceeds_line', () => credit(book, sold, [{ amount: '100.01', of: 1 }]))
  await book.refuses('note_tax_differs', () => credit(book, sold, [{ amount: '1.00', of: 2 }]))
  await book.refuses('note_tax_not_of_bill', () =>
    credit(book, sold, [{ amount: '1.00', tax: 'S5' }]),
  )
  await credit(book, sold, [{ amount: '40.00', of: 1 }])
  // Of what is taxed at 15 per cent 150.00 and 60.00 are left: five sevenths and two of 21.00.
  await credit(book, sold, [{ amount: '21.00' }])
  const pen = await book.returnGoods(sold, '1 pen')
  assert.deepEqual(figures(pen), ['51.75', '6.75', '0.00'])
  const rest = await book.returnGoods(sold, '2 pens, 1 visit, 1 lease')
  assert.equal((await book.see(sold)).status, 9)
  assert.equal(rest.net, '225.60')
  await book.balances(`
    Receivables   0.00
    VAT payable   0.00
    Cost of sales 0.00
    Stock       100.00`)
})

story('a note after a return takes no more than it left', async (book) => {
  const sold = await book.sell('Noor', '4 visits @ 25.00')
  await book.returnGoods(sold, '3 visits')
  await book.refuses('credit_exceeds_bill', () => credit(book, sold, [{ amount: '25.01' }]))
  await credit(book, sold, [{ amount: '25.00' }])
  assert.equal((await book.see(sold)).status, 9)
  await book.owes('Noor', '0.00')
})

story('prices that include VAT: notes and returns come to what was seen', async (book) => {
  const sold = await book.sell('Noor', '1 visit @ 1000.00', { inclusive: true })
  assert.deepEqual(figures(sold), ['1000.00', '130.44', '-0.01'])
  await credit(book, sold, [{ amount: '434.78' }])
  const rest = await credit(book, sold, [{ amount: '500.00' }], { tax_inclusive: true })
  assert.deepEqual(figures(rest), ['500.00', '65.22', '-0.01'])
  await book.balances(`
    Receivables 0.00
    VAT payable 0.00
    Rounding    0.00`)
})

story('a supplier lowered a price, then takes the goods back', async (book) => {
  const first = await book.buy('Sahara', '10 pens @ 10.00')
  const bought = await book.buy('Sahara', '10 pens @ 10.00')
  await credit(book, bought, [{ amount: '30.00', of: 0 }])
  await book.stock('pen', '20', '170.00')
  // Seven riyals a pen are left of their price, and so much leaves the stock.
  assert.equal((await book.returnGoods(bought, '4 pens')).net, '32.20')
  await book.stock('pen', '16', '142.00')
  await book.returnGoods(bought, '6 pens')
  await book.stock('pen', '10', '100.00')
  await book.returnGoods(first, '10 pens')
  await book.balances(`
    Price differences 0.00
    Payables          0.00
    Stock             0.00`)
})

story('what filled a shortage at a lower price goes back at that price (S06)', async (book) => {
  const pen = rowsIn((await book.ask('GET', '/items?code=PEN')).data)[0]
  await book.ask('PUT', `/items/${String(pen?.id)}`, { allow_negative_balance: true })
  await book.buy('Sahara', '2 pens @ 8.00')
  await book.sell('Noor', '5 pens @ 20.00')
  const filling = await book.buy('Sahara', '10 pens @ 7.00')
  await book.buy('Sahara', '20 pens @ 7.00')
  await book.stock('pen', '27', '189.00')
  await book.returnGoods(filling, '10 pens')
  await book.stock('pen', '17', '119.00')
  await book.balances(`
    Stock             119.00
    Price differences   0.00`)
})

story('a retention falls with what is given back of its bill', async (book) => {
  const sold = await book.sell('Noor', '4 visits @ 250.00', { retained: '100.00' })
  await book.returnGoods(sold, '1 visit')
  assert.deepEqual(due(await book.see(sold)), ['862.50', '787.50', '25.00'])
  await book.balances(`
    Receivables 787.50
    Retained     75.00`)
  await credit(book, sold, [{ amount: '250.00' }])
  assert.deepEqual(due(await book.see(sold)), ['575.00', '525.00', '50.00'])
  await book.releaseRetention(sold, '20.00')
  await book.refuses('invalid', () => book.releaseRetention(sold, '30.01'))
  await book.receive(sold, '545.00', 'Bank')
  const rest = await book.returnGoods(sold, '3 visits')
  assert.deepEqual(due(await book.see(sold)), ['0.00', '0.00', '80.00'])
  assert.equal(rest.remain, '545.00')
  await book.balances(`
    Receivables -545.00
    Retained       0.00`)
  await book.refund(rest, '545.00', 'Bank')
  await book.owes('Noor', '0.00')
})

story('a purchase return that is cancelled brings its retention back', async (book) => {
  const bought = await book.buy('Sahara', '4 visits @ 250.00', { retained: '100.00' })
  const back = await book.returnGoods(bought, '4 visits')
  assert.deepEqual(due(await book.see(bought)), ['0.00', '0.00', '100.00'])
  await book.owes('Sahara', '0.00')
  await book.cancel(back, 'mistaken')
  assert.deepEqual(due(await book.see(bought)), ['1150.00', '1050.00', '0.00'])
  await book.owes('Sahara', '-1150.00')
  const note = await credit(book, bought, [{ amount: '500.00' }])
  assert.deepEqual(due(await book.see(bought)), ['575.00', '525.00', '50.00'])
  await book.ask('POST', `/notes/${String(note.id)}/cancel`, { reason: 'mistaken' })
  await book.releaseRetention(bought)
  assert.deepEqual(due(await book.see(bought)), ['1150.00', '1150.00', '0.00'])
})

story('a payment that reaches into a retention leaves nothing due below zero', async (book) => {
  const sold = await book.sell('Noor', '1 visit @ 1000.00', { retained: '100.00' })
  await book.receive(sold, '1100.00', 'Bank')
  assert.deepEqual(due(await book.see(sold)), ['50.00', '0.00', '0.00'])
  const back = await book.returnGoods(sold, '1 visit')
  assert.equal(back.remain, '1100.00')
  await book.balances(`
    Receivables -1100.00
    Retained        0.00`)
})

const due = (of: Json): unknown[] => [of.remain, of.due_now, of.retention_credited]

story('the retention of a bill in dollars leaves its account to the halala', async (book) => {
  const sold = await book.sell('Noor', '3 visits @ 33.33', {
    retained: '10.00',
    currency: 'USD',
    rate: '3.7512',
  })
  await book.returnGoods(sold, '1 visit')
  await book.releaseRetention(sold, '1.11')
  await book.returnGoods(sold, '2 visits')
  await book.balances(`
    Receivables 0.00
    Retained    0.00`)
})

story('only what was paid of an advance is deducted', async (book) => {
  const advance = await book.sell('Noor', '1 visit @ 1000.00', { advance: true })
  const final = () => book.sell('Noor', '1 visit @ 5000.00', { deducts: [advance] })
  await book.refuses('prepaid_not_received', final)
  await book.refuses('advance_needs_note', () => book.returnGoods(advance, '1 visit'))
  await book.receive(advance, '300.00', 'Bank')
  const bill = await final()
  assert.deepEqual([bill.prepaid, bill.remain], ['300.00', '5450.00'])
  await book.refuses('prepaid_not_received', final)
  const [paid] = rowsIn((await book.see(advance)).associations)
  await book.refuses('advance_deducted', () =>
    book.ask('POST', `/receipts/${String(paid?.receipt_id)}/cancel`, { reason: 'mistaken' }),
  )
  await book.refuses('advance_deducted', () =>
    book.ask('DELETE', `/associations/${String(paid?.id)}`),
  )
  const open = await book.ask(
    'GET',
    `/beneficiaries/${String(advance.beneficiary_id)}/open_prepayments?type=1`,
  )
  assert.deepEqual(
    rowsIn(open.data).map((each) => [each.received, each.open]),
    [['300.00', '0.00']],
  )
  await book.receive(advance, '850.00', 'Bank')
  await final()
  await book.balances(`
    Customer advances 0.00`)
})

story('an advance whose price includes VAT leaves nothing after its last part', async (book) => {
  const advance = await book.sell('Noor', '1 visit @ 1000.00', { advance: true, inclusive: true })
  await book.receive(advance, '1000.00', 'Bank')
  for (const price of ['347.83', '1000.00']) {
    const bill = await book.sell('Noor', `1 visit @ ${price}`, { deducts: [advance] })
    assert.ok(Number(bill.prepaid) > 0)
  }
  await book.balances(`
    Customer advances 0.00`)
  const whole = await book.sell('Noor', '1 visit @ 1000.00', { advance: true, inclusive: true })
  await book.receive(whole, '1000.00', 'Bank')
  const bill = await book.sell('Noor', '1 visit @ 1000.00', { deducts: [whole] })
  assert.deepEqual([bill.prepaid, bill.remain], ['1000.00', '150.00'])
  const xml = await book.invoiceOf(bill)
  assert.match(xml, /<cbc:PrepaidAmount currencyID="SAR">1000\.01</)
  assert.match(xml, /<cbc:PayableRoundingAmount currencyID="SAR">0\.01</)
  assert.match(xml, /<cbc:PayableAmount currencyID="SAR">150\.00</)
  await book.balances(`
    Customer advances 0.00
    Rounding          0.01`)
})

story("the supplier's own VAT is given back when all goes back", async (book) => {
  const pens = rowsIn((await book.ask('GET', '/items?code=PEN')).data)[0]
  const sahara = rowsIn((await book.ask('GET', '/beneficiaries?search=Sahara')).data)[0]
  const { data } = await book.ask('POST', '/bills', {
    type: 2,
    status: 1,
    beneficiary_id: sahara?.id,
    issue_date: '2026-01-05',
    vat_override: '15.02',
    net_override: '115.80',
    items: [{ item_id: pens?.id, item_qty: '4', item_price: '25' }],
  })
  const bought = data as Json
  await book.returnGoods(bought, '1 pen')
  await book.returnGoods(bought, '3 pens')
  await book.balances(`
    VAT input         0.00
    Stock             0.00
    Price differences 0.00
    Rounding          0.00
    Payables          0.00`)
})

story('a statement shows what is open in the decimals of its currency', async (book) => {
  const bill = await book.sell('Noor', '1 visit @ 100.00')
  await book.sell('Noor', '1 visit @ 1.2345', { currency: 'KWD', rate: '12.1' })
  const { meta } = await book.ask(
    'GET',
    `/reports/client_account_statement_report?beneficiary_id=${String(bill.beneficiary_id)}`,
  )
  assert.deepEqual(
    rowsIn(meta?.open_documents).map((each) => [each.net, each.total_paid, each.remain]),
    [
      ['115.00', '0.00', '115.00'],
      ['1.420', '0.000', '1.420'],
    ],
  )
})
