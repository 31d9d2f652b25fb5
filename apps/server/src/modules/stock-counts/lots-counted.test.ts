import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type Lot, type Pharmacy, lotsOf, openPharmacy, tradingIn } from '../../testing/pharmacy.ts'

const skip = withoutDatabase()
let pharmacy: Pharmacy
const { ask, get, add, refused, item, buy, sell, onHand, requireProved } = tradingIn(() => pharmacy)

before(async () => {
  if (!skip) pharmacy = await openPharmacy()
})
after(async () => pharmacy?.server.close())

const begin = (goods: Json, more: object = {}): Promise<Json> =>
  add('/stock_counts', {
    date: '2026-03-20',
    store_id: pharmacy.main.id,
    items: [{ item_id: goods.id }],
    ...more,
  })
const found = async (count: Json, goods: Json, lots: readonly Lot[], more: object = {}) =>
  (
    await ask('POST', `/stock_counts/${String(count.id)}/count`, 200, {
      item_id: goods.id,
      amount: null,
      lots: lotsOf(lots),
      mode: 'set',
      ...more,
    })
  ).data!
const scan = async (count: Json, code: string): Promise<Json> =>
  (
    await ask('POST', `/stock_counts/${String(count.id)}/count`, 200, {
      code,
      amount: '1',
      mode: 'add',
    })
  ).data!
const approve = async (count: Json, body: object = {}): Promise<Json> =>
  (await ask('POST', `/stock_counts/${String(count.id)}/confirm`, 200, body)).data!
const line = async (count: Json): Promise<Json> =>
  rowsIn((await get(`/stock_counts/${String(count.id)}/items?per_page=-1`)).data)[0]!
/** `A 10/8 -2`: what was expected and found of each lot, and how it differs. */
const lotsIn = (of: Json): string =>
  rowsIn(of.lots)
    .map((lot) =>
      `${String(lot.number ?? '-')} ${String(lot.expected)}/${String(lot.actual ?? '?')} ${String(lot.difference ?? '')}`.trim(),
    )
    .join(', ')
/** What is on hand of an item, and what it is worth. */
const stockOf = async (goods: Json): Promise<string> => {
  const { data } = await get(
    `/reports/items_transactions_report?from=2026-01-01&to=2026-12-31&item_id=${String(goods.id)}&store_id=${String(pharmacy.main.id)}&per_page=500`,
  )
  const last = rowsIn(data).at(-1)
  return `${String(last?.quantity_after)} / ${String(last?.value_after)}`
}

test('each batch is held against its own figure, and the books follow', { skip }, async () => {
  const milk = await item('batch', { has_expiry: true })
  await buy(milk, '14', [
    ['A', '10', '2026-05-31'],
    ['B', '4', '2026-04-30'],
  ])
  const count = await begin(milk)
  assert.equal(lotsIn(await line(count)), 'B 4/?, A 10/?')
  const counted = await found(count, milk, [
    ['A', '8'],
    ['B', '5'],
    ['C', '3', '2026-06-30'],
  ])
  assert.equal(lotsIn(counted), 'B 4/5 1, A 10/8 -2, C 0/3 3')
  assert.deepEqual([counted.actual_count, counted.difference], ['16', '2'])
  await approve(count)
  assert.equal(await onHand(milk), 'B 5, A 8, C 3')
  assert.equal(await stockOf(milk), '16 / 160.00')
  assert.equal(lotsIn(await line(count)), 'B 4/5 1, A 10/8 -2, C 0/3 3')
  await requireProved()
  await ask('POST', `/stock_counts/${String(count.id)}/cancel`, 200, { reason: null })
  assert.equal(await onHand(milk), 'B 4, A 10')
  assert.equal(await stockOf(milk), '14 / 140.00')
  await requireProved()
})

test('goods in the wrong box change their batch, and nothing else', { skip }, async () => {
  const milk = await item('batch')
  await buy(milk, '6', [
    ['A', '4'],
    ['B', '2'],
  ])
  const count = await begin(milk)
  const counted = await found(count, milk, [
    ['A', '3'],
    ['B', '3'],
  ])
  assert.deepEqual([counted.difference, counted.is_different], ['0', true])
  const { data: head } = await get(`/stock_counts/${String(count.id)}`)
  assert.equal(head!.different_items, 1)
  const approved = await approve(count)
  assert.deepEqual([approved.entry_id, approved.shortage, approved.surplus], [null, '0.00', '0.00'])
  assert.equal(await onHand(milk), 'A 3, B 3')
  await requireProved()
  await ask('POST', `/stock_counts/${String(count.id)}/cancel`, 200, { reason: null })
  assert.equal(await onHand(milk), 'A 4, B 2')
  await requireProved()
})

