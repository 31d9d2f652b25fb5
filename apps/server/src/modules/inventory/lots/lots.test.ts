import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { textOfPdf, withoutSpaces } from '../../../testing/pdf-text.ts'
import { rowsIn } from '../../../testing/server.ts'
import {
  type Lot,
  type Pharmacy,
  lotsMoved,
  lotsOf,
  openPharmacy,
  tradingIn,
} from '../../../testing/pharmacy.ts'

const skip = withoutDatabase()
let shop: Pharmacy
const { get, add, ask, refused, bill, item, buy, sell, onHand, requireProved } = tradingIn(
  () => shop,
)

before(async () => {
  if (!skip) shop = await openPharmacy()
})
after(async () => shop?.server.close())

test('what expires first is sold first, and the bill says which it was', { skip }, async () => {
  const milk = await item('batch', { has_expiry: true })
  await buy(milk, '10', [
    ['A', '6', '2026-06-30'],
    ['B', '4', '2026-04-30'],
  ])
  assert.equal(await onHand(milk), 'B 4, A 6')
  const sold = await sell(milk, '5')
  assert.equal(lotsMoved(sold), 'B 4, A 1')
  assert.equal(await onHand(milk), 'A 5')
  const chosen = await sell(milk, '2', [['A', '2']])
  assert.equal(lotsMoved(chosen), 'A 2')
  await requireProved()
})

test('the paper of a bill prints its batches and until when they are good', { skip }, async () => {
  const milk = await item('batch', { has_expiry: true })
  const bought = await buy(milk, '5', [
    ['LOT-9', '4', '2026-06-30'],
    ['LOT-7', '1', '2026-04-30'],
  ])
  const paper = await shop.server.ask(`/print/bills/${String(bought.id)}?format=pdf`, {
    token: shop.hind.tenantToken,
  })
  const text = withoutSpaces(textOfPdf(paper.bytes))
  for (const part of ['LOT-9(2026-06-30)×4', 'LOT-7(2026-04-30)'])
    assert.ok(text.includes(part), `${part} in ${text}`)
})

test('goods without their numbers are refused at their line', { skip }, async () => {
  const milk = await item('batch', { has_expiry: true })
  const wrong: readonly (readonly [code: string, lots: Lot[]])[] = [
    ['lots_required', []],
    ['lots_differ', [['A', '2', '2026-06-30']]],
    ['lot_expiry_required', [['A', '3']]],
    [
      'lot_twice',
      [
        ['A', '2', '2026-06-30'],
        ['A', '1', '2026-06-30'],
      ],
    ],
  ]
  for (const [code, lots] of wrong)
    assert.deepEqual(await refused('POST', '/bills', bill(2, milk, '3', lots)), [
      code,
      'items.0.lots',
    ])
  // Nothing of what was refused is kept.
  assert.deepEqual((await get(`/lots?item_id=${String(milk.id)}`)).data, [])
})

test('a serial number finds its item while the piece is there', { skip }, async () => {
  const phone = await item('serial')
  await buy(phone, '2', [
    ['SN-501', '1'],
    ['SN-502', '1'],
  ])
  const found = async (text: string, by = 'q') =>
    rowsIn((await get(`/items/lookup?${by}=${text}`)).data).map(
      ({ id, serial, exact }) => `${id === phone.id ? 'phone' : 'other'} ${serial} ${exact}`,
    )
  assert.deepEqual(await found('SN-501'), ['phone SN-501 true'])
  assert.deepEqual(await found('SN-502', 'barcode'), ['phone SN-502 true'])
  await sell(phone, '1', [['SN-501', '1']])
  assert.deepEqual(await found('SN-501'), [])
  const milk = await item('batch')
  await buy(milk, '1', [['LOT-501', '1']])
  assert.deepEqual(await found('LOT-501'), [])
})

test('what has expired is thrown away, not sold', { skip }, async () => {
  const milk = await item('batch', { has_expiry: true })
  await buy(milk, '4', [['OLD', '4', '2026-03-01']])
  assert.deepEqual(await refused('POST', '/bills', bill(1, milk, '1')), [
    'lots_expired',
    'items.0.lots',
  ])
  const voucher = await add('/consignments', {
    type: 530,
    date: '2026-03-15',
    source_store_id: shop.main.id,
    status: 1,
    transactions: [{ item_id: milk.id, amount: '4' }],
  })
  assert.equal(lotsMoved(voucher, 'transactions'), 'OLD 4')
  assert.equal(await onHand(milk), '')
  await requireProved()
})

test('a serial is sold once, comes back once, and is never in two places', { skip }, async () => {
  const phone = await item('serial')
  await buy(phone, '2', [
    ['S1', '1'],
    ['S2', '1'],
  ])
  assert.deepEqual(await refused('POST', '/bills', bill(2, phone, '1', [['S1', '1']])), [
    'serial_on_hand',
    'items.0.lots',
  ])
  assert.deepEqual(await refused('POST', '/bills', bill(1, phone, '1')), [
    'serials_required',
    'items.0.lots',
  ])
  const sold = await sell(phone, '1', [['S1', '1']])
  assert.deepEqual(await refused('POST', '/bills', bill(1, phone, '1', [['S1', '1']])), [
    'lot_not_on_hand',
    'items.0.lots',
  ])
  const back = (
    await ask('POST', `/bills/${String(sold.id)}/return`, 200, {
      items: [{ bill_item_id: rowsIn(sold.items)[0]?.id, item_qty: '1' }],
      reason: 'عيب',
      status: 1,
    })
  ).data!
  assert.equal(lotsMoved(back), 'S1 1')
  assert.equal(await onHand(phone), 'S1 1, S2 1')
  const lot = rowsIn((await get(`/lots?number=S1&item_id=${String(phone.id)}`)).data)[0]
  const history = rowsIn((await get(`/lots/${String(lot?.id)}/transactions`)).data)
  assert.deepEqual(
    history.map((move) => [move.kind, move.quantity, move.beneficiary?.name]),
    [
      ['sales_return', '1', 'نور'],
      ['issue', '-1', 'نور'],
      ['receipt', '1', 'نور'],
    ],
  )
  await requireProved()
})

test('only what a bill moved comes back of it', { skip }, async () => {
  const milk = await item('batch')
  await buy(milk, '10', [
    ['A', '4'],
    ['B', '6'],
  ])
  const sold = await sell(milk, '6', [
    ['A', '4'],
    ['B', '2'],
  ])
  const line = rowsIn(sold.items)[0]
  const path = `/bills/${String(sold.id)}/return`
  const give = (item_qty: string, lots: readonly Lot[]) => ({
    items: [{ bill_item_id: line?.id, item_qty, lots: lotsOf(lots) }],
    reason: 'عيب',
    status: 1,
  })
  assert.deepEqual(await refused('POST', path, give('3', [['B', '3']])), [
    'lot_not_of_bill',
    'items.0.lots',
  ])
  assert.deepEqual(await refused('POST', path, give('1', [])), ['lots_required', 'items.0.lots'])
  assert.equal(lotsMoved((await ask('POST', path, 200, give('2', [['B', '2']]))).data!), 'B 2')
  assert.deepEqual(await refused('POST', path, give('1', [['B', '1']])), [
    'lot_not_of_bill',
    'items.0.lots',
  ])
  // What is left to give back is of one batch: it needs no words.
  assert.equal(lotsMoved((await ask('POST', path, 200, give('1', []))).data!), 'A 1')
  assert.equal(await onHand(milk), 'A 1, B 6')
  await requireProved()
})
