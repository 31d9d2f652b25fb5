import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let join: Awaited<ReturnType<typeof staffed>>['join']
let [main, jeddah, unit, carton, tax, sahara, najd, noor]: Json[] = []

const { ask, get, first, add, refused } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  const staff = await staffed(server, 'Hind', 'روابي نجد')
  hind = staff.member
  join = staff.join
  await registerForVat(server, hind)
  main = await first('/stores?is_main_store=true')
  jeddah = await add('/stores', { name: 'جدة' })
  unit = await first('/units?code=PCE')
  carton = await first('/units?code=CT')
  tax = await first('/taxes?code=S15')
  sahara = await add('/beneficiaries', { first_name: 'صحارى', role: 'supplier' })
  najd = await add('/beneficiaries', { first_name: 'نجد', role: 'supplier' })
  noor = await add('/beneficiaries', { first_name: 'نور', role: 'customer' })
})
after(async () => server?.close())

const item = (name: string, more: object = {}): Promise<Json> =>
  add('/items', {
    name,
    unit_id: unit!.id,
    main_unit_id: carton!.id,
    conversion_factor: '24',
    item_tax_id: tax!.id,
    purchase_tax_id: tax!.id,
    selling_price: '5',
    purchasing_price: '2',
    allow_negative_balance: true,
    ...more,
  })

const bill = (type: 1 | 2, goods: Json, qty: string, more: object = {}): Promise<Json> =>
  add('/bills', {
    type,
    beneficiary_id: type === 1 ? noor!.id : sahara!.id,
    store_id: main!.id,
    issue_date: '2026-03-15',
    status: 1,
    items: [{ item_id: goods.id, item_qty: qty, item_price: '3', tax_id: tax!.id }],
    ...more,
  })

const order = (goods: Json, qty: string, more: object = {}): Promise<Json> =>
  add('/quotations', {
    type: 'purchases',
    beneficiary_id: sahara!.id,
    store_id: main!.id,
    issue_date: '2026-03-18',
    items: [{ item_id: goods.id, item_qty: qty, item_price: '2', tax_id: tax!.id }],
    ...more,
  })

const proposed = async (goods: Json, query = ''): Promise<Json[]> =>
  rowsIn((await get(`/reorder_proposals?item_id=${String(goods.id)}${query}`)).data)

test(
  'an item at its limit is filled up to its maximum, less what comes anyway',
  { skip },
  async () => {
    const pen = await item('قلم', { limit_of_reorders: '10', maximum_stock: '40' })
    await bill(2, pen, '10')
    const [row] = await proposed(pen)
    assert.deepEqual(
      [row!.on_hand, row!.below_limit, row!.wanted_amount, row!.has_supplier, row!.store?.name],
      ['10', true, '30', false, main!.name],
    )
    await order(pen, '8', { status: 1 })
    const [less] = await proposed(pen)
    assert.equal(less, undefined, 'eight are on their way, and eighteen are more than the limit')
  },
)

test(
  'what was sold in the days that are looked at is wanted again; what came back was not sold',
  { skip },
  async () => {
    const pad = await item('دفتر')
    await bill(2, pad, '5')
    const sold = await bill(1, pad, '20')
    await ask('POST', `/bills/${String(sold.id)}/return`, 200, {
      items: [{ bill_item_id: sold.items?.[0]?.id, item_qty: '2' }],
      reason: 'تالف',
      issue_date: '2026-03-16',
      status: 1,
    })
    const [row] = await proposed(pad)
    // Thirteen are missing already, and eighteen are sold in a month.
    assert.deepEqual([row!.on_hand, row!.sold_amount, row!.wanted_amount], ['-13', '18', '31'])
    assert.deepEqual((await proposed(pad, '&days=2'))[0]?.wanted_amount, '13')
    assert.deepEqual(await proposed(pad, '&below_limit=true'), [])
    assert.deepEqual(await proposed(pad, `&store_id=${String(jeddah!.id)}`), [])
  },
)

