import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readXlsx } from 'hucre/xlsx'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Mover, addStationery, counts, openMover, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Mover

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  shop = await openMover(server, 'Hind')
  await addStationery(shop)
})
after(async () => server?.close())

/** Sends a file and has it checked, by its own choices or others. */
async function checked(file: string | Buffer, plan?: object, name?: string): Promise<Json> {
  const sent = await shop.uploaded('price_lists', file, name)
  return shop.check(sent, plan ?? { duplicates: sent.duplicates })
}

const lists = async (): Promise<readonly string[]> => {
  const found: string[] = []
  for (const { id } of rowsIn((await shop.get('/price_lists?sort=name')).data)) {
    const list = (await shop.get(`/price_lists/${String(id)}`)).data!
    const head = [
      list.name,
      (list.currency as Json | null)?.code,
      list.starts_on,
      list.change_percent,
      list.rounded_to,
    ].filter((part) => part !== undefined && part !== null)
    const lines = rowsIn(list.lines).map((line) =>
      [
        (line.item as Json | null)?.code ?? (line.collection as Json).name,
        (line.unit as Json | null)?.name,
        line.from_quantity,
        line.price ?? `${String(line.change_percent)}%`,
      ]
        .filter((part) => part !== undefined && part !== null)
        .join(' '),
    )
    found.push(`${head.join(' ')}: ${lines.join(', ')}`)
  }
  return found
}

test('a file brings whole lists, each row a line of the list that it names', { skip }, async () => {
  const file =
    'اسم القائمة,العملة,تسري من,تقريب السعر إلى,نسبة التغيير عن سعر البيع,الصنف,المجموعة,الوحدة,من كمية,السعر,نسبة التغيير\n' +
    'جملة,,2026-01-01,0.05,,PEN,,,,9,\nتصدير,USD,,,,PEN,,كرتون,2,30,\nجملة,,,,,,أقلام,,,,-5\nكلها,,,,-3,,,,,,\n'
  const found = await checked(file)
  // What is there already is meant, unless one says otherwise.
  assert.equal(found.duplicates, 'update')
  assert.deepEqual(counts(found), [3, 0, 0, 0])
  assert.deepEqual(await lists(), [])
  await shop.commit(found)
  assert.deepEqual(await lists(), [
    'تصدير USD 0.01: PEN كرتون 2 30',
    'جملة 2026-01-01 0.05: PEN 0 9, أقلام 0 -5%',
    'كلها -3 0.01: ',
  ])
})

test(
  'of a list that is there prices take their places, and what is unsaid stays',
  { skip },
  async () => {
    const file = 'price list,item,qty,price\nجملة,PEN,,8.5\nجملة,BOOK,10,17\nتصدير,BOOK,,5\n'
    const skipped = await checked(file, { duplicates: 'skip' })
    assert.deepEqual(counts(skipped), [0, 0, 2, 0])
    assert.deepEqual(counts(await shop.commit(await checked(file))), [0, 2, 0, 0])
    assert.deepEqual(await lists(), [
      'تصدير USD 0.01: PEN كرتون 2 30, BOOK 0 5',
      'جملة 2026-01-01 0.05: PEN 0 8.5, أقلام 0 -5%, BOOK 10 17',
      'كلها -3 0.01: ',
    ])
  },
)

test('what lists give as a file is taken in again as it is', { skip }, async () => {
  const before = await lists()
  for (const format of ['csv', 'xlsx']) {
    const { status, bytes } = await server.ask(`/exports/lists/price_lists?format=${format}`, {
      token: shop.owner.tenantToken,
    })
    assert.equal(status, 200)
    const found = await checked(bytes, undefined, `lists.${format}`)
    assert.deepEqual(counts(found), [0, 3, 0, 0], format)
    await shop.commit(found)
    assert.deepEqual(await lists(), before, format)
  }
})

test(
  'a list with a row that is wrong stays out whole, its rows given back with their reasons',
  { skip },
  async () => {
    const before = await lists()
    const file =
      'list name,currency,item,collection,unit,qty,price\n' +
      'أولى,,PEN,,,1,5\nأولى,,PEN,,,1,6\nثانية,USD,PEN,,,,5\nثانية,EUR,BOOK,,,,5\n' +
      'ثالثة,,BOOK,,كرتون,,5\nثالثة,,NO,,,,5\nرابعة,,PEN,,,,5\nجملة,,PEN,أقلام,,,5\n'
    const found = await checked(file)
    assert.deepEqual(wrongs(found), [
      '3 lines.from_quantity already_used',
      '5 currency_id differs_in_document',
      '6 lines.unit_id unit_not_of_item',
      '7 lines.item_id name_not_found',
      '9 lines.collection_id item_or_collection',
    ])
    await shop.ask('POST', `/imports/${String(found.id)}/commit`, 200, { leave_refused: true })
    await shop.work()
    assert.deepEqual(await lists(), [...before, 'رابعة 0.01: PEN 0 5'].toSorted())
    const { bytes } = await server.ask(`/imports/${String(found.id)}/rejected`, {
      token: shop.owner.tenantToken,
    })
    const { rows } = (await readXlsx(bytes)).sheets[0]!
    // The headings, both rows of each list that stayed out, and the one of the list that is there.
    assert.equal(rows.length, 8)
  },
)

test('lists are changed by those who may, and never confirmed', { skip }, async () => {
  const file = 'list name,item,price\nجملة,PEN,1\n'
  const refused = await shop.uploaded('price_lists', file)
  assert.deepEqual(
    await shop.refused('PUT', `/imports/${String(refused.id)}`, { confirms: true }),
    ['invalid', 'confirms'],
  )
})
