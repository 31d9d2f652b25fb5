import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { type Workshop, openWorkshop } from './workshop.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let shop: Workshop
let hind: Member

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  hind = await register(server, 'Hind', 'روابي نجد')
  shop = await openWorkshop(server, hind)
})
after(async () => server?.close())

test(
  'components go to work in process, and come out as what was made (J28, S17)',
  { skip },
  async () => {
    const { flour, box, set } = await shop.bakery('طقم')
    const draft = await shop.add('/batch_assembly', shop.batch(set, '10'))
    assert.deepEqual(
      rowsIn(draft.components).map(({ item_id: id, amount }) => [id, amount]),
      [
        [flour.id, '20'],
        [box.id, '10'],
      ],
    )
    assert.deepEqual([draft.code, draft.status, draft.input_value], [null, 0, null])
    const started = await shop.act(draft, 'start')
    assert.deepEqual(
      [started.code, started.status, started.input_value],
      ['#BA 000001', 1, '52.00'],
    )
    assert.deepEqual(await shop.posted(started.entry_id), ['Cr 1151 52.00', 'Dr 1153 52.00'])
    assert.equal(await shop.onHand(flour), '30 / 70.50')
    assert.equal(await shop.onHand(box), '90 / 45.00')
    await shop.requireProved()
    const finished = await shop.act(started, 'finish', {
      date: '2026-03-14',
      costs: [{ account_id: shop.account('2141'), amount: '15', statement: 'أجور العمال' }],
    })
    assert.deepEqual(
      [finished.status, finished.finished_on, finished.finished_amount, finished.cost_value],
      [2, '2026-03-14', '10', '15.00'],
    )
    assert.deepEqual([finished.output_value, finished.scrap_value], ['67.00', '0.00'])
    assert.deepEqual(await shop.posted(finished.finish_entry_id), [
      'Cr 1153 52.00',
      'Cr 2141 15.00',
      'Dr 1151 67.00',
    ])
    assert.equal(await shop.onHand(set), '10 / 67.00')
    await shop.requireProved()
  },
)

test(
  'waste of the recipe is taken besides; units of the recipe are those of the component',
  { skip },
  async () => {
    const { flour, set } = await shop.bakery('كعكة')
    const [gram, box] = [await shop.first('/units?code=GRM'), await shop.item('صندوق')]
    await shop.add('/item_conversions', { item_id: flour.id, unit_id: gram.id, factor: '0.001' })
    await shop.bring(box, '10', '1')
    const recipe = [
      { item_id: flour.id, unit_id: gram.id, amount: '250', waste_percent: '10' },
      { item_id: box.id, amount: '1' },
    ]
    const changed = await shop.change(`/items/${String(set.id)}`, { components: recipe })
    assert.deepEqual(
      rowsIn(changed.components).map((each) => [
        (each.unit as Json).name,
        each.amount,
        each.waste_percent,
      ]),
      [
        [gram.name, '250', '10'],
        [shop.unit.name, '1', '0'],
      ],
    )
    const draft = await shop.add('/batch_assembly', shop.batch(set, '4'))
    assert.deepEqual(
      rowsIn(draft.components).map(({ unit_id: unit, amount }) => [unit === gram.id, amount]),
      [
        [true, '1100'],
        [false, '4'],
      ],
    )
    const started = await shop.act(draft, 'start')
    // 1.1 kg at 2.35 and four boxes.
    assert.equal(started.input_value, '6.59')
    await shop.act(started, 'cancel', {})
  },
)

test('what is normally lost stays in the cost; what was spoilt is a loss', { skip }, async () => {
  const { flour, set, box } = await shop.bakery('علبة')
  await shop.bring(flour, '30', '2.35')
  const start = async (): Promise<Json> =>
    shop.add('/batch_assembly', { ...shop.batch(set, '10'), status: 1 })
  const fewer = await shop.act(await start(), 'finish', { amount: '8' })
  assert.equal(fewer.output_value, '52.00')
  const batch = await start()
  const boxes = rowsIn(batch.components).find(({ item_id: id }) => id === box.id)
  const spoilt = await shop.act(batch, 'finish', {
    amount: '8',
    scrapped_amount: '2',
    scrap_account_id: shop.account('5221'),
    components: [{ id: boxes?.id, scrapped_amount: '2' }],
  })
  // One riyal of boxes, and a fifth of the 51.00 left.
  assert.deepEqual([spoilt.scrap_value, spoilt.output_value], ['11.20', '40.80'])
  assert.deepEqual(await shop.posted(spoilt.finish_entry_id), [
    'Cr 1153 52.00',
    'Dr 1151 40.80',
    'Dr 5221 11.20',
  ])
  const nothing = await shop.act(await start(), 'finish', { amount: '0', scrapped_amount: '10' })
  assert.deepEqual([nothing.scrap_value, nothing.output_value], ['52.00', '0.00'])
  assert.equal(await shop.onHand(set), '16 / 92.80')
  await shop.requireProved()
})

