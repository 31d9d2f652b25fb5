import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Mover, openMover } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover
let store: Json

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  shop = await openMover(server, 'Hind')
  store = await shop.first('/stores?is_main_store=true')
  const [piece, carton] = [await shop.first('/units?code=PCE'), await shop.first('/units?code=CT')]
  const goods: Json[] = []
  for (const [name, code, barcode] of [
    ['قلم', 'PEN', '6281'],
    ['دفتر', 'BOOK', '6282'],
    ['مسطرة', 'RULER', '6283'],
  ])
    goods.push(
      await shop.add('/items', {
        name,
        code,
        barcode,
        unit_id: piece.id,
        main_unit_id: carton.id,
        conversion_factor: '12',
      }),
    )
  await shop.add('/consignments', {
    type: 520,
    date: '2026-03-10',
    destination_store_id: store.id,
    status: 1,
    transactions: goods.map(({ id }) => ({ item_id: id, amount: '10', unit_price: '2' })),
  })
  await shop.add('/items', { name: 'زيارة', code: 'VISIT', item_type: 2, unit_id: piece.id })
})
after(async () => server?.close())

const opened = (): Promise<Json> =>
  shop.add('/stock_counts', { store_id: store.id, date: '2026-03-20', scope: 'all' })
async function sent(count: Json, file: string): Promise<Json> {
  const answer = await shop.send('counted_items', file, 'count.csv', shop.owner, String(count.id))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data!
}
const found = async (count: Json): Promise<readonly string[]> =>
  rowsIn((await shop.get(`/stock_counts/${String(count.id)}/items?per_page=100`)).data)
    .filter(({ actual_count }) => actual_count !== null)
    .map((line) => `${String(line.code)} ${String(line.actual_count)} ${String(line.unit_cost)}`)
    .toSorted()

test(
  'a file says what a counter found: by code, barcode or name, in any unit',
  { skip },
  async () => {
    const count = await opened()
    const file = 'الصنف,الوحدة,الكمية المعدودة,تكلفة الوحدة\nPEN,,9,2.5\n6282,كرتون,2,\nمسطرة,,0,\n'
    const checked = await shop.check(await sent(count, file))
    assert.deepEqual(checked.counts, { create: 3, update: 0, skip: 0, refuse: 0 } as unknown)
    assert.deepEqual(await found(count), [])
    await shop.commit(checked)
    assert.deepEqual(await found(count), ['BOOK 24 null', 'PEN 9 2.50', 'RULER 0 null'])
    // What is sent again stands in the place of what he said before.
    await shop.commit(await shop.check(await sent(count, 'code,qty\nPEN,7\n')))
    assert.deepEqual(await found(count), ['BOOK 24 null', 'PEN 7 2.50', 'RULER 0 null'])
  },
)

test('rows that cannot be counted are refused by themselves', { skip }, async () => {
  const count = await opened()
  const file = 'code,qty\nPEN,3\nNOTHING,1\nVISIT,1\nPEN,4\nBOOK,-1\nRULER,2\n'
  const checked = await shop.check(await sent(count, file))
  assert.deepEqual(checked.counts, { create: 2, update: 0, skip: 0, refuse: 4 } as unknown)
  const refused = rowsIn(checked.rows)
    .filter(({ action }) => String(action) === 'refuse')
    .map(
      (row) =>
        `${String(row.row)} ${rowsIn(row.problems)
          .map(({ code }) => String(code))
          .join()}`,
    )
  assert.deepEqual(refused, [
    '3 name_not_found',
    '4 item_not_stocked',
    '5 item_counted_twice',
    '6 too_small',
  ])
  await shop.ask('POST', `/imports/${String(checked.id)}/commit`, 200, { leave_refused: true })
  await shop.work()
  assert.deepEqual(await found(count), ['PEN 3 null', 'RULER 2 null'])
})

