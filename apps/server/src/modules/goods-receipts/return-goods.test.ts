import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { type Asking, asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Receiving, openReceiving } from './receiving.fixture.ts'
import { returning } from './returning.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Receiving

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  company = await openReceiving(server)
})
afterEach(async () => {
  if (!skip) assert.deepEqual(await company.failing(), [])
})
after(async () => server?.close())

const { urlOf, bodyOf, returnSome, reverseReturn } = returning(() => company)

const available = async (item: Json): Promise<string[]> => {
  const { data } = await company.get(`${company.path('items', item)}/availability`)
  const row = rowsIn(data!.stores)[0]!
  return [String(row.amount ?? row.available_amount), String(row.ordered_amount)]
}

/** What the report says of goods that no bill charges, of one supplier on a day. */
const unbilledOn = async (day: string, supplier: Json): Promise<string[]> =>
  rowsIn(
    (
      await company.get(
        `/reports/received_not_billed_report?to=${day}&beneficiary_id=${String(supplier.id)}`,
      )
    ).data,
  ).map(({ number, value }) => `${String(number)} ${String(value)}`)

test(
  'goods go back before their bill: off the stock, off what is owed, and the order waits for them again',
  { skip },
  async () => {
    const { get, item, order, receiveOf, path, entryOf, lineOf, billOf, add } = company
    const pen = await item('قلم')
    const supplier = await add('/beneficiaries', { first_name: 'واحة', role: 'supplier' })
    const ordered = await order(pen, '10', { beneficiary_id: supplier.id })
    const one = await receiveOf(ordered, pen, '10', { beneficiary_id: supplier.id })
    assert.deepEqual(await available(pen), ['10', '0'])
    const after4 = await returnSome(one, '4', { reference: 'DN-7', notes: 'مكسورة' })
    const [given] = rowsIn(after4.returns)
    assert.deepEqual(
      [given!.part, given!.date, given!.value, given!.reference],
      [1, '2026-03-08', '40.00', 'DN-7'],
    )
    assert.deepEqual(await entryOf(given!), ['Dr 2114 40.00', 'Cr 1151 40.00'])
    assert.deepEqual([after4.value, after4.unbilled_value], ['100.00', '60.00'])
    const [line] = rowsIn(after4.items)
    assert.deepEqual([line!.returned_qty, line!.unbilled_qty, line!.billed_qty], ['4', '6', '0'])
    assert.deepEqual(await available(pen), ['6', '4'])
    assert.equal((await lineOf(ordered)).received_qty, '6')
    assert.deepEqual(await unbilledOn('2026-03-07', supplier), [`${String(one.number)} 100.00`])
    assert.deepEqual(await unbilledOn('2026-03-20', supplier), [`${String(one.number)} 60.00`])
    // What went back can come again.
    const two = await receiveOf(ordered, pen, '4', {
      beneficiary_id: supplier.id,
      date: '2026-03-09',
    })
    assert.equal(rowsIn(two.items)[0]!.received_before_qty, '6')
    assert.deepEqual(await available(pen), ['10', '0'])
    // The bill charges what stayed, at the price of the supplier.
    const draft = await billOf(one)
    assert.equal(rowsIn(draft.items)[0]!.item_qty, '6')
    const bill = await company.confirmBill(draft, '11')
    assert.deepEqual(await entryOf(bill), [
      'Dr 2114 60.00',
      'Dr 1151 6.00',
      'Dr 1171 9.90',
      'Cr 2111 75.90',
    ])
    const done = (await get(path('goods_receipts', one))).data!
    assert.deepEqual([done.is_unbilled, done.unbilled_value], [false, '0.00'])
    // What is billed goes back by a return of the bill.
    assert.deepEqual(await company.refused('POST', urlOf(one), bodyOf(one, '1')), [
      'more_than_unbilled',
      'items.0.quantity',
    ])
  },
)

