import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { type Pharmacy, openPharmacy, tradingIn } from '../../../testing/pharmacy.ts'

const skip = withoutDatabase()
let shop: Pharmacy
let meter: Json
let strips: Json
let kit: Json
const { add, get, ask, refused, bill, item, buy, onHand, requireProved } = tradingIn(() => shop)

before(async () => {
  if (skip) return
  shop = await openPharmacy()
  meter = await item('serial')
  strips = await item('batch')
  const bag = await item(null)
  kit = await item(null, {
    item_type: 6,
    components: [
      { item_id: meter.id, amount: '1' },
      { item_id: strips.id, amount: '2' },
      { item_id: bag.id, amount: '1' },
    ],
  })
  await buy(bag, '9', [])
  await buy(meter, '3', [
    ['SN-1', '1'],
    ['SN-2', '1'],
    ['SN-3', '1'],
  ])
  // A batch that is called as one of the meters is.
  await buy(strips, '8', [
    ['OLD', '4'],
    ['SN-2', '4'],
  ])
})
after(async () => shop?.server.close())

const lot = (of: Json, number: string, quantity: string) => ({ item_id: of.id, number, quantity })
const lotsOfLine = (document: Json): string =>
  rowsIn(rowsIn(document.items)[0]!.lots)
    .map((each) => {
      const of = each.item_id === meter.id ? 'meter' : 'strips'
      return `${of} ${String(each.number)} ${Number(each.quantity)}`
    })
    .join(', ')

test('an item that is a kit says which of its components are told apart', { skip }, async () => {
  const found = (await get(`/items/lookup?ids=${String(kit.id)},${String(meter.id)}`)).data!
  const byId = new Map(rowsIn(found).map((each) => [each.id, each]))
  assert.deepEqual(
    rowsIn(byId.get(kit.id)!.tracked_components).map((each) => [
      each.id,
      each.amount,
      each.tracked_by,
    ]),
    [
      [meter.id, '1', 'serial'],
      [strips.id, '2', 'batch'],
    ],
  )
  assert.equal(byId.get(meter.id)!.tracked_components, null)
})

test('a kit is sold with the lots of its components, and they come back', { skip }, async () => {
  const line = (lots: readonly object[]) => ({
    ...bill(1, kit, '2'),
    items: [{ item_id: kit.id, item_qty: '2', item_price: '90', tax_id: shop.tax.id, lots }],
  })
  assert.deepEqual(await refused('POST', '/bills', line([])), ['serials_required', 'items.0.lots'])
  const two = [lot(meter, 'SN-2', '1'), lot(meter, 'SN-3', '1')]
  assert.deepEqual(await refused('POST', '/bills', line([...two, lot(kit, 'OLD', '4')])), [
    'reference_not_found',
    'items.0.lots.2.item_id',
  ])
  assert.deepEqual(await refused('POST', '/bills', line([...two, lot(strips, 'NEW', '4')])), [
    'lot_not_on_hand',
    'items.0.lots',
  ])
  const sold = await add(
    '/bills',
    line([...two, lot(strips, 'SN-2', '3'), lot(strips, 'OLD', '1')]),
  )
  assert.equal(lotsOfLine(sold), 'meter SN-2 1, meter SN-3 1, strips SN-2 3, strips OLD 1')
  assert.deepEqual([await onHand(meter), await onHand(strips)], ['SN-1 1', 'OLD 3, SN-2 1'])
  const back = (lots: readonly object[]) => ({
    items: [{ bill_item_id: rowsIn(sold.items)[0]!.id, item_qty: '1', lots }],
    reason: 'عيب',
    issue_date: '2026-03-13',
    status: 1,
  })
  const path = `/bills/${String(sold.id)}/return`
  assert.deepEqual(await refused('POST', path, back([])), ['serials_required', 'items.0.lots'])
  const given = [lot(meter, 'SN-2', '1'), lot(strips, 'SN-2', '2')]
  const returned = (await ask('POST', path, 200, back(given))).data!
  assert.equal(lotsOfLine(returned), 'meter SN-2 1, strips SN-2 2')
  assert.deepEqual([await onHand(meter), await onHand(strips)], ['SN-1 1, SN-2 1', 'OLD 3, SN-2 3'])
  await requireProved()
})
