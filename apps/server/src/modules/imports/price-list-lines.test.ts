import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Mover, addStationery, openMover, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover
let other: Mover
let list: Json
let pen: Json

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  shop = await openMover(server, 'Hind')
  other = await openMover(server, 'Majed')
  pen = await addStationery(shop)
  list = await shop.add('/price_lists', { name: 'جملة', lines: [{ item_id: pen.id, price: '9' }] })
})
after(async () => server?.close())

async function sent(file: string | Buffer, name = 'prices.csv', by = shop): Promise<Json> {
  const answer = await by.send('price_list_lines', file, name, by.owner, String(list.id))
  assert.equal(answer.status, 201, JSON.stringify(answer.body))
  return answer.body.data!
}
const bring = async (file: string | Buffer, name?: string): Promise<void> =>
  void (await shop.commit(await shop.check(await sent(file, name))))
const lines = async (): Promise<readonly string[]> =>
  rowsIn((await shop.get(`/price_lists/${String(list.id)}`)).data!.lines).map((line) =>
    [
      (line.item as Json | null)?.name ?? (line.collection as Json).name,
      (line.unit as Json | null)?.name,
      line.from_quantity,
      line.price ?? `${String(line.change_percent)}%`,
    ]
      .filter((part) => part !== undefined && part !== null)
      .join(' '),
  )

test(
  'a file brings prices into a list, in the place of those for the same quantity',
  { skip },
  async () => {
    const file =
      'الصنف,المجموعة,الوحدة,من كمية,السعر,نسبة التغيير\n' +
      'PEN,,,,8.5,\nPEN,,قطعة,12,8,\nقلم,,كرتون,5,95,\nBOOK,,,,,-10\n,أقلام,,,,-5\n'
    const checked = await shop.check(await sent(file))
    assert.deepEqual(checked.counts, { create: 5, update: 0, skip: 0, refuse: 0 } as unknown)
    assert.deepEqual(await lines(), ['قلم 0 9'])
    await shop.commit(checked)
    const all = ['قلم 0 8.5', 'قلم قطعة 12 8', 'قلم كرتون 5 95', 'دفتر 0 -10%', 'أقلام 0 -5%']
    assert.deepEqual(await lines(), all)
    // The base unit by its name is that of no unit.
    await bring('item,price,from quantity\nPEN,7.75,12\n')
    assert.deepEqual(await lines(), all.with(1, 'قلم 12 7.75'))
  },
)

test('what is exported is brought in again as it is', { skip }, async () => {
  const before = await lines()
  for (const format of ['csv', 'xlsx']) {
    const { status, bytes } = await server.ask(
      `/exports/lists/price_list_lines?of=${String(list.id)}&format=${format}`,
      { token: shop.owner.tenantToken },
    )
    assert.equal(status, 200)
    await bring(bytes, `prices.${format}`)
    assert.deepEqual(await lines(), before, format)
  }
})

test('rows that say nothing, or twice the same, are refused by themselves', { skip }, async () => {
  const file =
    'item,collection,unit,qty,price,change\nPEN,,,1,5,\nPEN,,,1,6,\nPEN,أقلام,,,5,\nBOOK,,كرتون,,5,\nPEN,,,,,\nNO,,,,5,\n,أقلام,,,5,\n'
  assert.deepEqual(wrongs(await shop.check(await sent(file))), [
    '3 from_quantity already_used',
    '4 collection_id item_or_collection',
    '5 unit_id unit_not_of_item',
    '6 price required',
    '7 item_id name_not_found',
    '8 price collection_has_no_price',
  ])
})

test(
  'a list that is changed by a file is not saved over from an older form',
  { skip },
  async () => {
    const { lock_version: version, lines: old } = (
      await shop.get(`/price_lists/${String(list.id)}`)
    ).data!
    await bring('item,price,qty\nPEN,6,100\n')
    const at = `/price_lists/${String(list.id)}`
    assert.deepEqual(await shop.refused('PUT', at, { lines: old, lock_version: version }), [
      'version_conflict',
    ])
  },
)

test('prices go into a list of the own company, by whoever may change it', { skip }, async () => {
  const to = (record: string, by = shop) =>
    by.send('price_list_lines', 'item,price\nPEN,1\n', 'p.csv', by.owner, record)
  assert.equal((await to(String(list.id), other)).body.code, 'not_found')
  assert.equal((await shop.send('price_list_lines', 'item,price\nPEN,1\n')).body.code, 'invalid')
  const theirs = await server.ask(`/exports/lists/price_list_lines?of=${String(list.id)}`, {
    token: other.owner.tenantToken,
  })
  assert.equal(theirs.body.code, 'not_found')
  const counted = await server.ask(`/exports/lists/counted_items?of=${String(list.id)}`, {
    token: shop.owner.tenantToken,
  })
  assert.equal(counted.body.code, 'not_found')
})

test('the file of customers has their group and price list', { skip }, async () => {
  await shop.add('/beneficiary_groups', { name: 'تجار' })
  const file = 'name,group,price list\nنور,تجار,جملة\nسالم,,بيع\n'
  const checked = await shop.checked('beneficiaries', file)
  assert.deepEqual(wrongs(checked), ['3 price_list_id name_not_found'])
  await shop.commit(await shop.checked('beneficiaries', 'name,group,price list\nنور,تجار,جملة\n'))
  const noor = await shop.first(`/beneficiaries?search=${encodeURIComponent('نور')}`)
  assert.deepEqual([(noor.group as Json).name, (noor.price_list as Json).name], ['تجار', 'جملة'])
})

test(
  'an item is read with what it costs by each list, and its label has that price',
  { skip },
  async () => {
    const read = async (by = shop) =>
      rowsIn((await by.get(`/items/${String(pen.id)}/list_prices`)).data).map((row) =>
        [(row.price_list as Json).name, (row.unit as Json).name, row.from_quantity, row.price].join(
          ' ',
        ),
      )
    assert.deepEqual(await read(), [
      'جملة قطعة 0 8.50',
      'جملة قطعة 12 7.75',
      'جملة قطعة 100 6.00',
      'جملة كرتون 0 102.00',
      'جملة كرتون 1 93.00',
      'جملة كرتون 5 95.00',
    ])
    assert.deepEqual(await other.refused('GET', `/items/${String(pen.id)}/list_prices`), [
      'not_found',
    ])
    const labels = {
      paper: 'a4_24',
      rows: [{ item_id: pen.id, barcode: 'PEN', amount: 1 }],
      price_list_id: list.id,
    }
    const printed = async (body: object): Promise<string> =>
      (
        await readPdf((await server.ask('/labels', { token: shop.owner.tenantToken, body })).bytes)
      ).join(' ')
    assert.match(await printed({ ...labels, price_list_id: null }), /11\.50/)
    assert.match(await printed(labels), /9\.78/)
    const errorsOf = async (body: object): Promise<unknown> =>
      (await server.ask('/labels/preview', { token: shop.owner.tenantToken, body })).body.errors
    const dollar = await shop.first('/currencies?code=USD')
    const foreign = await shop.add('/price_lists', { name: 'تصدير', currency_id: dollar.id })
    assert.ok(
      'price_list_id' in ((await errorsOf({ ...labels, price_list_id: foreign.id })) as object),
    )
    assert.ok('price_list_id' in ((await errorsOf({ ...labels, price_list_id: pen.id })) as object))
  },
)