test('each supplier delivers on his terms, at what he took last before VAT', { skip }, async () => {
  const ink = await item('حبر', {
    limit_of_reorders: '10',
    maximum_stock: '60',
    item_suppliers: [
      { beneficiary_id: najd!.id, minimum_amount: '50' },
      {
        beneficiary_id: sahara!.id,
        unit_id: carton!.id,
        is_usual: true,
        code: 'INK-1',
        usual_amount: '2',
      },
    ],
  })
  await bill(2, ink, '4', {
    tax_inclusive: true,
    items: [{ item_id: ink.id, item_qty: '4', item_price: '3.45', tax_id: tax!.id }],
  })
  const [row] = await proposed(ink)
  assert.equal(row!.beneficiary?.name, 'صحارى')
  assert.deepEqual(
    rowsIn(row!.suppliers).map((each) => [each.beneficiary?.name, each.amount, each.last_price]),
    [
      ['صحارى', '4', '72'],
      ['نجد', '56', null],
    ],
  )
})

test('chosen rows become one draft order of each supplier and store, once', { skip }, async () => {
  const [a, b, c] = [
    await item('ألف', {
      limit_of_reorders: '5',
      item_suppliers: [{ beneficiary_id: sahara!.id, code: 'A-9' }],
    }),
    await item('باء', { limit_of_reorders: '5' }),
    await item('جيم', {
      limit_of_reorders: '5',
      item_stores: [{ store_id: jeddah!.id, limit_of_reorders: '3' }],
    }),
  ]
  await bill(2, a, '1')
  const line = (goods: Json, more: object = {}) => ({
    item_id: goods.id,
    store_id: main!.id,
    beneficiary_id: sahara!.id,
    unit_id: unit!.id,
    item_qty: '6',
    ...more,
  })
  const body = {
    lines: [
      line(a),
      line(b, { unit_id: carton!.id, item_qty: '2' }),
      line(c, { store_id: jeddah!.id }),
      line(c, { beneficiary_id: najd!.id }),
    ],
  }
  const pressed = () =>
    server.ask('/reorder_proposals/orders', {
      token: hind.tenantToken,
      headers: { 'idempotency-key': 'pressed-twice' },
      body,
    })
  const [one, two] = (await Promise.all([pressed(), pressed()])).map((each) => each.body)
  assert.deepEqual(one!.data, two!.data)
  const made = rowsIn(one!.data)
  assert.deepEqual(
    made.map((each) => [each.beneficiary?.name, each.store?.name, each.lines_count, each.net]),
    [
      ['صحارى', main!.name, 2, '131.10'],
      ['صحارى', 'جدة', 1, '13.80'],
      ['نجد', main!.name, 1, '13.80'],
    ],
  )
  const shown = (await get(`/quotations/${String(made[0]!.id)}`)).data!
  assert.deepEqual(
    [
      shown.status,
      ...rowsIn(shown.items).map((each) => [each.item_qty, each.item_price, each.reference]),
    ],
    [0, ['6', '3.00', 'A-9'], ['2', '48.00', null]],
  )
  // What stands in a draft is not proposed once more, and who was chosen is the usual supplier from now on.
  assert.deepEqual(await proposed(b), [])
  const kept = (await get(`/items/${String(b.id)}`)).data!
  assert.deepEqual(
    rowsIn(kept.item_suppliers).map((each) => [each.beneficiary?.name, each.is_usual]),
    [['صحارى', true]],
  )
})

