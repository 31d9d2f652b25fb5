import assert from 'node:assert/strict'
import { rowsIn } from '../src/testing/server.ts'
import { story } from './story.ts'

story('two companies see nothing of each other', async (book, another) => {
  const other = await another('شركة الجيران')
  await book.buy('Sahara', '10 pens @ 30.00')
  const bill = await book.sell('Noor', '2 pens @ 50.00')
  await other.sell('Noor', '1 visit @ 10.00')
  await other.refuses('not_found', () => other.see(bill))
  await other.refuses('not_found', () => other.cancel(bill, 'not mine'))
  assert.equal(rowsIn((await other.ask('GET', '/bills?type=1')).data).length, 1)
  await other.balances(`
    Receivables 11.50
    Stock        0.00
    Services   -10.00`)
  await book.balances(`
    Receivables 115.00
    Services      0.00`)
  // Both count from one.
  assert.equal((await other.sell('Noor', '1 visit @ 10.00')).bill_code, '#TS 000002')
})

story('trial balance, statements and stock agree to the halala', async (book) => {
  await book.buy('Sahara', '7 pens @ 3.33, 11 notebooks @ 9.99', { less: '1.50' })
  await book.on('2026-01-06')
  await book.buy('Sahara', '13 pens @ 3.47')
  const first = await book.sell('Noor', '5 pens @ 4.99 less 3%, 3 notebooks @ 14.95', {
    less: '0.07',
  })
  await book.on('2026-01-07')
  await book.sell(null, '2 pens @ 5.75, 1 notebook @ 17.25', {
    inclusive: true,
    paid: ['28.75', 'Card'],
  })
  await book.receive(first, '20.01', 'Bank')
  await book.sell('Badr', '7 pens @ 4.45 less 7.5%, 1 visit @ 33.33', { inclusive: true })

  const trial = await book.accounts()
  const statements = await book.statementSums()
  for (const [number, { balance }] of trial)
    assert.equal(statements.get(number) ?? 0n, balance, number)
  assert.equal(trial.get('1151')?.balance, await book.stockValue())
})