test('a serial counts itself once, whoever reads it', { skip }, async () => {
  const phone = await item('serial')
  await buy(phone, '3', [
    ['SN-1001', '1'],
    ['SN-1002', '1'],
    ['SN-1003', '1'],
  ])
  const count = await begin(phone)
  await scan(count, 'SN-1001')
  const twice = await scan(count, 'SN-1001')
  assert.equal(twice.actual_count, '1')
  assert.equal(lotsIn(twice), 'SN-1001 1/1 0, SN-1002 1/? -1, SN-1003 1/? -1')
  const counted = await found(count, phone, [['SN-9999', '1']], { mode: 'add' })
  assert.deepEqual([counted.actual_count, counted.difference], ['2', '-1'])
  await scan(count, 'SN-1002')
  const approved = await approve(count)
  assert.deepEqual([approved.shortage, approved.surplus], ['0.00', '0.00'])
  assert.equal(await onHand(phone), 'SN-1001 1, SN-1002 1, SN-9999 1')
  await requireProved()
  // A missing serial leaves at what it cost, and may come again.
  const second = await begin(phone)
  await scan(second, 'SN-1001')
  assert.equal((await approve(second)).shortage, '20.00')
  assert.equal(await onHand(phone), 'SN-1001 1')
  assert.equal(await stockOf(phone), '1 / 10.00')
  await buy(phone, '1', [['SN-1002', '1']])
  // Taking the count back would bring a piece a second time.
  assert.deepEqual(
    await refused('POST', `/stock_counts/${String(second.id)}/cancel`, { reason: null }),
    ['serial_on_hand'],
  )
  await requireProved()
})

test(
  'trade goes on beside: each lot is of the moment in which it was found',
  { skip },
  async () => {
    const phone = await item('serial')
    await buy(phone, '4', [
      ['T-1001', '1'],
      ['T-1002', '1'],
      ['T-1003', '1'],
      ['T-1004', '1'],
    ])
    const count = await begin(phone)
    await scan(count, 'T-1001')
    await sell(phone, '2', [
      ['T-1001', '1'],
      ['T-1003', '1'],
    ])
    await scan(count, 'T-1002')
    // What is bought after the last piece was read is not missing, and what was sold then neither.
    await buy(phone, '1', [['T-1005', '1']])
    await sell(phone, '1', [['T-1004', '1']])
    await approve(count)
    assert.equal(await onHand(phone), 'T-1002 1, T-1005 1')
    assert.equal(await stockOf(phone), '2 / 20.00')
    await requireProved()
  },
)

test(
  'where only how much there is was counted the first to expire is missing',
  { skip },
  async () => {
    const milk = await item('batch', { has_expiry: true })
    await buy(milk, '14', [
      ['A', '10', '2026-05-31'],
      ['B', '4', '2026-04-30'],
    ])
    const count = await begin(milk)
    await found(count, milk, [], { amount: '9' })
    await approve(count)
    assert.equal(await onHand(milk), 'A 9')
    const phone = await item('serial')
    await buy(phone, '2', [
      ['U-1001', '1'],
      ['U-1002', '1'],
    ])
    const other = await begin(phone)
    await found(other, phone, [], { amount: '1' })
    assert.deepEqual(await refused('POST', `/stock_counts/${String(other.id)}/confirm`, {}), [
      'serials_required',
      'items.0.actual_count',
    ])
    await found(other, phone, [['U-1002', '1']])
    await approve(other)
    assert.equal(await onHand(phone), 'U-1002 1')
    await requireProved()
  },
)

test('who counts blind sees of the lots what was found', { skip }, async () => {
  const milk = await item('batch')
  await buy(milk, '5', [['A', '5']])
  const count = await begin(milk, { is_blind: true })
  const { tenantToken: token } = await pharmacy.join('storekeeper')
  const seen = async (): Promise<Json> =>
    rowsIn(
      (
        await pharmacy.server.ask(`/stock_counts/${String(count.id)}/items?per_page=-1`, {
          token,
        })
      ).body.data,
    )[0]!
  assert.deepEqual((await seen()).lots, [])
  await found(count, milk, [['A', '4']])
  assert.equal(lotsIn(await seen()), 'A null/4')
  assert.equal(lotsIn(await line(count)), 'A 5/4 -1')
})

