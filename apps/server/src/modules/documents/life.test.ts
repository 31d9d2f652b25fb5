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

/** The entries of a document, in order: label, their own number and that of the document. */
const postingsOf = async (document: Json): Promise<string[]> => {
  const { data } = await rawabi.ask(`/entries?document_id=${String(document.id)}&sort=number`)
  return rowsIn(data).map(
    ({ label_id, number, document_number }) =>
      `${String(label_id)} ${String(number === document_number)}`,
  )
}
const actionsOn = async ({ id }: Json): Promise<unknown[]> =>
  rowsIn((await rawabi.ask(`/users_activities?resource_id=${String(id)}`)).data)
    .map(({ action }) => action)
    .toReversed()

test(
  'an entry by hand, opening balances and a landed cost are confirmed by the same steps',
  { skip },
  async () => {
    const { sahara, store, tax, unit } = rawabi
    const [rent, owed] = [
      await rawabi.first('/accounts?account_number=5221'),
      await rawabi.first('/accounts?account_number=2143'),
    ]
    const lines = (amount: string) => [
      { account_id: rent, debtor: amount },
      { account_id: owed, creditor: amount },
    ]
    const added = async (family: string, body: object): Promise<Json> => add({ family, body })
    const at = async (path: string, method: 'PUT' | 'POST', body: object): Promise<Json> =>
      (await rawabi.ask(path, body, method, 200)).data!

    const opening = await added('conversion_balance', {
      status: 1,
      date: '2026-01-01',
      transactions: lines('70.00'),
    })
    await at(`/conversion_balance/${String(opening.id)}`, 'PUT', { status: 128 })
    const openedAgain = { status: 1, transactions: lines('80.00') }
    await at(`/conversion_balance/${String(opening.id)}`, 'PUT', openedAgain)
    assert.deepEqual(await actionsOn(opening), ['confirmed', 'opened', 'confirmed_again'])
    assert.deepEqual(
      await postingsOf(opening),
      ['conversion_balance true', 'conversion_balance_reversed true', 'conversion_balance true'],
      'they bear no number: each entry is known by its own',
    )

    const date = '2026-11-20'
    const entry = await added('entries', { date, statement: 'x', transactions: lines('5.00') })
    await at(`/entries/${String(entry.id)}/confirm`, 'POST', {})
    await at(`/entries/${String(entry.id)}`, 'PUT', { transactions: lines('6.00') })
    assert.deepEqual(await actionsOn(entry), ['created', 'confirmed', 'confirmed_again'])

    const item = await rawabi.made('/items', { name: 'طابعة', unit_id: unit })
    const bought = { status: 1, beneficiary_id: sahara, issue_date: date }
    const goods = await added('bills', {
      ...bought,
      type: 2,
      store_id: store,
      items: [{ item_id: item, item_qty: '2', item_price: '50', tax_id: tax }],
    })
    const freight = await rawabi.first('/accounts?account_number=5241')
    const spent = await added('expenses', {
      ...bought,
      items: [{ statement: 'شحن', account_id: freight, item_price: '10', tax_id: tax }],
    })
    const landed = await added('landed_costs', {
      source_type: 'expense',
      source_id: spent.id,
      date,
      lines: [{ bill_item_id: rowsIn(goods.items)[0]?.id }],
    })
    await at(`/landed_costs/${String(landed.id)}/cancel`, 'POST', { reason: 'خطأ' })
    assert.deepEqual(await actionsOn(landed), ['confirmed', 'cancelled'])
    assert.deepEqual(
      await postingsOf(landed),
      ['landed_cost true', 'landed_cost_reversed false'],
      'its number is that of its entry',
    )
  },
)
