import assert from 'node:assert/strict'
import { rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { seller } from './people.ts'
import { story } from './story.ts'

/** A country that lets what was issued be edited. */
const unrestricted = (book: Book): Promise<unknown> =>
  book.ask('PUT', '/my_company', { ...seller, country_id: 'AE' })

story('an expense is edited: reversed and posted again under its number', async (book) => {
  const rent = await book.spend('Sahara', 'Rent 4000.00')
  const opened = await book.reopen('expenses', rent)
  assert.deepEqual([opened.status, opened.number], [128, rent.number])
  await book.balances('Rent 4000.00')
  await book.refuses('document_open_for_edit', () => book.payExpense(rent, '10.00', 'Bank'))
  await book.refuses('document_open_for_edit', () =>
    book.ask('PUT', `/expenses/${String(rent.id)}`, { notes: 'not yet' }),
  )
  const again = await book.reprice('expenses', rent, '3000.00')
  assert.deepEqual(
    [again.status, again.number, again.revision, again.net, again.opened_by],
    [1, rent.number, 1, '3450.00', null],
  )
  await book.owes('Sahara', '-3450.00')
  await book.balances(`
    Rent      3000.00
    VAT input  450.00
    Payables -3450.00`)
})

story('what was paid of an expense bounds what its edit can make of it', async (book) => {
  const rent = await book.spend('Sahara', 'Rent 1000.00')
  await book.payExpense(rent, '900.00', 'Bank')
  await book.reopen('expenses', rent)
  await book.refuses('paid_exceeds_net', () => book.reprice('expenses', rent, '700.00'))
  await book.refuses('invalid', () =>
    book.reprice('expenses', rent, '1000.00', { beneficiary_id: null }),
  )
  const left = await book.leave('expenses', rent)
  assert.deepEqual([left.status, left.net, left.remain], [1, '1150.00', '250.00'])
  await book.reopen('expenses', rent)
  const again = await book.reprice('expenses', rent, '800.00')
  assert.deepEqual([again.net, again.total_paid, again.remain], ['920.00', '900.00', '20.00'])
  await book.owes('Sahara', '-20.00')
})

story('an expense paid from the till gives the till its money back when edited', async (book) => {
  const internet = await book.spend(null, 'Internet 345.00', 'Cash')
  await book.reopen('expenses', internet)
  await book.refuses('payments_differ_from_net', () => book.reprice('expenses', internet, '230.00'))
  const payments = [
    { amount: '230.00', payment_method_id: internet.payments?.[0]?.payment_method_id },
  ]
  const again = await book.reprice('expenses', internet, '230.00', { payments })
  assert.deepEqual([again.net, again.total_paid, again.remain], ['230.00', '230.00', '0.00'])
  await book.balances(`
    Internet   200.00
    VAT input   30.00
    Cash      -230.00`)
  await book.reopen('expenses', internet)
  const owed = await book.reprice('expenses', internet, '230.00', {
    beneficiary_id: (await book.spend('Sahara', 'Rent 10.00')).beneficiary_id,
    payments: [],
  })
  assert.deepEqual([owed.total_paid, owed.remain], ['0.00', '230.00'])
  await book.balances(`
    Cash        0.00
    Payables -241.50`)
})

story(
  'a supplier corrects his own correction; the bill gets back what it had given',
  async (book) => {
    const bought = await book.buy('Sahara', '20 pens @ 20.00')
    const note = await book.correct(bought, 'debit', '40.00')
    await book.owes('Sahara', '-414.00')
    await book.reopen('notes', note)
    const again = await book.reprice('notes', note, '60.00')
    assert.deepEqual(
      [again.number, again.revision, again.net, again.remain],
      [note.number, 1, '69.00', '0.00'],
    )
    const seen = await book.see(bought)
    assert.deepEqual([seen.credited, seen.remain], ['69.00', '391.00'])
    await book.stock('pen', '20', '340.00')
    await book.owes('Sahara', '-391.00')
    await book.reopen('notes', note)
    await book.refuses('credit_exceeds_bill', () => book.reprice('notes', note, '400.01'))
    const whole = await book.reprice('notes', note, '400.00')
    assert.equal(whole.net, '460.00')
    assert.equal((await book.see(bought)).status, 9)
    await book.reopen('notes', note)
    await book.reprice('notes', note, '40.00')
    assert.deepEqual(
      [(await book.see(bought)).status, (await book.see(bought)).credited],
      [1, '46.00'],
    )
  },
)

story(
  'a note to a customer is protected where the country says so, free elsewhere',
  async (book) => {
    await book.buy('Sahara', '10 pens @ 30.00')
    const sold = await book.sell('Noor', '4 pens @ 50.00', { paid: ['200.00', 'Bank'] })
    const note = await book.correct(sold, 'credit', '40.00')
    assert.deepEqual([note.net, note.remain], ['46.00', '16.00'])
    await book.refuses('tax_restricted', () => book.reopen('notes', note))
    await unrestricted(book)
    await book.refundNote(note, '16.00', 'Bank')
    await book.reopen('notes', note)
    await book.refuses('paid_exceeds_net', () => book.reprice('notes', note, '10.00'))
    const again = await book.reprice('notes', note, '30.00')
    assert.deepEqual([again.net, again.total_paid, again.remain], ['34.50', '34.50', '0.00'])
    const seen = await book.see(sold)
    assert.deepEqual([seen.credited, seen.remain], ['34.50', '11.50'])
    await book.owes('Noor', '11.50')
    await book.balances(`
    Bank          184.00
    Receivables    11.50
    Sales returns  30.00`)
  },
)

story('what is left of a credit note settles another bill', async (book) => {
  await book.buy('Sahara', '20 pens @ 30.00')
  const sold = await book.sell('Noor', '4 pens @ 50.00', { paid: ['230.00', 'Bank'] })
  const next = await book.sell('Noor', '1 pen @ 100.00')
  const note = await book.correct(sold, 'credit', '20.00')
  const used = await book.useNote(note, next, '20.00')
  assert.deepEqual([used.total_paid, used.remain], ['20.00', '3.00'])
  assert.equal((await book.see(next)).remain, '95.00')
  await book.refuses('allocation_exceeds_remain', () => book.useNote(note, next, '3.01'))
  const added = await book.correct(next, 'debit', '10.00')
  await book.refuses('not_a_credit', () => book.useNote(added, sold, '1.00'))
})

story('what a note gave to another bill is not given again when it is edited', async (book) => {
  await unrestricted(book)
  await book.buy('Sahara', '20 pens @ 30.00')
  const sold = await book.sell('Noor', '4 pens @ 50.00', { paid: ['200.00', 'Bank'] })
  const next = await book.sell('Noor', '1 pen @ 100.00')
  const note = await book.correct(sold, 'credit', '40.00')
  await book.useNote(note, next, '16.00')
  for (const [price, total_paid, left, open] of [
    ['50.00', '46.00', '11.50', '0.00'],
    ['30.00', '34.50', '0.00', '11.50'],
    ['20.00', '23.00', '0.00', '23.00'],
  ] as const) {
    await book.reopen('notes', note)
    const again = await book.reprice('notes', note, price)
    assert.deepEqual([again.total_paid, again.remain], [total_paid, left])
    assert.equal((await book.see(sold)).remain, open)
    assert.equal((await book.see(next)).remain, '99.00')
  }
  await book.reopen('notes', note)
  await book.refuses('paid_exceeds_net', () => book.reprice('notes', note, '13.90'))
  const least = await book.reprice('notes', note, '13.91')
  assert.deepEqual([least.net, least.total_paid, least.remain], ['16.00', '16.00', '0.00'])
  assert.equal((await book.see(sold)).remain, '30.00')
  await book.owes('Noor', '129.00')
})

story('an advance that was credited in part is deducted for what is left of it', async (book) => {
  const advance = await book.sell('Noor', '1 visit @ 1000.00', { advance: true })
  await book.receive(advance, '1150.00', 'Bank')
  await book.correct(advance, 'credit', '400.00')
  await book.balances(`
    Customer advances -600.00
    VAT payable        -90.00`)
  const bill = await book.sell('Noor', '1 visit @ 2000.00', { deducts: [advance] })
  assert.deepEqual([bill.net, bill.prepaid], ['2300.00', '690.00'])
  await book.balances(`
    Customer advances    0.00
    Services         -2000.00
    VAT payable       -300.00`)
  // What a bill has deducted is no longer there to be credited.
  await book.refuses('credit_exceeds_bill', () => book.correct(advance, 'credit', '0.01'))
})

story('what an edit takes away is what it brings less than before', async (book) => {
  await unrestricted(book)
  const bought = await book.buy('Sahara', '4 pens @ 30.00')
  const sold = await book.sell('Noor', '4 pens @ 50.00')
  const back = await book.returnGoods(sold, '2 pens')
  await book.sell('Noor', '2 pens @ 50.00')
  const [line] = rowsIn((await book.see(back)).items)
  const { id, item_id, item_price, returned_from_bill_item_id } = line ?? {}
  const giving = (item_qty: string) => ({
    items: [{ id, item_id, item_qty, item_price, returned_from_bill_item_id }],
  })
  await book.open(back)
  await book.refuses('insufficient_stock', () => book.change(back, giving('1')))
  const again = await book.change(back, { ...giving('2'), return_reason: 'not as agreed' })
  assert.deepEqual([again.status, again.net, again.revision], [1, '115.00', 1])
  await book.stock('pen', '0', '0.00')
  await book.balances('Cost of sales 120.00')
  await book.open(back)
  await book.change(back, giving('3'))
  await book.stock('pen', '1', '30.00')

  // The goods of a purchase were sold as well: their price changes what they cost.
  await book.open(bought)
  const [pens] = rowsIn((await book.see(bought)).items)
  const buying = (item_qty: string, price: string) => ({
    items: [{ id: pens?.id, item_id, item_qty, item_price: price, tax_id: pens?.tax_id }],
  })
  await book.refuses('insufficient_stock', () => book.change(bought, buying('2', '32.00')))
  await book.change(bought, buying('4', '32.00'))
  await book.stock('pen', '1', '32.00')
  await book.balances('Cost of sales 96.00')
  await book.on('2026-01-09')
  // Between the old day and the new one the goods that were sold would not have been there.
  await book.open(bought)
  await book.refuses('insufficient_stock', () => book.change(bought, { issue_date: '2026-01-08' }))
  await book.change(bought, { issue_date: '2026-01-04' })
})