test('what cannot have been found is refused at its field', { skip }, async () => {
  const milk = await item('batch', { has_expiry: true })
  const phone = await item('serial', { purchasing_price: '10' })
  const pen = await item(null)
  await buy(milk, '5', [['A', '5', '2026-05-31']])
  await buy(phone, '1', [['V-1001', '1']], { store_id: pharmacy.jeddah.id })
  const count = await begin(milk)
  const tries: readonly (readonly [Json, readonly Lot[], object, string])[] = [
    [milk, [['C', '1']], {}, 'lot_expiry_required'],
    [milk, [['A', '1', '2026-06-30']], {}, 'lot_expiry_differs'],
    [
      milk,
      [
        ['A', '1'],
        ['A', '2'],
      ],
      {},
      'lot_twice',
    ],
    [milk, [['A', '3']], { amount: '2' }, 'lots_differ'],
    [phone, [['V-1001', '2']], {}, 'serial_is_one'],
    [pen, [['A', '1']], {}, 'item_not_tracked'],
  ]
  for (const [goods, lots, more, code] of tries)
    assert.deepEqual(
      await refused('POST', `/stock_counts/${String(count.id)}/count`, {
        item_id: goods.id,
        lots: lotsOf(lots),
        ...more,
      }),
      [code, 'lots'],
      code,
    )
  // A piece that the books have in another store comes by a transfer.
  const other = await begin(phone)
  await found(other, phone, [['V-1001', '1']])
  assert.deepEqual(await refused('POST', `/stock_counts/${String(other.id)}/confirm`, {}), [
    'serial_on_hand',
    'items.0.actual_count',
  ])
})

test('counted again it begins from nothing, and the rest may be zeroed', { skip }, async () => {
  const milk = await item('batch')
  const cheese = await item('batch')
  await buy(milk, '6', [['A', '6']])
  await buy(cheese, '3', [['D', '3']])
  const count = await begin(milk, { items: [{ item_id: milk.id }, { item_id: cheese.id }] })
  await found(count, milk, [['A', '1']])
  await ask('POST', `/stock_counts/${String(count.id)}/recount`, 200, { item_ids: [milk.id] })
  assert.equal(lotsIn(await line(count)), 'A 6/?')
  await found(count, milk, [['A', '5']])
  await approve(count, { zero_rest: true })
  assert.equal(await onHand(milk), 'A 5')
  assert.equal(await onHand(cheese), '')
  await requireProved()
})

test(
  'figures from paper are held against the beginning, of a day that is over against its end',
  { skip },
  async () => {
    const milk = await item('batch')
    await buy(milk, '10', [
      ['A', '6'],
      ['B', '4'],
    ])
    await sell(milk, '2', [['A', '2']], { issue_date: '2026-03-15' })
    const past = await begin(milk, { date: '2026-03-14' })
    assert.equal(lotsIn(await line(past)), 'A 6/?, B 4/?')
    await found(past, milk, [
      ['A', '5'],
      ['B', '4'],
    ])
    await approve(past)
    assert.equal(await onHand(milk), 'A 3, B 4')
    const paper = await begin(milk, { is_of_start: true })
    await sell(milk, '1', [['B', '1']], { issue_date: '2026-03-20' })
    await found(paper, milk, [
      ['A', '3'],
      ['B', '4'],
    ])
    await approve(paper)
    assert.equal(await onHand(milk), 'A 3, B 3')
    await requireProved()
  },
)

test(
  'of two who approve a count at the same moment one does, and it is posted once',
  { skip },
  async () => {
    const milk = await item('batch')
    await buy(milk, '6', [
      ['A', '4'],
      ['B', '2'],
    ])
    const count = await begin(milk)
    await found(count, milk, [
      ['A', '3'],
      ['B', '2'],
    ])
    const answers = await Promise.all(
      [1, 2].map(() =>
        pharmacy.server.ask(`/stock_counts/${String(count.id)}/confirm`, {
          method: 'POST',
          token: pharmacy.hind.tenantToken,
          body: {},
        }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
    assert.equal(await onHand(milk), 'A 3, B 2')
    assert.equal(await stockOf(milk), '5 / 50.00')
    await requireProved()
  },
)

test(
  'three thousand serials are counted from a handful of calls, and one that is missing leaves',
  { skip },
  async () => {
    const phone = await item('serial')
    const numbers = Array.from({ length: 3_000 }, (_, at) => `SN-${String(at).padStart(5, '0')}`)
    const piecesOf = (of: readonly string[]): readonly Lot[] => of.map((number) => [number, '1'])
    for (const from of [0, 1_000, 2_000])
      await buy(phone, '1000', piecesOf(numbers.slice(from, from + 1_000)))
    const count = await begin(phone)
    await found(count, phone, piecesOf(numbers.slice(1)))
    const counted = await scan(count, 'SN-00000')
    assert.equal(counted.difference, '0')
    await found(count, phone, piecesOf(numbers.slice(1)))
    const approved = await approve(count)
    assert.equal(approved.shortage, '10.00')
    assert.equal(await stockOf(phone), '2999 / 29990.00')
    const inStore = `item_id=${String(phone.id)}&store_id=${String(pharmacy.main.id)}`
    const left = (of: string) =>
      get(`/lots?${inStore}&search=${of}`).then(({ data }) => data?.length)
    assert.deepEqual([await left('SN-00000'), await left('SN-00001')], [0, 1])
    await requireProved()
  },
)
