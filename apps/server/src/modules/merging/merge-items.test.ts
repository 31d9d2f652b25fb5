import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Lot, type Pharmacy, openPharmacy, tradingIn } from '../../testing/pharmacy.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { recalculationTasks } from '../stock-recalculations/index.ts'
import { namedIn } from './merging.fixture.ts'

const skip = withoutDatabase()
const id = (of: Json | undefined): string => String(of?.id)

for (const method of ['average', 'fifo'] as const) {
  let shop: Pharmacy
  const api = tradingIn(() => shop)
  const { add, get, change, ask, refused } = api
  const named = { skip }
  const it = (says: string, work: () => Promise<void>): void => {
    void test(`${says}, ${method}`, named, work)
  }

  before(async () => {
    if (skip) return
    shop = await openPharmacy()
    await api.change('/financial_setting/costing_method', { value: method })
  })
  after(async () => shop?.server.close())

  const merge = async (kept: Json, absorbed: Json, more: object = {}): Promise<Json> =>
    (await ask('POST', `/items/${id(kept)}/merge`, 200, { absorbed_id: absorbed.id, ...more }))
      .data!
  const tried = (kept: Json, absorbed: Json, more: object = {}) =>
    refused('POST', `/items/${id(kept)}/merge`, { absorbed_id: absorbed.id, ...more })
  /** What a move of goods left: quantity and value, the newest first. */
  const movesOf = async (item: Json): Promise<readonly string[]> =>
    rowsIn((await get(`/stock_transactions?item_id=${id(item)}&per_page=500`)).data).map(
      (row) =>
        `${String(row.quantity)} ${String(row.value)} → ${String(row.quantity_after)} / ${String(row.value_after)}`,
    )
  const buyAt = (item: Json, quantity: string, price: string, more: object = {}) =>
    add('/bills', {
      ...api.bill(2, item, quantity),
      items: [{ item_id: item.id, item_qty: quantity, item_price: price, tax_id: shop.tax.id }],
      ...more,
    })
  const returnGoods = async (of: Json, quantity: string): Promise<Json> => {
    const bill = (await get(`/bills/${id(of)}`)).data!
    const line = rowsIn(bill.items)[0]!
    return add('/bills', {
      type: 4,
      status: 1,
      beneficiary_id: bill.beneficiary_id,
      returned_from_bill_id: bill.id,
      issue_date: '2026-03-20',
      return_reason: 'لا يصلح',
      items: [
        {
          returned_from_bill_item_id: line.id,
          item_id: line.item_id,
          item_price: line.item_price,
          item_qty: quantity,
        },
      ],
    })
  }
  const recalculate = async (): Promise<Json> => {
    const { secrets, clock } = shop.server
    const begun = await add('/stock_recalculations', {})
    await shop.server.work(recalculationTasks({ secrets, clock: clock.now }))
    const seen = (await get(`/stock_recalculations/${id(begun)}`)).data!
    if (String(seen.differences_count) !== '0') {
      await ask('POST', `/stock_recalculations/${id(begun)}/confirm`, 200, {})
      await shop.server.work(recalculationTasks({ secrets, clock: clock.now }))
    }
    return (await get(`/stock_recalculations/${id(begun)}`)).data!
  }

  it('two items become one: quantities, values and everything that moved', async () => {
    const [pen, biro] = [
      await api.item(null, { barcode: '111' }),
      await api.item(null, { barcode: '222', code: 'B-1' }),
    ]
    await buyAt(pen, '10', '10.00')
    const bought = await buyAt(biro, '3', '3.333333')
    await buyAt(biro, '4', '12.00', { store_id: shop.jeddah.id })
    const sold = await api.sell(biro, '1')
    const later = await api.sell(pen, '2', [], { deliver: false })
    const order = await add('/quotations', {
      type: 'purchases',
      beneficiary_id: shop.party.id,
      issue_date: '2026-03-12',
      status: 1,
      items: [pen, biro].map(({ id: item }) => ({ item_id: item, item_qty: '5', item_price: '3' })),
    })
    const list = await add('/price_lists', {
      name: 'جملة',
      lines: [{ item_id: biro.id, price: '7' }],
    })
    const preview = (await get(`/items/${id(pen)}/merge?absorbed_id=${id(biro)}`)).data!
    assert.deepEqual(rowsIn(preview.problems), [])
    assert.deepEqual(
      rowsIn(preview.stock).map((row) => [
        row.kept,
        row.absorbed,
        row.together,
        row.together_value,
      ]),
      [
        ['10', '2', '12', '106.67'],
        ['0', '4', '4', '48.00'],
      ],
    )
    assert.deepEqual(
      Object.fromEntries(rowsIn(preview.moved).map((row) => [String(row.of), row.count])),
      {
        sales_bill: 1,
        purchase_bill: 2,
        purchase_order: 1,
        entry_transactions: 5,
        stock_moves: 3,
        price_list_lines: 1,
      },
    )
    await merge(pen, biro, { take: ['barcode'] })
    assert.deepEqual(await namedIn(shop.server, shop.hind, id(biro)), [])
    await api.requireProved()
    const kept = (await get(`/items/${id(pen)}`)).data!
    assert.deepEqual(
      [
        kept.available_amount,
        kept.stock_value,
        kept.barcode,
        rowsIn(kept.more_barcodes).map(({ barcode }) => barcode),
      ],
      ['16', '154.67', '222', ['111']],
    )
    assert.deepEqual(await movesOf(pen), [
      '-1 -3.33 → 12 / 106.67',
      '4 48.00 → 4 / 48.00',
      '3 10.00 → 13 / 110.00',
      '10 100.00 → 10 / 100.00',
    ])
    const gone = await shop.server.ask(`/items/${id(biro)}`, { token: shop.hind.tenantToken })
    assert.deepEqual(
      [gone.status, gone.body.code, gone.body.params?.kept_id],
      [410, 'record_merged', pen.id],
    )
    assert.equal(rowsIn((await get('/items/lookup?barcode=222')).data)[0]?.id, pen.id)
    assert.equal(rowsIn((await get('/items/lookup?barcode=111')).data)[0]?.id, pen.id)
    const [price] = rowsIn((await get(`/price_lists/${id(list)}`)).data?.lines)
    assert.equal(price?.item_id, pen.id)

    // Trade goes on: what was sold comes back at its cost, what was bought is taken back, what was promised leaves.
    await returnGoods(sold, '1')
    assert.equal((await movesOf(pen))[0], '1 3.33 → 13 / 110.00')
    await ask('POST', `/bills/${id(later)}/deliver`, 200, {})
    await ask('POST', `/bills/${id(bought)}/cancel`, 200, { reason: 'خطأ' })
    await api.requireProved()
    await ask('POST', `/quotations/${id(order)}/close`, 200, {})
    // A purchase dated back, and the costs of all in the order of days.
    await buyAt(pen, '5', '20.00', { issue_date: '2026-03-02' })
    await api.sell(pen, '6', [], { issue_date: '2026-03-20' })
    await recalculate()
    await api.requireProved()
  })

  it('batches of one number are one, others come along', async () => {
    const until = (number: string, quantity: string): Lot => [number, quantity, '2031-01-01']
    const [a, b] = [
      await api.item('batch', { has_expiry: true }),
      await api.item('batch', { has_expiry: true }),
    ]
    await api.buy(a, '5', [until('A-1', '5')])
    await api.buy(b, '7', [until('A-1', '3'), until('B-2', '4')])
    const sold = await api.sell(b, '2', [
      ['A-1', '1'],
      ['B-2', '1'],
    ])
    await merge(a, b)
    assert.equal(await api.onHand(a), 'A-1 7, B-2 3')
    await api.requireProved()
    await returnGoods(sold, '2')
    assert.equal(await api.onHand(a), 'A-1 8, B-2 4')
    await api.sell(a, '12', [], { issue_date: '2026-03-20' })
    await api.requireProved()
  })

  it('units, recipes and suppliers of both are those of one', async () => {
    const carton = await add('/units', { name: `كرتون ${method}`, code: `C${method}` })
    const [a, b] = [await api.item(null), await api.item(null)]
    await add('/item_conversions', {
      item_id: b.id,
      unit_id: carton.id,
      factor: '24',
      barcode: `999${method}`,
    })
    const set = await api.item(null, {
      item_type: 6,
      components: [
        { item_id: a.id, amount: '1' },
        { item_id: b.id, amount: '2' },
      ],
    })
    await buyAt(a, '10', '1')
    await buyAt(b, '10', '2')
    await api.sell(set, '2')
    await change(`/items/${id(b)}`, {
      item_suppliers: [{ beneficiary_id: shop.party.id, unit_id: carton.id, is_usual: true }],
    })
    await merge(a, b)
    await api.requireProved()
    const kit = (await get(`/items/${id(set)}`)).data!
    assert.deepEqual(
      rowsIn(kit.components).map((each) => [each.item_id, each.amount]),
      [[a.id, '3']],
    )
    const found = rowsIn((await get(`/items/lookup?barcode=999${method}`)).data)[0]
    assert.equal(found?.id, a.id)
    assert.deepEqual(
      rowsIn((await get(`/items/${id(a)}`)).data?.item_suppliers).map((each) => [
        each.beneficiary_id,
        each.unit_id,
      ]),
      [[shop.party.id, carton.id]],
    )
    await add('/bills', {
      ...api.bill(1, a, '1'),
      items: [{ item_id: set.id, item_qty: '1', item_price: '9', tax_id: shop.tax.id }],
    })
    await api.requireProved()
  })

  it('what stands in the way is said by its name', async () => {
    const [a, b] = [await api.item(null), await api.item(null)]
    const service = await api.item(null, { item_type: 2 })
    assert.deepEqual(await tried(a, service), ['merge_types_differ'])
    assert.deepEqual(await tried(a, a), ['merge_same_record', 'absorbed_id'])
    assert.deepEqual(await tried(a, await api.item('batch')), ['merge_tracking_differs'])
    const gram = await add('/units', { name: `غرام ${method}`, code: `G${method}` })
    assert.deepEqual(await tried(a, await api.item(null, { unit_id: gram.id })), [
      'merge_base_units_differ',
    ])
    const box = await add('/units', { name: `علبة ${method}`, code: `X${method}` })
    for (const [item, factor] of [
      [a, '12'],
      [b, '10'],
    ] as const)
      await add('/item_conversions', { item_id: item.id, unit_id: box.id, factor })
    assert.deepEqual(await tried(a, b), ['merge_unit_differs'])
    const [c, d] = [await api.item(null), await api.item(null, { allow_negative_balance: true })]
    await buyAt(c, '5', '1')
    await api.sell(d, '2')
    assert.deepEqual(await tried(c, d), ['merge_below_zero'])
    const product = await api.item(null, {
      item_type: 1,
      components: [{ item_id: c.id, amount: '1' }],
    })
    const other = await api.item(null, { item_type: 1 })
    await change(`/items/${id(other)}`, { components: [{ item_id: product.id, amount: '1' }] })
    assert.deepEqual(await tried(product, other), ['merge_made_of_other'])
    const [e, f] = [await api.item('serial'), await api.item('serial')]
    await api.buy(e, '1', [['S-1', '1']])
    await api.buy(f, '1', [['S-1', '1']])
    assert.deepEqual(await tried(e, f), ['merge_lot_twice'])
    await add('/stock_counts', {
      store_id: shop.main.id,
      date: '2026-03-20',
      scope: 'items',
      items: [{ item_id: c.id }],
    })
    const g = await api.item(null)
    assert.deepEqual(await tried(c, g), ['merge_count_running'])
    const opened = await api.item(null)
    const receipt = await add('/quotations', {
      type: 'sales',
      beneficiary_id: shop.party.id,
      issue_date: '2026-03-12',
      status: 1,
      items: [{ item_id: opened.id, item_qty: '2', item_price: '10' }],
    })
    await ask('POST', `/quotations/${id(receipt)}/open`, 200, {})
    assert.deepEqual(await tried(g, opened), ['merge_opened_document'])
  })

  it('sales that are confirmed while their item is merged are of the kept one', async () => {
    const [kept, absorbed] = [await api.item(null), await api.item(null)]
    await buyAt(kept, '20', '2')
    await buyAt(absorbed, '20', '3')
    const drafts = await Promise.all(
      Array.from({ length: 8 }, () => api.sell(absorbed, '1', [], { status: 0 })),
    )
    await Promise.all([
      ...drafts.slice(0, 4).map((each) => ask('POST', `/bills/${id(each)}/confirm`, 200, {})),
      merge(kept, absorbed),
      merge(kept, absorbed),
      ...drafts.slice(4).map((each) => ask('POST', `/bills/${id(each)}/confirm`, 200, {})),
    ])
    assert.equal((await get(`/items/${id(kept)}`)).data?.available_amount, '32')
    assert.deepEqual(await namedIn(shop.server, shop.hind, id(absorbed)), [])
    await api.requireProved()
  })
}