test('a file names batches and serials, a row for each', { skip }, async () => {
  const unit_id = (await shop.first('/units?code=PCE')).id
  const add = (name: string, code: string, more: object): Promise<Json> =>
    shop.add('/items', { name, code, unit_id, purchasing_price: '2', ...more })
  await add('حليب', 'MILK', { tracked_by: 'batch', has_expiry: true })
  await add('هاتف', 'PHONE', { tracked_by: 'serial' })
  const count = await opened()
  const lotsOf = async (code: string): Promise<string> =>
    rowsIn((await shop.get(`/stock_counts/${String(count.id)}/items?per_page=100`)).data)
      .filter((line) => String(line.code) === code)
      .flatMap((line) => rowsIn(line.lots))
      .map((lot) => `${String(lot.number ?? '-')} ${String(lot.actual)}`)
      .join(', ')
  const head = 'الصنف,الكمية المعدودة,رقم التشغيلة أو الرقم التسلسلي,تاريخ الانتهاء\n'
  const rows = [
    'MILK,6,A-1,2027-05-31',
    'MILK,4,B-1,30/06/2027',
    'MILK,2,,',
    'PHONE,1,SN-1,',
    'PHONE,1,SN-2,',
  ]
  await shop.commit(await shop.check(await sent(count, `${head}${rows.join('\n')}\n`)))
  assert.equal(await lotsOf('MILK'), 'A-1 6, B-1 4, - 2')
  assert.equal(await lotsOf('PHONE'), 'SN-1 1, SN-2 1')
  // What is sent again stands in the place of what he said before; a number stands once.
  const again = ['MILK,5,A-1,2027-05-31', 'MILK,1,A-1,', 'PHONE,2,SN-1,', 'MILK,1,C-1,', 'PEN,1,A,']
  const checked = await shop.check(await sent(count, `${head}${again.join('\n')}\n`))
  const refused = rowsIn(checked.rows)
    .filter(({ action }) => String(action) === 'refuse')
    .map((row) => `${String(row.row)} ${String(rowsIn(row.problems)[0]?.code)}`)
  assert.deepEqual(refused, [
    '3 item_counted_twice',
    '4 serial_is_one',
    '5 lot_expiry_required',
    '6 item_not_tracked',
  ])
  await shop.ask('POST', `/imports/${String(checked.id)}/commit`, 200, { leave_refused: true })
  await shop.work()
  assert.equal(await lotsOf('MILK'), 'A-1 5')
})

test('a file goes into a count that goes on, and nowhere else', { skip }, async () => {
  const count = await opened()
  const code = async (list: string, record?: string): Promise<unknown> =>
    (await shop.send(list, 'code,qty\nPEN,3\n', 'list.csv', shop.owner, record)).body.errors
  assert.deepEqual(Object.keys((await code('counted_items')) as object), ['record_id'])
  assert.deepEqual(Object.keys((await code('items', String(count.id))) as object), ['record_id'])
  const checked = await shop.check(await sent(count, 'code,qty\nPEN,3\n'))
  await shop.ask('POST', `/stock_counts/${String(count.id)}/count`, 200, {
    code: 'BOOK',
    amount: '1',
  })
  await shop.ask('POST', `/stock_counts/${String(count.id)}/cost`, 200, {
    item_id: rowsIn((await shop.get(`/stock_counts/${String(count.id)}/items`)).data).find(
      (line) => String(line.code) === 'BOOK',
    )?.item_id,
    unit_cost: '4',
  })
  await shop.ask('POST', `/stock_counts/${String(count.id)}/confirm`, 200, {})
  const late = await shop.commit(checked)
  assert.notEqual(late.status, 'committed')
  assert.deepEqual(await found(count), ['BOOK 1 4.00'])
  const answer = await shop.send(
    'counted_items',
    'code,qty\nPEN,3\n',
    'a.csv',
    shop.owner,
    String(count.id),
  )
  assert.equal(answer.body.code, 'not_editable')
})
