import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Lot, type Pharmacy, lotsOf, openPharmacy, tradingIn } from '../../testing/pharmacy.ts'
import { type Json, rowsIn } from '../../testing/server.ts'

const skip = withoutDatabase()
let pharmacy: Pharmacy
const { ask, get, add, change, refused, item, sell, onHand, requireProved } = tradingIn(
  () => pharmacy,
)

before(async () => {
  if (!skip) pharmacy = await openPharmacy()
})
after(async () => pharmacy?.server.close())

const goods = (of: Json, amount: string, lots: readonly Lot[], more: object = {}) => ({
  item_id: of.id,
  store_id: pharmacy.main.id,
  amount,
  unit_price: '2',
  lots: lotsOf(lots),
  ...more,
})
const stockOf = async (of: Json): Promise<string> => {
  const moves = rowsIn(
    (await get(`/stock_transactions?item_id=${String(of.id)}&per_page=100`)).data,
  )
  const sum = (field: string): number => moves.reduce((all, move) => all + Number(move[field]), 0)
  return `${sum('quantity')} / ${sum('value').toFixed(2)}`
}

test('the set of the company names batches with their days, and serials', { skip }, async () => {
  const milk = await item('batch', { has_expiry: true })
  const phone = await item('serial')
  const body = (stock: readonly object[], status = 1) => ({
    date: '2026-01-01',
    difference_to_equity: true,
    stock,
    status,
  })
  const stock = [
    goods(milk, '12', [
      ['A', '6', '2026-05-31'],
      ['B', '4', '2026-04-30'],
    ]),
    goods(phone, '1', [['SN-1', '1']]),
    goods(phone, '1', [['SN-2', '1']], { store_id: pharmacy.jeddah.id }),
  ]
  const set = await add('/conversion_balance', body(stock))
  // What bears no number gets it later.
  assert.equal(await onHand(milk), 'B 4, A 6')
  assert.equal(await onHand(phone), 'SN-1 1')
  assert.equal(await onHand(phone, pharmacy.jeddah), 'SN-2 1')
  assert.equal(await stockOf(milk), '12 / 24.00')
  await sell(milk, '1', [['B', '1']])
  const path = `/conversion_balance/${String(set.id)}`
  const again = async (next: readonly object[]): Promise<Json> => {
    await ask('POST', `${path}/open`, 200, {})
    return change(path, body(next))
  }
  // Nothing but the batch changes: the goods are worth what they were.
  await again([
    goods(milk, '12', [
      ['A', '5', '2026-05-31'],
      ['B', '5'],
      ['C', '2', '2026-06-30'],
    ]),
    ...stock.slice(1),
  ])
  assert.equal(await onHand(milk), 'B 4, A 5, C 2')
  assert.equal(await stockOf(milk), '11 / 22.00')
  await requireProved()
  // Fewer of one, another price, and a serial that was another one.
  await again([
    goods(
      milk,
      '8',
      [
        ['A', '3'],
        ['B', '5'],
      ],
      { unit_price: '3' },
    ),
    goods(phone, '1', [['SN-9', '1']]),
  ])
  assert.equal(await onHand(milk), 'B 4, A 3')
  assert.equal(await stockOf(milk), '7 / 21.00')
  assert.equal(await onHand(phone), 'SN-9 1')
  assert.equal(await onHand(phone, pharmacy.jeddah), '')
  await requireProved()
  const shown = rowsIn((await get(path)).data!.stock)[0]!
  assert.deepEqual(
    rowsIn(shown.lots).map((lot) => `${String(lot.number)} ${Number(lot.quantity)}`),
    ['A 3', 'B 5'],
  )
  // A batch that was sold cannot have been missing.
  await ask('POST', `${path}/open`, 200, {})
  const wrong = await refused('PUT', path, body([goods(milk, '8', [['A', '8', '2026-05-31']])]))
  assert.equal(wrong[0], 'lot_not_on_hand')
  await ask('POST', `${path}/discard`, 200, {})
  await requireProved()
})

test('the form of an item names them too, and takes them back', { skip }, async () => {
  const phone = await item('serial')
  const path = `/items/${String(phone.id)}/opening`
  const stock = (lots: readonly Lot[], amount = String(lots.length)) => ({
    date: '2026-01-01',
    stock: [{ store_id: pharmacy.main.id, amount, unit_price: '5', lots: lotsOf(lots) }],
  })
  await add(
    path,
    stock([
      ['P-1', '1'],
      ['P-2', '1'],
    ]),
  )
  assert.equal(await onHand(phone), 'P-1 1, P-2 1')
  for (const [lots, amount, code] of [
    [[['P-1', '2']], '2', 'serial_is_one'],
    [
      [
        ['P-1', '1'],
        ['P-1', '1'],
      ],
      '2',
      'lot_twice',
    ],
    [
      [
        ['P-1', '1'],
        ['P-2', '1'],
      ],
      '1',
      'lots_differ',
    ],
  ] as const)
    assert.deepEqual(await refused('POST', path, stock(lots, amount)), [code, 'stock.0.lots'])
  const pen = await item(null)
  assert.deepEqual(
    await refused('POST', `/items/${String(pen.id)}/opening`, stock([['P-1', '1']])),
    ['item_not_tracked', 'stock.0.lots'],
  )
  await add(path, stock([['P-2', '1']]))
  assert.equal(await onHand(phone), 'P-2 1')
  await add(path, { date: '2026-01-01', stock: [] })
  assert.equal(await onHand(phone), '')
  assert.equal(await stockOf(phone), '0 / 0.00')
  await requireProved()
})