test('a return is taken back, and meanwhile its receipt stays as it came', { skip }, async () => {
  const { ask, get, item, order, receiveOf, path, refused, lineOf } = company
  const box = await item('صندوق')
  const ordered = await order(box, '6')
  const receipt = await receiveOf(ordered, box, '6')
  const first = rowsIn((await returnSome(receipt, '2')).returns)[0]!
  await returnSome(receipt, '1', { date: '2026-03-09' })
  const cancelled = `${path('goods_receipts', receipt)}/cancel`
  const why = 'receipt_returned'
  assert.equal((await refused('POST', cancelled, { reason: 'خطأ' }))[0], why)
  assert.equal((await refused('POST', `${path('goods_receipts', receipt)}/open`, {}))[0], why)
  // The older one first: each is known by itself.
  const after2 = await reverseReturn(receipt, first)
  assert.notEqual(rowsIn(after2.returns)[0]!.cancelled_at, null)
  assert.deepEqual([after2.unbilled_value, rowsIn(after2.items)[0]!.returned_qty], ['50.00', '1'])
  assert.equal((await lineOf(ordered)).received_qty, '5')
  const again = { return_id: first.id, reason: 'خطأ' }
  const url = `${path('goods_receipts', receipt)}/take_return_back`
  assert.equal((await refused('POST', url, again))[0], 'return_taken_back')
  assert.deepEqual((await refused('POST', url, { ...again, return_id: box.id })).slice(1), [
    'return_id',
  ])
  await reverseReturn(receipt, rowsIn(after2.returns)[1]!)
  // Free again, it is edited and cancelled, with the lines of what was taken back.
  await ask('POST', `${path('goods_receipts', receipt)}/open`, 200, {})
  await ask('PUT', path('goods_receipts', receipt), 200, {
    status: 1,
    items: [{ item_id: box.id, item_qty: '5' }],
  })
  await ask('POST', cancelled, 200, { reason: 'خطأ' })
  assert.deepEqual(await available(box), ['0', '6'])
  assert.equal((await get(path('goods_receipts', receipt))).data!.status, 255)
})

test(
  'what was sold does not go back, nor more than came, nor before it came',
  { skip },
  async () => {
    const { item, receive, sell, refused, change, path, entryOf } = company
    const cup = await item('كوب')
    const receipt = await receive(cup, '5')
    await sell(cup, '3')
    const url = urlOf(receipt)
    const answers = async (quantity: string, more: object = {}): Promise<string> =>
      (await refused('POST', url, bodyOf(receipt, quantity, more))).slice(1).join(' ')
    assert.equal(await answers('3'), 'items.0.quantity')
    assert.equal(await answers('6'), 'items.0.quantity')
    assert.equal(await answers('0'), 'items.0.quantity')
    // The pens of the fifth are not there on the fourth either.
    assert.equal(await answers('1', { date: '2026-03-04' }), 'date items.0.quantity')
    assert.equal(await answers('1', { items: [] }), 'items')
    const twice = rowsIn(receipt.items)[0]!.id
    assert.equal(
      await answers('1', {
        items: [
          { id: twice, quantity: '1' },
          { id: twice, quantity: '1' },
        ],
      }),
      'items.1.id',
    )
    // An item that may go below zero gives what is not there, at what it cost.
    await change(path('items', cup), { allow_negative_balance: true })
    const short = await returnSome(receipt, '3')
    assert.deepEqual(await entryOf(rowsIn(short.returns)[0]!), ['Dr 2114 30.00', 'Cr 1151 30.00'])
  },
)

test(
  'twins: the same goods go back once, and a bill beside them charges what stays',
  { skip },
  async () => {
    const { hind, item, receive, path, get } = company
    const tag = await item('بطاقة')
    const send = (url: string, body: object, key?: string) =>
      server.ask(url, {
        method: 'POST',
        token: hind.tenantToken,
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    const receipt = await receive(tag, '3')
    const both = await Promise.all([
      send(urlOf(receipt), bodyOf(receipt, '2')),
      send(urlOf(receipt), bodyOf(receipt, '2')),
    ])
    assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 422])
    // One that is sent twice with its key goes back once.
    const key = 'b5b7a0c2-6f1e-4c53-8a5e-0d8f0f1e2a11'
    const same = await Promise.all([
      send(urlOf(receipt), bodyOf(receipt, '1'), key),
      send(urlOf(receipt), bodyOf(receipt, '1'), key),
    ])
    assert.deepEqual(
      same.map(({ status }) => status),
      [200, 200],
    )
    assert.equal(rowsIn((await get(path('goods_receipts', receipt))).data!.returns).length, 2)
    const other = await receive(tag, '2')
    const mixed = await Promise.all([
      send(urlOf(other), bodyOf(other, '1')),
      send('/bills', {
        type: 2,
        beneficiary_id: company.sahara.id,
        store_id: company.main.id,
        issue_date: '2026-03-10',
        status: 1,
        items: [
          {
            item_id: tag.id,
            item_qty: '2',
            item_price: '10',
            tax_id: company.tax.id,
            goods_receipt_item_id: rowsIn(other.items)[0]!.id,
          },
        ],
      }),
      send(`${path('goods_receipts', other)}/cancel`, { reason: 'خطأ' }),
    ])
    assert.equal(mixed.filter(({ status }) => status < 300).length, 1, JSON.stringify(mixed))
  },
)

