import assert from 'node:assert/strict'
import { rowsIn } from '../src/testing/server.ts'
import { story } from './story.ts'

story('the first screen shows trade, what waits and money at hand', async (book) => {
  await book.buy('Sahara', '10 pens @ 30.00')
  const bill = await book.sell('Noor', '2 pens @ 50.00')
  await book.on('2026-01-06')
  await book.sell('Noor', '1 visit @ 200.00', { paid: ['230.00', 'Cash'] })
  await book.receive(bill, '15.00', 'Bank')

  const seen = (await book.ask('GET', '/dashboard?months=12')).data
  assert.deepEqual(seen?.sales?.day, {
    from: '2026-01-06',
    to: '2026-01-06',
    amount: '230.00',
    previous: '115.00',
    change_percent: '100.0',
  })
  // The books began on the fifth: there is no December to compare with.
  assert.deepEqual(seen?.sales?.month, {
    from: '2026-01-01',
    to: '2026-01-06',
    amount: '345.00',
    previous: '0.00',
    change_percent: null,
  })
  assert.equal(seen?.purchases?.year?.amount, '345.00')
  assert.deepEqual(rowsIn(seen?.series).slice(-2), [
    { month: '2025-12-01', sales: '0.00', purchases: '0.00' },
    { month: '2026-01-01', sales: '345.00', purchases: '345.00' },
  ])
  assert.deepEqual(
    rowsIn(seen?.top_clients).map(({ name_en, trade, balance }) => [name_en, trade, balance]),
    [['Noor Trading', '345.00', '100.00']],
  )
  assert.deepEqual(
    rowsIn(seen?.top_suppliers).map(({ name_en, trade, balance }) => [name_en, trade, balance]),
    [['Sahara Factory', '345.00', '345.00']],
  )
  assert.deepEqual(
    rowsIn(seen?.money).map(({ account_number, balance }) => [account_number, balance]),
    [
      ['1111', '230.00'],
      ['1121', '15.00'],
    ],
  )
  assert.deepEqual(
    rowsIn(seen?.first_steps).map(({ code, done }) => [code, done]),
    [
      ['company', true],
      ['authority', false],
      ['items', true],
      ['customer', true],
      ['supplier', true],
      ['store', false],
      ['bill', true],
    ],
  )
  assert.equal(seen?.to_do?.overdue?.count, 0)

  const withoutVat = (await book.ask('GET', '/dashboard?vat=excluded')).data
  assert.deepEqual(
    [withoutVat?.sales?.month?.amount, rowsIn(withoutVat?.series).length],
    ['300.00', 6],
  )
  await book.refuses('invalid_filter', () => book.ask('GET', '/dashboard?months=7'))
  assert.ok(rowsIn((await book.ask('GET', '/proofs')).data).every(({ ok }) => ok))
})
