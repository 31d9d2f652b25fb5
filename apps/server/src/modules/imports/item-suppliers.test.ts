import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Mover, openMover, withRights, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover
let pen: Json

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  shop = await openMover(server, 'Hind')
  const [piece, carton] = [await shop.first('/units?code=PCE'), await shop.first('/units?code=CT')]
  const supplier = (first_name: string, role = 'supplier'): Promise<Json> =>
    shop.add('/beneficiaries', { first_name, role })
  const sahara = await supplier('صحراء')
  await supplier('واحة')
  await supplier('نور', 'customer')
  pen = await shop.add('/items', {
    name: 'قلم',
    code: 'PEN',
    unit_id: piece.id,
    main_unit_id: carton.id,
    conversion_factor: '12',
    item_suppliers: [{ beneficiary_id: sahara.id, code: 'S-1', delivery_days: 5, is_usual: true }],
  })
  await shop.add('/items', { name: 'دفتر', code: 'BOOK', unit_id: piece.id })
})
after(async () => server?.close())

async function checked(file: string | Buffer, plan: object = {}, name?: string): Promise<Json> {
  return shop.check(await shop.uploaded('item_suppliers', file, name), plan)
}

const suppliersOf = async (code: string): Promise<readonly string[]> => {
  const { id } = await shop.first(`/items?code=${code}`)
  return rowsIn((await shop.get(`/items/${String(id)}`)).data!.item_suppliers).map((each) =>
    [
      (each.beneficiary as Json).name,
      each.code,
      each.unit_id === null ? null : (each.unit as Json).name,
      each.usual_amount,
      each.minimum_amount,
      each.delivery_days,
      String(each.is_usual) === 'true' ? 'usual' : null,
    ]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
  )
}

test(
  'a file brings several suppliers of an item; what it leaves unsaid of one stays',
  { skip },
  async () => {
    const file =
      'الصنف,المورد,رمز الصنف عند المورد,الوحدة,الكمية المعتادة,أقل كمية,أيام التوريد,المورد المعتاد\n' +
      'PEN,واحة,W-7,كرتون,4,2,,نعم\nPEN,صحراء,S-2,,,,,\nBOOK,صحراء,,,,,0,\n'
    await shop.commit(await checked(file))
    assert.deepEqual(await suppliersOf('PEN'), ['صحراء S-2 5', 'واحة W-7 كرتون 4 2 usual'])
    assert.deepEqual(await suppliersOf('BOOK'), ['صحراء 0'])
    // An older form does not save over what the file changed.
    assert.deepEqual(
      await shop.refused('PUT', `/items/${String(pen.id)}`, { name: 'قلم', lock_version: 0 }),
      ['version_conflict'],
    )
  },
)

test('what is exported is brought in again as it is', { skip }, async () => {
  const before = [await suppliersOf('PEN'), await suppliersOf('BOOK')]
  for (const format of ['csv', 'xlsx']) {
    const { status, bytes } = await server.ask(`/exports/lists/item_suppliers?format=${format}`, {
      token: shop.owner.tenantToken,
    })
    assert.equal(status, 200)
    await shop.commit(await checked(bytes, {}, `suppliers.${format}`))
    assert.deepEqual([await suppliersOf('PEN'), await suppliersOf('BOOK')], before, format)
  }
})

test('rows of an item are refused together, each where it is wrong', { skip }, async () => {
  const before = await suppliersOf('PEN')
  const file =
    'item,supplier,unit,usual quantity,least quantity,usual supplier\n' +
    'PEN,واحة,,1,2,\nPEN,نور,,,,\nBOOK,صحراء,كرتون,,,\nBOOK,واحة,,,,yes\nBOOK,واحة,,,,yes\nNO,صحراء,,,,\n'
  assert.deepEqual(wrongs(await checked(file)), [
    '2 item_suppliers.usual_amount too_small',
    '6 item_suppliers.beneficiary_id already_used',
    '6 item_suppliers.is_usual already_used',
    '7 item_id name_not_found',
  ])
  assert.deepEqual(
    wrongs(await checked('item,supplier,unit\nBOOK,صحراء,كرتون\nPEN,نور,\nقلم,بحر,\n')),
    [
      '2 item_suppliers.unit_id unit_not_of_item',
      '3 item_suppliers.beneficiary_id beneficiary_not_supplier',
      '4 item_suppliers.beneficiary_id name_not_found',
    ],
  )
  assert.deepEqual(await suppliersOf('PEN'), before)
})

test('a supplier that is not there is made where that is wanted', { skip }, async () => {
  const found = await checked('item,supplier\nBOOK,بحر\n', { creates: ['beneficiaries'] })
  await shop.commit(found)
  assert.deepEqual(await suppliersOf('BOOK'), ['صحراء 0', 'بحر'])
  assert.equal((await shop.get(`/items?import_id=${String(found.id)}`)).meta?.total, 1)
})

test(
  'it is a change of items: whoever may not add any brings their suppliers',
  { skip },
  async () => {
    await withRights(server, shop, { items: false })
    await shop.commit(await checked('item,supplier,lead time\nBOOK,بحر,4\n'))
    assert.deepEqual(await suppliersOf('BOOK'), ['صحراء 0', 'بحر 4'])
    assert.equal((await shop.send('items', 'name\nx\n')).body.code, 'forbidden')
  },
)
