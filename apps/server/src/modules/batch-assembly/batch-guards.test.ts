import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { staffed } from '../../testing/staffed.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Workshop, openWorkshop } from './workshop.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Workshop
let staff: Awaited<ReturnType<typeof staffed>>

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  staff = await staffed(server, 'Hind', 'روابي نجد')
  shop = await openWorkshop(server, staff.member)
})
after(async () => server?.close())

const atOnce = (paths: readonly (readonly [path: string, body: object])[]) =>
  Promise.all(
    paths.map(([path, body]) => server.ask(path, { token: shop.member.tenantToken, body })),
  )
const statusesOf = (answers: readonly { readonly status: number }[]): readonly number[] =>
  answers.map(({ status }) => status).toSorted()

test('twins of a step do it once', { skip }, async () => {
  const { flour, set } = await shop.bakery('طقم')
  const id = crypto.randomUUID()
  const made = await atOnce([1, 2].map(() => ['/batch_assembly', { ...shop.batch(set, '10'), id }]))
  assert.ok(made.every(({ status }) => status < 500) && made.some(({ status }) => status === 201))
  const step = (name: string, body: object = {}) =>
    atOnce([1, 2, 3].map(() => [`/batch_assembly/${id}/${name}`, body] as const))
  assert.deepEqual(statusesOf(await step('start')), [200, 409, 409])
  assert.equal(await shop.onHand(flour), '30 / 70.50')
  assert.deepEqual(statusesOf(await step('finish')), [200, 409, 409])
  assert.equal(await shop.onHand(set), '10 / 52.00')
  await shop.requireProved()
})

test('a batch ends once, finished or cancelled', { skip }, async () => {
  const { set } = await shop.bakery('كعكة')
  for (let turn = 0; turn < 3; turn += 1) {
    const batch = await shop.add('/batch_assembly', { ...shop.batch(set, '5'), status: 1 })
    const path = `/batch_assembly/${String(batch.id)}`
    const ends = await atOnce([
      [`${path}/finish`, {}],
      [`${path}/cancel`, {}],
    ])
    assert.equal(ends.filter(({ status }) => status === 200).length, 1)
    assert.ok(ends.every(({ status }) => status < 500))
    await shop.requireProved()
  }
})

