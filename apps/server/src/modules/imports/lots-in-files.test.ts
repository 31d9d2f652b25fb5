import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { ImportableName } from '@mizan/contract/imports/importable-names'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'
import { type Mover, openTrader, startMovers } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let from: Mover
let to: Mover

before(async () => {
  if (skip) return
  const movers = await startMovers()
  server = movers.server
  ;[from, to] = [await movers.company('leaves'), await movers.company('arrives')]
  for (const shop of [from, to]) {
    await openTrader(shop)
    const unit_id = (await shop.first('/units?code=PCE')).id
    const main_unit_id = (await shop.first('/units?code=CT')).id
    const carton = { main_unit_id, conversion_factor: '12' }
    for (const [name, code, more] of [
      ['حليب', 'MILK', { tracked_by: 'batch', has_expiry: true, ...carton }],
      ['هاتف', 'PHONE', { tracked_by: 'serial' }],
    ] as const)
      await shop.add('/items', { name, code, unit_id, selling_price: '20', ...more })
  }
})
after(async () => server?.close())

const brought = async (shop: Mover, list: ImportableName, file: string): Promise<Json> =>
  shop.commit(await shop.check(await shop.uploaded(list, file, 'list.csv'), { confirms: true }))
const wrong = async (shop: Mover, list: ImportableName, file: string): Promise<readonly string[]> =>
  rowsIn((await shop.check(await shop.uploaded(list, file, 'list.csv'), { confirms: true })).rows)
    .filter(({ action }) => String(action) === 'refuse')
    .map((row) => `${String(row.row)} ${String(rowsIn(row.problems)[0]?.code)}`)
const exported = async (shop: Mover, list: ImportableName): Promise<string> => {
  const answer = await server.ask(`/exports/lists/${list}?format=csv`, {
    token: shop.owner.tenantToken,
    headers: { 'accept-language': 'en' },
  })
  assert.equal(answer.status, 200)
  return answer.bytes.toString().replace(/^\ufeff/, '')
}
/** Which lots of an item a company has: `A-1 6 2031-06-30`. */
const onHand = async (shop: Mover, code: string): Promise<string> => {
  const item = await shop.first(`/items?code=${code}`)
  return rowsIn((await shop.get(`/lots?item_id=${String(item.id)}&on_hand=true`)).data)
    .map((lot) => `${String(lot.number)} ${String(lot.quantity)} ${String(lot.expiry_date)}`)
    .join(', ')
}

test('a file names batches with their days, and serials, in any unit', { skip }, async () => {
  const bought = [
    'رقم المستند,المورد,التاريخ,الصنف,الكمية,الوحدة,سعر الوحدة,رقم التشغيلة,تاريخ الصلاحية',
    'P-1,نور,2026-11-10,MILK,1,كرتون,120,A-1,30/06/2031',
    'P-1,نور,2026-11-10,MILK,10,,10,B-1 × 4 (2031-03-31); C-1 × ٦ (2031-04-30),',
    'P-1,نور,2026-11-10,PHONE,3,,900,"SN-1، SN-2؛SN-3",',
    'P-1,نور,2026-11-10,PEN,5,,1,,',
  ]
  const done = await brought(from, 'purchase_bills', `${bought.join('\n')}\n`)
  assert.equal(done.status, 'committed', JSON.stringify(done.rows))
  assert.equal(await onHand(from, 'MILK'), 'B-1 4 2031-03-31, C-1 6 2031-04-30, A-1 12 2031-06-30')
  assert.equal(await onHand(from, 'PHONE'), 'SN-1 1 null, SN-2 1 null, SN-3 1 null')
  const sold = [
    'bill_number,customer,date,item,qty,price,batch',
    'S-1,نور,2026-11-11,MILK,2,20,C-1',
    'S-1,نور,2026-11-11,PHONE,1,1000,SN-2',
  ]
  assert.equal((await brought(from, 'sales_bills', `${sold.join('\n')}\n`)).status, 'committed')
  const taken = [
    'number,date,from store,account,item,qty,serial no',
    'V-1,2026-11-12,المستودع الرئيسي,5221,PHONE,1,SN-3',
  ]
  assert.equal(
    (await brought(from, 'outgoing_vouchers', `${taken.join('\n')}\n`)).status,
    'committed',
  )
  assert.equal(await onHand(from, 'MILK'), 'B-1 4 2031-03-31, C-1 4 2031-04-30, A-1 12 2031-06-30')
  assert.equal(await onHand(from, 'PHONE'), 'SN-1 1 null')
})

test('what left arrives: each batch with its day, each serial', { skip }, async () => {
  for (const list of ['purchase_bills', 'sales_bills', 'outgoing_vouchers'] as const) {
    const file = await exported(from, list)
    assert.equal((await brought(to, list, file)).status, 'committed', list)
    const cells = (text: string): readonly string[] =>
      text.split('\n').map((row) => row.slice(row.indexOf(',')))
    assert.deepEqual(cells(await exported(to, list)), cells(file), list)
  }
  for (const code of ['MILK', 'PHONE'])
    assert.equal(await onHand(to, code), await onHand(from, code))
})

test('what cannot be is refused in its row', { skip }, async () => {
  const head = 'number,supplier,date,item,qty,price,batch,expiry'
  const rows = [
    'X-1,نور,2026-11-12,PEN,1,1,A-1,',
    'X-2,نور,2026-11-12,MILK,5,1,A-1 × 3; D-1 (2031-01-01),',
    'X-3,نور,2026-11-12,MILK,1,1,Z-1,',
    'X-4,نور,2026-11-12,MILK,1,1,,2031-01-01',
    'X-5,نور,2026-11-12,PHONE,1,1,SN-1,',
  ]
  assert.deepEqual(await wrong(from, 'purchase_bills', `${head}\n${rows.join('\n')}\n`), [
    '2 item_not_tracked',
    '3 lots_differ',
    '4 lot_expiry_required',
    '5 lots_unnamed',
    '6 serial_on_hand',
  ])
})