test(
  'who may not add vouchers, sees another store or is of another company gives nothing back',
  { skip },
  async () => {
    const { add, join, item, receive } = company
    const jar = await item('جرة')
    const receipt = await receive(jar, '5')
    const url = urlOf(receipt)
    const memberOf = async (
      permissions: object,
      stores: readonly unknown[] = [],
    ): Promise<Asking> => {
      const role = await add('/permissions', {
        name: `دور ${JSON.stringify(permissions)}${stores.length}`,
        ...(stores.length > 0 && { stores_scope: stores }),
        permissions: [{ code: 'consignments', view: true, ...permissions }],
      })
      const member = await join(role)
      return asking(
        () => server,
        () => member,
      )
    }
    const body = bodyOf(receipt, '1')
    const reader = await memberOf({})
    assert.deepEqual(await reader.refused('POST', url, body), ['forbidden'])
    const ofJeddah = await memberOf({ store: true, delete: true }, [company.jeddah.id])
    assert.deepEqual(await ofJeddah.refused('POST', url, body), ['not_found'])
    const keeper = await memberOf({ store: true }, [company.main.id])
    const given = (await keeper.ask('POST', url, 200, body)).data!
    // He may not see costs.
    assert.equal(rowsIn(given.returns)[0]!.value, null)
    const back = `${company.path('goods_receipts', receipt)}/take_return_back`
    const which = { return_id: rowsIn(given.returns)[0]!.id, reason: null }
    assert.deepEqual(await keeper.refused('POST', back, which), ['forbidden'])
    assert.deepEqual(await ofJeddah.refused('POST', back, which), ['not_found'])
    assert.deepEqual(await company.refused('POST', url, null), ['invalid', 'items'])
  },
)

test(
  'of goods told apart the supplier gets those that came with the receipt',
  { skip },
  async () => {
    const { item, add, receive, get, path } = company
    const milk = await item('حليب', { tracked_by: 'batch', has_expiry: false })
    const lots = (...of: readonly (readonly [string, string])[]) =>
      of.map(([number, quantity]) => ({ number, quantity }))
    const line = (quantity: string, ...of: readonly (readonly [string, string])[]) => ({
      items: [{ item_id: milk.id, item_qty: quantity, unit_price: '10', lots: lots(...of) }],
    })
    await receive(milk, '9', line('9', ['A', '9']))
    const receipt = await receive(milk, '6', line('6', ['B', '4'], ['C', '2']))
    const answers = async (quantity: string, ...of: readonly (readonly [string, string])[]) =>
      (
        await company.refused(
          'POST',
          urlOf(receipt),
          bodyOf(receipt, quantity, {}, { lots: lots(...of) }),
        )
      ).slice(1)
    // Those of another receipt are not of this one, and of two batches somebody says which.
    assert.deepEqual(await answers('2', ['A', '2']), ['items.0.lots'])
    const given = await returnSome(receipt, '3', {}, { lots: lots(['B', '2'], ['C', '1']) })
    const [back] = rowsIn(given.returns)
    assert.deepEqual(
      rowsIn(rowsIn(back!.items)[0]!.lots).map(
        ({ number, quantity }) => `${String(number)} ${Number(quantity)}`,
      ),
      ['B 2', 'C 1'],
    )
    // What stayed is billed, and goes back by the bill: one of C and two of B.
    const bill = await company.confirmBill(await company.billOf(receipt), '10')
    const returned = await add('/bills', {
      type: 3,
      beneficiary_id: company.sahara.id,
      store_id: company.main.id,
      issue_date: '2026-03-12',
      returned_from_bill_id: bill.id,
      return_reason: 'تالف',
      status: 1,
      items: [
        {
          returned_from_bill_item_id: rowsIn(bill.items)[0]!.id,
          item_id: milk.id,
          item_qty: '3',
          item_price: '10',
        },
      ],
    })
    assert.deepEqual(
      rowsIn(rowsIn(returned.items)[0]!.lots)
        .map(({ number, quantity }) => `${String(number)} ${Number(quantity)}`)
        .toSorted(),
      ['B 2', 'C 1'],
    )
    assert.equal((await get(path('goods_receipts', receipt))).data!.is_unbilled, false)
  },
)

test('goods of a receipt in dollars go back at the rate they came with', { skip }, async () => {
  const { item, first, receive, entryOf, billOf } = company
  const dollar = await first('/currencies?code=USD')
  const lamp = await item('مصباح')
  const receipt = await receive(lamp, '3', {
    currency_id: dollar.id,
    exchange_rate_to_local_currency: '3.75',
  })
  assert.deepEqual(await entryOf(receipt), ['Dr 1151 112.50', 'Cr 2114 112.50'])
  const given = await returnSome(receipt, '1')
  assert.deepEqual(await entryOf(rowsIn(given.returns)[0]!), ['Dr 2114 37.50', 'Cr 1151 37.50'])
  const bill = await company.confirmBill(await billOf(receipt), '10')
  assert.equal((await entryOf(bill))[0], 'Dr 2114 75.00')
})
