import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Workshop, openWorkshop } from './workshop.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Workshop
let other: Workshop
let [flour, layer, cake, egg]: Json[] = []

const recipe = (...lines: readonly (readonly [Json, string, string?])[]) => ({
  components: lines.map(([{ id }, amount, waste = '0']) => ({
    item_id: id,
    amount,
    waste_percent: waste,
  })),
})

/** A cake of two layers and an egg; a layer of 0.3 of flour, of which a tenth is lost, and an egg. */
before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  const open = async (name: string): Promise<Workshop> => {
    const member = await register(server, name, `مخبز ${name}`)
    await registerForVat(server, member)
    return openWorkshop(server, member)
  }
  shop = await open('Hind')
  other = await open('Majed')
  flour = await shop.item('دقيق')
  egg = await shop.item('بيضة', { purchasing_price: '0.4' })
  await shop.bring(flour, '50', '2')
  layer = await shop.item('طبقة', { item_type: 1, ...recipe([flour, '0.3', '10'], [egg, '1']) })
  cake = await shop.item('كعكة', { item_type: 1, ...recipe([layer, '2'], [egg, '1']) })
})
after(async () => server?.close())

const estimate = async (of: Json, more = ''): Promise<string> => {
  const { data } = await shop.get(`/batch_assembly/estimate?item_id=${String(of.id)}${more}`)
  const found = data as Json
  return [
    found.unit_cost,
    found.unit_cost_through_recipes,
    ...rowsIn(found.components).map(
      (each) => `${String(each.value)}/${String(each.value_through_recipes)}`,
    ),
  ].join(' ')
}

test(
  'a recipe costs at the averages of now, and through the recipes of its components',
  { skip },
  async () => {
    // A layer is 0.33 × 2.00 + 0.40 = 1.06; none was made yet, so its average says nothing.
    assert.equal(await estimate(layer!), '1.060000  0.66/null 0.40/null')
    assert.equal(await estimate(cake!), '0.400000 2.520000 0.00/2.12 0.40/null')
    await shop.bring(layer!, '10', '5')
    assert.equal(await estimate(cake!), '10.400000 2.520000 10.00/2.12 0.40/null')
    assert.equal(await estimate(cake!, '&amount=3'), '10.400000 2.520000 30.00/6.36 1.20/null')
  },
)

test('a recipe that would lead back to itself is refused at its component', { skip }, async () => {
  const put = (of: Json, body: object) => shop.refused('PUT', `/items/${String(of.id)}`, body)
  assert.deepEqual(await put(layer!, recipe([flour!, '1'], [cake!, '1'])), [
    'invalid',
    'components.1.item_id',
  ])
  const bread = await shop.item('خبز', { item_type: 1, ...recipe([cake!, '1']) })
  assert.deepEqual(await put(layer!, recipe([bread, '1'])), ['invalid', 'components.0.item_id'])
  // The same without a circle is saved.
  await shop.change(`/items/${String(layer!.id)}`, recipe([flour!, '0.3', '10'], [egg!, '1']))
})

test(
  'of two recipes that would close a circle at the same moment one is refused',
  { skip },
  async () => {
    const [one, two] = await Promise.all(
      ['أ', 'ب'].map((name) => shop.item(name, { item_type: 1, ...recipe([flour!, '1']) })),
    )
    const tries = await Promise.all(
      [
        [one!, two!],
        [two!, one!],
      ].map(([of, by]) =>
        server.ask(`/items/${String(of!.id)}`, {
          method: 'PUT',
          token: shop.member.tenantToken,
          body: recipe([by!, '1']),
        }),
      ),
    )
    assert.deepEqual(tries.map(({ status }) => status).toSorted(), [200, 422])
  },
)

test('nobody reads what an item of another company costs', { skip }, async () => {
  assert.deepEqual(
    await other.refused('GET', `/batch_assembly/estimate?item_id=${String(cake!.id)}`),
    ['invalid', 'item_id'],
  )
})
