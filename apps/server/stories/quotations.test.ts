import assert from 'node:assert/strict'
import { story } from './story.ts'

story('Noor asks for a quotation, takes it and is billed', async (book) => {
  await book.buy('Sahara', '100 pens @ 30.00')
  const offer = await book.quote('Noor', '40 pens @ 50.00 less 5%, 2 visits @ 150.00', {
    until: '2026-01-20',
    less: '100.00',
  })
  assert.deepEqual(
    [offer.number, offer.total, offer.discount, offer.vat, offer.net],
    ['#QT 000001', '2200.00', '100.00', '315.00', '2415.00'],
  )
  // An offer posts nothing and moves nothing.
  await book.stock('pen', '100', '3000.00')
  await book.owes('Noor', '0.00')

  // Noor wants fifty: the offer is opened, written anew and keeps its number.
  await book.on('2026-01-10')
  await book.rewrite(offer, '50 pens @ 50.00 less 5%, 2 visits @ 150.00')
  const second = await book.seeQuotation(offer)
  assert.deepEqual([second.number, second.revision, second.net], ['#QT 000001', 1, '2961.25'])

  await book.on('2026-01-12')
  const draft = await book.billOf(offer)
  assert.deepEqual(
    [draft.status, draft.issue_date, draft.net, draft.quotation?.name, draft.quotation?.expired],
    [0, '2026-01-12', '2961.25', '#QT 000001', false],
  )
  await book.refuses('already_billed', () => book.billOf(offer))
  const bill = await book.confirmBill(draft)
  assert.deepEqual([bill.bill_code, bill.quotation?.name], ['#TS 000001', '#QT 000001'])
  const billed = await book.seeQuotation(offer)
  assert.deepEqual(
    [billed.billed, billed.bill_number, billed.bill_id],
    [true, '#TS 000001', bill.id],
  )
  await book.stock('pen', '50', '1500.00')
  await book.owes('Noor', '2961.25')
  await book.receive(bill, '2961.25', 'Bank')
  await book.owes('Noor', '0.00')
})

story('an offer that ran out is billed all the same, and says so', async (book) => {
  const offer = await book.quote('Noor', '1 visit @ 400.00', { until: '2026-01-10' })
  await book.on('2026-01-10')
  assert.equal((await book.seeQuotation(offer)).expired, false)
  await book.on('2026-01-11')
  assert.equal((await book.seeQuotation(offer)).expired, true)
  const draft = await book.billOf(offer)
  assert.equal(draft.quotation?.expired, true)
  const billed = await book.seeQuotation(offer)
  assert.deepEqual([billed.billed, billed.expired], [true, false])
  assert.equal((await book.confirmBill(draft)).net, '460.00')
})

story('pens are ordered from Sahara, and her bill is cancelled and made again', async (book) => {
  const order = await book.order('Sahara', '10 pens @ 30.00', { until: '2026-02-05' })
  assert.deepEqual([order.number, order.net], ['#PO 000001', '345.00'])
  await book.on('2026-01-08')
  const thrownAway = await book.billOf(order)
  await book.throwAway(thrownAway)
  assert.equal((await book.seeQuotation(order)).billed, false)

  const wrong = await book.confirmBill(await book.billOf(order))
  await book.stock('pen', '10', '300.00')
  await book.cancel(wrong, 'Sahara sent it twice')
  const freed = await book.seeQuotation(order)
  assert.deepEqual([freed.billed, freed.bill_number, freed.bill_id], [false, null, null])
  await book.stock('pen', '0', '0.00')

  const right = await book.confirmBill(await book.billOf(order))
  assert.equal((await book.seeQuotation(order)).bill_no, right.bill_code)
  await book.stock('pen', '10', '300.00')
  await book.owes('Sahara', '-345.00')
})