test(
  'who sells in another currency is ordered from in it, at the rate of the day',
  { skip },
  async () => {
    const [cable, plug] = [await item('كابل'), await item('قابس')]
    const shenzhen = await add('/beneficiaries', { first_name: 'شنجن', role: 'supplier' })
    const dollars = await first('/currencies?code=USD')
    await bill(2, cable, '10', {
      beneficiary_id: shenzhen.id,
      currency_id: dollars.id,
      exchange_rate_to_local_currency: '3.74',
      items: [{ item_id: cable.id, item_qty: '10', item_price: '1.35', tax_id: tax!.id }],
    })
    const line = (goods: Json) => ({
      item_id: goods.id,
      store_id: main!.id,
      beneficiary_id: shenzhen.id,
      unit_id: unit!.id,
      item_qty: '6',
    })
    const order = async (): Promise<Json> => {
      const { data } = await ask('POST', '/reorder_proposals/orders', 201, {
        lines: [line(cable), line(plug)],
      })
      const [made] = rowsIn(data)
      assert.equal(made!.currency, 'USD')
      return (await get(`/quotations/${String(made!.id)}`)).data!
    }
    const pricesOn = (of: Json): readonly unknown[] => [
      of.exchange_rate_to_local_currency,
      ...rowsIn(of.items).map((each) => each.item_price),
    ]
    // The platform knows no rate yet: that of his last bill holds. What he never sold is bought for 2 riyals.
    assert.deepEqual(pricesOn(await order()), ['3.74', '1.35', '0.535'])
    await onPool(server.database.pool)
      .run(sql`insert into currency_rates (currency_id, rate_date, rate, created_at)
      select id, '2026-03-19', 3.75, now() from currencies where code = 'USD'`)
    assert.deepEqual(pricesOn(await order()), ['3.75', '1.35', '0.533'])
  },
)

test('what refers to nothing is refused at its field', { skip }, async () => {
  const box = await item('علبة', { limit_of_reorders: '5' })
  const hour = await first('/units?code=HUR')
  const line = {
    item_id: box.id,
    store_id: main!.id,
    beneficiary_id: noor!.id,
    unit_id: hour.id,
    item_qty: '0',
  }
  const lines = (more: object) => ({ lines: [{ ...line, item_qty: '1', ...more }] })
  const fields = async (body: object): Promise<unknown> =>
    (await refused('POST', '/reorder_proposals/orders', body)).slice(1)
  assert.deepEqual(await fields({ lines: [line] }), ['lines.0.item_qty'])
  assert.deepEqual(await fields(lines({})), ['lines.0.beneficiary_id', 'lines.0.unit_id'])
  assert.deepEqual(
    await fields(lines({ item_id: noor!.id, store_id: noor!.id, beneficiary_id: box.id })),
    ['lines.0.beneficiary_id', 'lines.0.item_id', 'lines.0.store_id'],
  )
})

test(
  'who sees one store is proposed what it needs, and orders for no other',
  { skip },
  async () => {
    const clip = await item('مشبك', {
      limit_of_reorders: '5',
      item_stores: [{ store_id: jeddah!.id }],
      item_suppliers: [{ beneficiary_id: sahara!.id }],
    })
    await bill(2, clip, '1')
    const role = await add('/permissions', {
      name: 'مشتريات جدة',
      stores_scope: [jeddah!.id],
      permissions: [{ code: 'purchase_orders', view: true, store: true, update: true }],
    })
    const buyer = await join(role)
    const badr = asking(
      () => server,
      () => buyer,
    )
    assert.equal((await proposed(clip)).length, 2)
    const seen = rowsIn((await badr.get(`/reorder_proposals?item_id=${String(clip.id)}`)).data)
    assert.deepEqual(
      seen.map((each) => each.store?.name),
      ['جدة'],
    )
    const line = { item_id: clip.id, beneficiary_id: sahara!.id, unit_id: unit!.id, item_qty: '6' }
    const lines = (store: Json) => ({ lines: [{ ...line, store_id: store.id }] })
    assert.deepEqual(await badr.refused('POST', '/reorder_proposals/orders', lines(main!)), [
      'invalid',
      'lines.0.store_id',
    ])
    await badr.ask('POST', '/reorder_proposals/orders', 201, lines(jeddah!))
    const reader = await join('sales')
    assert.deepEqual(await refused('POST', '/reorder_proposals/orders', lines(jeddah!), reader), [
      'forbidden',
    ])
  },
)
