import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
})

after(async () => server?.close())

const add = async (path: string, body: object): Promise<Json> => {
  const { data } = await rawabi.ask(path, { status: 1, ...body }, 'POST', 201)
  assert.ok(data)
  return data
}

/** One confirmed document of each family that can be cancelled, and what it calls what is left of it. */
async function confirmed(): Promise<readonly (readonly [string, Json, string | null])[]> {
  const { sahara, noor, store, tax, unit } = rawabi
  const item = await rawabi.made('/items', { name: 'ورق', unit_id: unit })
  const account = await rawabi.first('/accounts?account_number=5241')
  const cash = await rawabi.first('/payment_methods?code=cash')
  const items = [{ item_id: item, item_qty: '2', item_price: '50', tax_id: tax }]
  const issue_date = '2026-11-20'
  const bought = { beneficiary_id: sahara, issue_date }
  return [
    ['bills', await add('/bills', { ...bought, type: 2, store_id: store, items }), 'remain'],
    [
      'expenses',
      await add('/expenses', {
        ...bought,
        items: [{ statement: 'إيجار', account_id: account, item_price: '100', tax_id: tax }],
      }),
      'remain',
    ],
    [
      'notes',
      await add('/notes', {
        ...bought,
        type: 2,
        reason: 'فرق سعر',
        transactions: [{ statement: 'فرق', amount: '100', tax_id: tax }],
      }),
      'remain',
    ],
    [
      'receipts',
      await add('/receipts', {
        type: 1,
        beneficiary_id: noor,
        payment_method_id: cash,
        date: issue_date,
        amount: '100',
      }),
      'unallocated',
    ],
    [
      'quotations',
      await add('/quotations', { type: 'sales', beneficiary_id: noor, issue_date, items }),
      null,
    ],
  ]
}

test(
  'a cancelled document has nothing left to settle and says when it was cancelled',
  { skip },
  async () => {
    server.clock.set('2026-11-21T08:00:00Z')
    const documents = await confirmed()
    server.clock.set('2026-11-21T09:30:00Z')
    for (const [family, { id, confirmed_at: at }, left] of documents) {
      const before = (await rawabi.ask(`/${family}/${String(id)}`)).data
      assert.equal(before?.cancelled_at, null, family)
      if (left) assert.notEqual(before?.[left], '0.00', family)
      await rawabi.ask(`/${family}/${String(id)}/cancel`, { reason: 'خطأ' }, 'POST', 200)
      const shown = (await rawabi.ask(`/${family}/${String(id)}`)).data
      const listed = rowsIn((await rawabi.ask(`/${family}?status=255`)).data)[0]
      for (const seen of [shown, listed]) {
        assert.deepEqual(
          [seen?.status, seen?.confirmed_at, seen?.cancelled_at],
          [255, at, '2026-11-21T09:30:00.000Z'],
          family,
        )
        if (left) assert.equal(seen?.[left], '0.00', family)
      }
    }
    const bill = rowsIn((await rawabi.ask('/bills?status=255&sort=-remain')).data)[0]
    assert.equal(bill?.due_now, '0.00')
  },
)