test(
  'a started batch that is cancelled gives its components back at their own value',
  { skip },
  async () => {
    const { flour, set } = await shop.bakery('فطيرة')
    const batch = await shop.add('/batch_assembly', { ...shop.batch(set, '10'), status: 1 })
    await shop.bring(flour, '10', '9')
    const cancelled = await shop.act(batch, 'cancel', { reason: 'تعطل الفرن' })
    assert.deepEqual([cancelled.status, cancelled.code], [255, batch.code])
    assert.equal(await shop.onHand(flour), '60 / 207.50')
    assert.deepEqual(await shop.refused('POST', `/batch_assembly/${String(batch.id)}/finish`, {}), [
      'batch_not_started',
    ])
    await shop.requireProved()
  },
)

test('what was made is taken apart by what its components are worth now', { skip }, async () => {
  const { flour, box, set } = await shop.bakery('سلة')
  const made = await shop.add('/batch_assembly', { ...shop.batch(set, '3'), status: 1 })
  await shop.act(made, 'finish', {
    date: '2026-03-12',
    costs: [{ account_id: shop.account('2141'), amount: '4.41', statement: null }],
  })
  assert.equal(await shop.onHand(set), '3 / 20.01')
  const apart = await shop.add('/batch_assembly', {
    ...shop.batch(set, '1'),
    is_disassembly: true,
    status: 1,
  })
  assert.deepEqual([apart.input_value, await shop.onHand(set)], ['6.67', '2 / 13.34'])
  const before = [await shop.onHand(flour), await shop.onHand(box)]
  assert.deepEqual(before, ['44 / 103.40', '97 / 48.50'])
  const done = await shop.act(apart, 'finish', {})
  assert.deepEqual(
    rowsIn(done.components).map(({ finished_amount: amount, value }) => [amount, value]),
    [
      ['2', '6.03'],
      ['1', '0.64'],
    ],
  )
  assert.equal(await shop.onHand(flour), '46 / 109.43')
  assert.equal(await shop.onHand(box), '98 / 49.14')
  await shop.requireProved()
  const again = await shop.add('/batch_assembly', {
    ...shop.batch(set, '1'),
    is_disassembly: true,
    status: 1,
  })
  const [first, second] = rowsIn(again.components)
  const broken = await shop.act(again, 'finish', {
    components: [
      { id: first?.id, amount: '2' },
      { id: second?.id, amount: '0', scrapped_amount: '1' },
    ],
  })
  // Of 6.67 the box has 0.50 of the 5.26 that both are worth now.
  assert.deepEqual([broken.scrap_value, broken.output_value], ['0.63', '6.04'])
  await shop.requireProved()
})

test('component lines are written until the start, and nothing afterwards', { skip }, async () => {
  const { flour, box, set } = await shop.bakery('حلوى')
  const draft = await shop.add('/batch_assembly', shop.batch(set, '10'))
  const path = `/batch_assembly/${String(draft.id)}`
  const changed = await shop.change(path, {
    lock_version: draft.lock_version,
    notes: 'دفعة العيد',
    components: [
      { item_id: flour.id, amount: '19' },
      { item_id: box.id, amount: '10' },
    ],
  })
  assert.equal(rowsIn(changed.components)[0]?.amount, '19')
  assert.deepEqual(
    await shop.refused('PUT', path, { lock_version: draft.lock_version, notes: 'قديم' }),
    ['version_conflict'],
  )
  const started = await shop.change(path, { status: 1 })
  assert.deepEqual([started.status, started.input_value], [1, '49.65'])
  for (const body of [{ notes: 'بعد البدء' }, { status: 1 }, { components: [] }])
    assert.deepEqual(await shop.refused('PUT', path, body), ['not_editable'])
  assert.deepEqual(await shop.refused('PUT', path, { status: 128 }), ['invalid', 'status'])
  assert.deepEqual(await shop.refused('POST', `${path}/start`, {}), ['not_confirmable'])
  const copy = await shop.act(started, 'copy', {})
  assert.deepEqual([copy.status, copy.code, copy.date], [0, null, '2026-03-20'])
  await shop.ask('DELETE', `/batch_assembly/${String(copy.id)}`, 200)
  const finished = await shop.act(started, 'finish', {})
  for (const step of ['finish', 'cancel'])
    assert.equal(
      (await shop.refused('POST', `/batch_assembly/${String(finished.id)}/${step}`, {}))[0],
      step === 'finish' ? 'batch_not_started' : 'not_cancellable',
    )
  await shop.requireProved()
})

