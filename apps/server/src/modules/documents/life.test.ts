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

type Document = {
  readonly family: string
  readonly body: object
  /** What it calls its lines, and what is left of it. */
  readonly lines?: 'items' | 'transactions'
  readonly left?: string
}

/** A document of each family, as it is added and confirmed at once. */
async function documents(): Promise<readonly Document[]> {
  const { sahara, noor, store, tax, unit } = rawabi
  const item = await rawabi.made('/items', { name: 'ورق', unit_id: unit })
  const account = await rawabi.first('/accounts?account_number=5241')
  const cash = await rawabi.first('/payment_methods?code=cash')
  const items = [{ item_id: item, item_qty: '2', item_price: '50', tax_id: tax }]
  const issue_date = '2026-11-20'
  const bought = { status: 1, beneficiary_id: sahara, issue_date }
  return [
    {
      family: 'bills',
      body: { ...bought, type: 2, store_id: store, items },
      lines: 'items',
      left: 'remain',
    },
    {
      family: 'expenses',
      body: {
        ...bought,
        items: [{ statement: 'إيجار', account_id: account, item_price: '100', tax_id: tax }],
      },
      lines: 'items',
      left: 'remain',
    },
    {
      family: 'notes',
      body: {
        ...bought,
        type: 2,
        reason: 'فرق سعر',
        transactions: [{ statement: 'فرق', amount: '100', tax_id: tax }],
      },
      lines: 'transactions',
      left: 'remain',
    },
    {
      family: 'receipts',
      body: {
        status: 1,
        type: 1,
        beneficiary_id: noor,
        payment_method_id: cash,
        date: issue_date,
        amount: '100',
      },
      left: 'unallocated',
    },
    {
      family: 'quotations',
      body: { ...bought, type: 'sales', beneficiary_id: noor, items },
      lines: 'items',
    },
  ]
}

const add = async ({ family, body }: Document): Promise<Json> => {
  const { data } = await rawabi.ask(`/${family}`, body, 'POST', 201)
  assert.ok(data)
  return data
}

test(
  'a cancelled document has nothing left to settle and says when it was cancelled',
  { skip },
  async () => {
    server.clock.set('2026-11-21T08:00:00Z')
    const added = []
    for (const each of await documents()) added.push({ ...each, document: await add(each) })
    server.clock.set('2026-11-21T09:30:00Z')
    for (const { family, left, document } of added) {
      const { id, confirmed_at: at } = document
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

test(
  'lines of another document are not taken over, by none that is confirmed at once',
  { skip },
  async () => {
    for (const each of await documents()) {
      const { family, body, lines } = each
      if (!lines) continue
      const theirs = rowsIn((await add(each))[lines])
      const taking = { ...body, [lines]: theirs }
      for (const status of [0, 1]) {
        const refused = await rawabi.ask(`/${family}`, { ...taking, status }, 'POST', 422)
        assert.deepEqual(
          [refused.code, Object.keys(refused.errors ?? {})],
          ['invalid', [lines]],
          family,
        )
      }
    }
  },
)