test(
  'batches, sales and vouchers that ask for the last components take no more than there is',
  { skip },
  async () => {
    const { flour, box, set } = await shop.bakery('سلة')
    await shop.add('/consignments', {
      type: 530,
      date: '2026-03-11',
      source_store_id: shop.main.id,
      status: 1,
      transactions: [{ item_id: flour.id, amount: '40' }],
    })
    const sale = {
      type: 1,
      store_id: shop.main.id,
      issue_date: '2026-03-20',
      status: 1,
      items: [{ item_id: flour.id, item_qty: '2', item_price: '5' }],
    }
    const batch = { ...shop.batch(set, '1'), date: '2026-03-20', status: 1 }
    const answers = await atOnce(
      Array.from({ length: 9 }, (_, turn) =>
        turn % 2 === 0 ? (['/batch_assembly', batch] as const) : (['/bills', sale] as const),
      ),
    )
    assert.equal(answers.filter(({ status }) => status === 201).length, 5)
    assert.ok(answers.every(({ status }) => status === 201 || status === 422))
    assert.equal(await shop.onHand(flour), '0 / 0.00')
    assert.match(await shop.onHand(box), /^\d+ \//)
    await shop.requireProved()
  },
)

test('goods that a later day needs are not there for an earlier batch', { skip }, async () => {
  const { flour, set } = await shop.bakery('فطيرة')
  await shop.add('/consignments', {
    type: 530,
    date: '2026-03-18',
    source_store_id: shop.main.id,
    status: 1,
    transactions: [{ item_id: flour.id, amount: '45' }],
  })
  await shop.bring(flour, '20', '2', shop.main, '2026-03-19')
  const body = { ...shop.batch(set, '5'), status: 1 }
  assert.deepEqual(await shop.refused('POST', '/batch_assembly', body), [
    'insufficient_stock',
    'components.0.amount',
  ])
  await shop.add('/batch_assembly', { ...body, date: '2026-03-19' })
  await shop.requireProved()
})

test(
  'no batch starts or ends in a closed period; what is cancelled comes back on an open day',
  { skip },
  async () => {
    const { flour, set } = await shop.bakery('حلوى')
    const [kept, lost] = [
      await shop.add('/batch_assembly', { ...shop.batch(set, '4'), status: 1 }),
      await shop.add('/batch_assembly', { ...shop.batch(set, '4'), status: 1 }),
    ]
    const draft = await shop.add('/batch_assembly', shop.batch(set, '1'))
    await shop.change('/my_company', { lock_date: '2026-03-15' })
    assert.deepEqual(await shop.refused('POST', `/batch_assembly/${String(draft.id)}/start`, {}), [
      'period_locked',
      'date',
    ])
    const path = `/batch_assembly/${String(kept.id)}/finish`
    assert.deepEqual(await shop.refused('POST', path, { date: '2026-03-15' }), [
      'period_locked',
      'date',
    ])
    await shop.act(kept, 'finish', { date: '2026-03-16' })
    await shop.act(lost, 'cancel', {})
    const { data } = await shop.get(
      `/items/${String(flour.id)}/transactions?document_id=${String(lost.id)}`,
    )
    assert.deepEqual(
      rowsIn(data)
        .map((move) => move.move_date)
        .toSorted(),
      ['2026-03-12', '2026-03-20'],
    )
    await shop.change('/my_company', { lock_date: null })
    await shop.requireProved()
  },
)

test(
  'who may not see costs makes batches without them, and leaves those of others',
  { skip },
  async () => {
    const { set } = await shop.bakery('مربى')
    const role = await shop.add('/permissions', {
      name: 'عامل الفرن',
      permissions: ['batch_assembly', 'items', 'stores'].map((code) => ({
        code,
        ...Object.fromEntries(
          ['view', 'store', 'update', 'delete', 'confirm'].map((flag) => [flag, true]),
        ),
      })),
    })
    const baker = await staff.join(role)
    const asBaker = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
      const answer = await server.ask(path, {
        method: method as 'GET' | 'POST' | 'PUT',
        token: baker.tenantToken,
        ...(body && { body }),
      })
      assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`)
      return answer.body.data as Json
    }
    const costs = [{ account_id: shop.account('2141'), amount: '15' }]
    const draft = await shop.add('/batch_assembly', { ...shop.batch(set, '10'), costs })
    const path = `/batch_assembly/${String(draft.id)}`
    const seen = await asBaker(path)
    assert.deepEqual(seen.costs, [])
    assert.deepEqual(await shop.refused('PUT', path, { costs }, baker), ['costs_not_seen'])
    await asBaker(path, { notes: 'فرن 2', costs: [] }, 'PUT')
    const started = await asBaker(`${path}/start`, {})
    assert.deepEqual([started.status, started.input_value], [1, null])
    assert.ok(rowsIn(started.components).every(({ value }) => value === null))
    const finished = await asBaker(`${path}/finish`, {})
    assert.deepEqual([finished.status, finished.output_value, finished.costs], [2, null, []])
    assert.equal((await shop.get(path)).data?.output_value, '67.00')
    const estimate = await asBaker(`/batch_assembly/estimate?item_id=${String(set.id)}`)
    assert.deepEqual([estimate.materials, estimate.unit_cost], [null, null])
    await shop.requireProved()
  },
)

test('nothing of another company is taken or seen', { skip }, async () => {
  const { flour, set } = await shop.bakery('لقيمات')
  const batch = await shop.add('/batch_assembly', { ...shop.batch(set, '1'), status: 1 })
  const other = await openWorkshop(server, await register(server, 'Majed', 'مؤسسة ماجد'))
  const own = await other.bakery('بقلاوة')
  for (const path of ['', '/start', '/finish', '/cancel', '/copy'])
    assert.deepEqual(
      await other.refused(
        path === '' ? 'GET' : 'POST',
        `/batch_assembly/${String(batch.id)}${path}`,
        path === '' ? undefined : {},
      ),
      ['not_found'],
    )
  const tries: readonly (readonly [object, string])[] = [
    [{ item_id: set.id }, 'item_id'],
    [{ components: [{ item_id: flour.id, amount: '1' }] }, 'components.0.item_id'],
    [{ source_store_id: shop.main.id }, 'source_store_id'],
    [{ costs: [{ account_id: shop.account('2141'), amount: '1' }] }, 'costs.0.account_id'],
  ]
  for (const [change, field] of tries) {
    const [, ...fields] = await other.refused('POST', '/batch_assembly', {
      ...other.batch(own.set, '1'),
      status: 1,
      ...change,
    })
    assert.ok(fields.includes(field), `${field}: ${fields.join(' ')}`)
  }
  assert.deepEqual(
    await other.refused('PUT', `/items/${String(own.set.id)}`, {
      components: [{ item_id: flour.id, amount: '1' }],
    }),
    ['invalid', 'components.0.item_id'],
  )
})

test('recipes are those of products, kits stay in base units', { skip }, async () => {
  const [flour, advice] = [await shop.item('سكر'), await shop.item('توصيل', { item_type: 2 })]
  const line = { item_id: flour.id, amount: '1' }
  const carton = await shop.first('/units?code=CT')
  const tries: readonly (readonly [object, readonly string[]])[] = [
    [{ item_type: 0, components: [line] }, ['components']],
    [
      { item_type: 6, components: [{ ...line, waste_percent: '5' }] },
      ['components.0.waste_percent'],
    ],
    [{ item_type: 6, components: [{ ...line, unit_id: shop.unit.id }] }, ['components.0.unit_id']],
    [{ item_type: 1, components: [line, line] }, ['components.1.item_id']],
    [{ item_type: 1, components: [{ ...line, unit_id: carton.id }] }, ['components.0.unit_id']],
    [
      { item_type: 1, components: [{ ...line, waste_percent: '101' }] },
      ['components.0.waste_percent'],
    ],
    [{ item_type: 1, components: [{ item_id: advice.id, amount: '1' }] }, ['components.0.item_id']],
  ]
  for (const [change, fields] of tries) {
    const body = { name: 'حلوى القطن', unit_id: shop.unit.id, ...change }
    const [, ...found] = await shop.refused('POST', '/items', body)
    assert.deepEqual(found, fields, JSON.stringify(change))
  }
  const product = await shop.item('حلوى السكر', { item_type: 1, components: [line] })
  assert.deepEqual(
    await shop.refused('PUT', `/items/${String(product.id)}`, {
      components: [{ item_id: product.id, amount: '1' }],
    }),
    ['invalid', 'components.0.item_id'],
  )
  assert.deepEqual(await shop.refused('DELETE', `/items/${String(flour.id)}`), ['record_in_use'])
})
