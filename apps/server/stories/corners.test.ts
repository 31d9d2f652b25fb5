import assert from 'node:assert/strict'
import { onPool } from '../src/kernel/database/pool.ts'
import { sql } from '../src/kernel/database/sql.ts'
import { rowsIn } from '../src/testing/server.ts'
import { story } from './story.ts'

story('an advance that is used up is refused, and stays while a bill deducts it', async (book) => {
  const advance = await book.sell('Noor', '1 visit @ 100.00', { advance: true })
  await book.receive(advance, '115.00', 'Bank')
  const bill = await book.sell('Noor', '1 visit @ 300.00', { deducts: [advance] })
  const [line] = rowsIn((await book.see(bill)).items)
  await book.refuses('prepaid_exceeds_open', () =>
    book.ask('POST', '/bills', {
      type: 1,
      status: 1,
      beneficiary_id: bill.beneficiary_id,
      issue_date: bill.issue_date,
      items: [{ item_id: line?.item_id, item_qty: '1', item_price: '50' }],
      prepayments: [{ bill_id: advance.id, amount: '1.15' }],
    }),
  )
  const paid = await book.buy('Sahara', '1 visit @ 100.00', { advance: true })
  await book.pay(paid, '115.00', 'Bank')
  const final = await book.buy('Sahara', '1 visit @ 300.00', { deducts: [paid] })
  await book.refuses('document_has_followers', () => book.cancel(paid, 'wrong'))
  await book.refuses('document_has_followers', () => book.open(paid))
  await book.cancel(final, 'wrong')
  assert.equal((await book.see(final)).prepaid, '0.00')
  await book.cancel(paid, 'wrong')
  // The money stays with Sahara.
  await book.owes('Sahara', '115.00')
})

story('what is set off goes back with its whole receipt only', async (book) => {
  const sale = await book.sell('Trader', '1 visit @ 100.00')
  const bought = await book.buy('Trader', '1 pen @ 40.00')
  const receipt = await book.setOff(sale, bought, '46.00', '10.00')
  await book.refuses('set_off_not_undone', () => book.cancel(bought, 'wrong'))
  const made = rowsIn((await book.ask('GET', `/receipts/${String(receipt.id)}`)).data?.associations)
  const [money] = made.filter(({ cashing_type }) => String(cashing_type) === 'receipt')
  await book.refuses('set_off_not_undone', () =>
    book.ask('DELETE', `/associations/${String(money?.id)}`),
  )
  await book.ask('POST', `/receipts/${String(receipt.id)}/cancel`, {})
  await book.cancel(bought, 'wrong')
  const more = await book.buy('Trader', '1 pen @ 100.00')
  await book.refuses('set_off_exceeds_settled', () =>
    book.ask('POST', '/receipts', {
      type: 1,
      status: 1,
      beneficiary_id: sale.beneficiary_id,
      payment_method_id: receipt.payment_method_id,
      date: receipt.date,
      amount: '0',
      associations: [
        { associatable_type: 'bill', associatable_id: sale.id, amount: '50' },
        { associatable_type: 'bill', associatable_id: more.id, amount: '60' },
      ],
    }),
  )
})

story('more than is left to deliver is refused, also when nothing is left', async (book) => {
  const goods = await book.buy('Sahara', '2 pens @ 10.00, 1 notebook @ 5.00', { later: true })
  await book.deliver(goods, '2 pens')
  await book.refuses('delivery_exceeds_bill', () => book.deliver(goods, '1 pen'))
})

story('an edit keeps the lines that a note or a return once named', async (book, _, server) => {
  await onPool(server.database.pool).run(sql`update countries set tax_restrictive = false`)
  try {
    await book.buy('Sahara', '10 pens @ 10.00')
    const bill = await book.sell('Noor', '2 pens @ 50.00')
    const back = await book.returnGoods(bill, '1 pen')
    await book.cancel(back, 'wrong')
    await book.open(bill)
    const [line] = rowsIn((await book.see(bill)).items)
    const edited = await book.change(bill, {
      items: [{ id: line?.id, item_id: line?.item_id, item_qty: '3', item_price: '50' }],
    })
    assert.deepEqual([edited.net, edited.revision], ['172.50', 1])
    await book.open(bill)
    await book.refuses('record_in_use', () =>
      book.change(bill, { items: [{ item_id: line?.item_id, item_qty: '1', item_price: '50' }] }),
    )
    await book.discard(bill)
  } finally {
    await onPool(server.database.pool).run(
      sql`update countries set tax_restrictive = true where code = 'SA'`,
    )
  }
})
