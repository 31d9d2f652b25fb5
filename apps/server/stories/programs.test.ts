import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import { story } from './story.ts'

story(
  'a shop’s program adds a customer and an item, sells, is paid, and reads the stock',
  async (book, _another, server) => {
    await book.buy('Sahara', '10 pens @ 30.00')
    const [role] = rowsIn((await book.ask('GET', '/permissions?code=accountant')).data)
    const added = await book.ask('POST', '/api_keys', { name: 'متجر سلة', role_id: role?.id })
    const issued = await book.ask('POST', `/api_keys/${String(added.data?.id)}/issue`, {})
    const key = String(issued.data?.key)
    const call = async (path: string, body?: unknown): Promise<Json> => {
      const answer = await server.ask(path, {
        token: key,
        body,
        headers: { 'idempotency-key': `${path} ${JSON.stringify(body)}`.slice(0, 255) },
      })
      assert.ok(answer.status < 300, `${path} ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body.data as Json
    }
    const first = async (path: string): Promise<Json> => {
      const [row] = rowsIn(await call(path))
      assert.ok(row, path)
      return row
    }
    const [tax, unit, store, cash, pen] = await Promise.all(
      [
        '/taxes?code=S15',
        '/units?code=PCE',
        '/stores?is_main_store=true',
        '/payment_methods?code=cash',
        '/items?code=PEN',
      ].map(first),
    )
    const customer = await call('/beneficiaries', { first_name: 'عميل المتجر' })
    const wrap = await call('/items', { name: 'تغليف', item_type: 2, unit_id: unit?.id })
    const bill = {
      type: 1,
      status: 1,
      beneficiary_id: customer.id,
      store_id: store?.id,
      issue_date: '2026-01-05',
      items: [
        { item_id: pen?.id, item_qty: '2', item_price: '50', tax_id: tax?.id },
        { item_id: wrap.id, item_qty: '1', item_price: '10', tax_id: tax?.id },
      ],
    }
    const sold = await call('/bills', bill)
    // The network broke and the program asks again: there is one bill.
    assert.equal((await call('/bills', bill)).id, sold.id)
    assert.equal(sold.net, '126.50')
    const receipt = await call('/receipts', {
      type: 1,
      status: 1,
      beneficiary_id: customer.id,
      payment_method_id: cash?.id,
      date: '2026-01-05',
      amount: '126.50',
      associations: [{ associatable_type: 'bill', associatable_id: sold.id, amount: '126.50' }],
    })
    const paid = await call(`/bills/${String(sold.id)}`)
    assert.equal(paid.remain, '0.00')
    const stock = await call(`/items/${String(pen?.id)}/availability`)
    assert.equal(rowsIn(stock.stores)[0]?.available_amount, '8')
    assert.equal(rowsIn(await call(`/items/${String(pen?.id)}/transactions`)).length, 2)
    const opened = await call(`/receipts/${String(receipt.id)}/open`, {})
    assert.equal(opened.opened_by?.name, 'متجر سلة')
    await call(`/receipts/${String(receipt.id)}/discard`, {})
    const done = rowsIn(
      (await book.ask('GET', `/users_activities?api_key_id=${String(added.data?.id)}&per_page=50`))
        .data,
    )
    assert.ok(done.every(({ user }) => String(user?.name) === 'مفتاح الربط: متجر سلة'))
    const trade = rowsIn(
      (
        await book.ask(
          'GET',
          '/reports/sales_bills_report?from=2026-01-01&to=2026-01-31&per_page=50',
        )
      ).data,
    )
    assert.equal(trade[0]?.user, 'مفتاح الربط: متجر سلة')
    await book.sell('Noor', '1 pen @ 50.00')
    const month = 'from=2026-01-01&to=2026-01-31&per_page=50'
    const numbersOf = async (report: string, by = ''): Promise<readonly unknown[]> =>
      rowsIn((await book.ask('GET', `/reports/${report}?${month}${by}`)).data).map(
        ({ number, entry_number: entry }) => number ?? entry,
      )
    const byKey = `&api_key_id=${String(added.data?.id)}`
    assert.equal((await numbersOf('sales_bills_report')).length, 2)
    assert.deepEqual(await numbersOf('sales_bills_report', byKey), [sold.bill_code])
    const entries = await numbersOf('entries_report', byKey)
    assert.ok(entries.length > 0 && entries.length < (await numbersOf('entries_report')).length)
    for (const report of [
      'item_sales_report',
      'purchases_payments_report',
      'general_journal_report',
    ])
      await numbersOf(report, byKey)
  },
)
