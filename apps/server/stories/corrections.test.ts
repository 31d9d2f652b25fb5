import assert from 'node:assert/strict'
import { story } from './story.ts'

story('a price is agreed anew with a customer and with a supplier', async (book) => {
  const bought = await book.buy('Sahara', '20 pens @ 20.00')
  await book.on('2026-01-08')
  const sold = await book.sell('Noor', '8 pens @ 50.00')
  await book.correct(bought, 'debit', '40.00')
  // Twelve of twenty pens are still here: three fifths of what Sahara gives back.
  await book.stock('pen', '12', '216.00')
  await book.owes('Sahara', '-414.00')
  await book.correct(sold, 'credit', '100.00')
  await book.correct(sold, 'debit', '50.00')
  await book.balances(`
    Stock          216.00
    Cost of sales  144.00
    Sales returns  100.00
    Sales         -450.00
    VAT payable    -52.50
    VAT input       54.00
    Receivables    402.50
    Payables      -414.00`)
  await book.refuses('credit_exceeds_bill', () => book.correct(sold, 'credit', '300.01'))
  await book.refuses('credit_exceeds_bill', () => book.correct(bought, 'debit', '360.01'))
})

story('a customer who had paid is given his money back', async (book) => {
  await book.buy('Sahara', '10 pens @ 30.00')
  const sold = await book.sell('Noor', '4 pens @ 50.00', { paid: ['230.00', 'Bank'] })
  const note = await book.correct(sold, 'credit', '20.00')
  assert.equal(note.remain, '23.00')
  await book.owes('Noor', '-23.00')
  await book.refundNote(note, '23.00', 'Bank')
  await book.owes('Noor', '0.00')
  await book.balances(`
    Bank           207.00
    Receivables      0.00
    Sales returns   20.00`)
})

story('rent is owed, the internet is paid from the till', async (book) => {
  await book.spend('Sahara', 'Rent 4000.00')
  await book.spend(null, 'Internet 345.00', 'Cash')
  await book.owes('Sahara', '-4600.00')
  await book.balances(`
    Rent       4000.00
    Internet    300.00
    VAT input   645.00
    Cash       -345.00
    Payables  -4600.00`)
})