test('what stands in the way is said at its field', { skip }, async () => {
  const { flour, box, set } = await shop.bakery('خبز')
  const advice = await shop.item('استشارة', { item_type: 2 })
  const line = { item_id: flour.id, amount: '51' }
  const tries: readonly (readonly [object, readonly string[]])[] = [
    [
      { components: [line, { item_id: box.id, amount: '101' }] },
      ['components.0.amount', 'components.1.amount'],
    ],
    [{ source_store_id: null }, ['source_store_id']],
    [{ destination_store_id: null }, ['destination_store_id']],
    [{ destination_store_id: crypto.randomUUID() }, ['destination_store_id']],
    [{ item_id: flour.id, components: [line] }, ['item_id']],
    [{ item_id: crypto.randomUUID() }, ['item_id']],
    [{ amount: '0' }, ['amount']],
    [{ amount: 'NaN' }, ['amount']],
    [{ components: [{ item_id: advice.id, amount: '1' }] }, ['components.0.item_id']],
    [{ components: [{ ...line, unit_id: crypto.randomUUID() }] }, ['components.0.unit_id']],
    [{ components: [null] }, ['components.0']],
    [{ components: null }, ['components']],
    [{ date: '2026-03-21' }, ['date']],
    [{ date: null }, ['date']],
    [{ is_disassembly: true }, ['amount']],
    [{ costs: [{ account_id: crypto.randomUUID(), amount: '1' }] }, ['costs.0.account_id']],
    [{ costs: [{ account_id: shop.account('2141'), amount: '-1' }] }, ['costs.0.amount']],
  ]
  for (const [change, fields] of tries) {
    const body = { ...shop.batch(set, '10'), status: 1, ...change }
    const [, ...found] = await shop.refused('POST', '/batch_assembly', body)
    assert.deepEqual(found, fields.toSorted(), JSON.stringify(change))
  }
  const bare = await shop.item('منتج بلا وصفة', { item_type: 1 })
  assert.deepEqual(
    await shop.refused('POST', '/batch_assembly', { ...shop.batch(bare, '1'), status: 1 }),
    ['components_required', 'components'],
  )
  const lack = await server.ask('/batch_assembly', {
    token: hind.tenantToken,
    body: { ...shop.batch(set, '10'), status: 1, components: [line] },
  })
  assert.match(JSON.stringify(lack.body), /50/)
  assert.equal(await shop.onHand(flour), '50 / 117.50')
})

test('what cannot come of a batch is refused, and the batch goes on', { skip }, async () => {
  const { flour, set } = await shop.bakery('مربى')
  const batch = await shop.add('/batch_assembly', { ...shop.batch(set, '10'), status: 1 })
  const [first] = rowsIn(batch.components)
  const cost = { account_id: shop.account('2141'), amount: '1' }
  const tries: readonly (readonly [object, readonly string[]])[] = [
    [{ amount: '0' }, ['nothing_came_out', 'amount']],
    [{ amount: '-1' }, ['invalid', 'amount']],
    [{ date: '2026-03-09' }, ['finish_before_start', 'date']],
    [{ date: '2026-03-21' }, ['issue_date_out_of_range', 'date']],
    [
      { components: [{ id: first?.id, scrapped_amount: '21' }] },
      ['scrap_exceeds_issued', 'components.0.scrapped_amount'],
    ],
    [
      { components: [{ id: first?.id, amount: '1' }] },
      ['not_of_this_batch', 'components.0.amount'],
    ],
    [{ components: [{ id: flour.id }] }, ['reference_not_found', 'components.0.id']],
    [
      { costs: [cost, { ...cost, account_id: shop.account('1111') }] },
      ['account_not_allowed', 'costs.1.account_id'],
    ],
    [
      { scrapped_amount: '1', scrap_account_id: shop.account('1151') },
      ['account_not_allowed', 'scrap_account_id'],
    ],
    [{ scrap_account_id: crypto.randomUUID() }, ['reference_not_found', 'scrap_account_id']],
  ]
  for (const [body, expected] of tries) {
    const [, ...fields] = await shop.refused(
      'POST',
      `/batch_assembly/${String(batch.id)}/finish`,
      body,
    )
    assert.deepEqual(fields, expected.slice(1), JSON.stringify(body))
  }
  assert.equal((await shop.act(batch, 'finish', {})).status, 2)
  await shop.requireProved()
})

test('what could be made, of what, and at which cost', { skip }, async () => {
  const { flour, box, set } = await shop.bakery('معجنات')
  const { data } = await shop.get(`/batch_assembly/estimate?item_id=${String(set.id)}&amount=10`)
  assert.deepEqual([data?.materials, data?.unit_cost], ['52.00', '5.200000'])
  assert.deepEqual(
    rowsIn(data?.components).map((each) => [each.item_id, each.amount, each.on_hand, each.value]),
    [
      [flour.id, '20', '50', '47.00'],
      [box.id, '10', '100', '5.00'],
    ],
  )
  assert.deepEqual(
    rowsIn(data?.makeable).map((each) => [(each.store as Json).id, each.amount]),
    [[shop.main.id, '25']],
  )
  const none = await shop.get(
    `/batch_assembly/estimate?item_id=${String(set.id)}&store_id=${String(shop.jeddah.id)}`,
  )
  assert.equal(rowsIn(none.data?.components)[0]?.on_hand, '0')
  assert.deepEqual(await shop.refused('GET', '/batch_assembly/estimate?item_id=x'), [
    'invalid',
    'item_id',
  ])
  const whole = `/batch_assembly/estimate?item_id=${crypto.randomUUID()}`
  assert.deepEqual(await shop.refused('GET', whole), ['invalid', 'item_id'])
})
