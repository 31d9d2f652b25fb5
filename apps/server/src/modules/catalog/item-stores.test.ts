import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let join: Awaited<ReturnType<typeof staffed>>['join']
let [main, jeddah, unit, carton, tax, sahara, noor]: Json[] = []

const { get, first, add, change, refused } = asking(
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
    ...more,
  })

const bring = (goods: Json, amount: string, store: Json) =>
  add('/consignments', {
    type: 520,
    date: '2026-03-10',
    destination_store_id: store.id,
    status: 1,
    transactions: [{ item_id: goods.id, amount, unit_price: '2' }],
  })

const isBelow = async (goods: Json, query = ''): Promise<boolean> =>
  rowsIn((await get(`/items?below_reorder=true${query}`)).data).some(({ id }) => id === goods.id)

test(
  'each store says when an item is ordered again there, and where it stands',
  { skip },
  async () => {
    const pen = await item('قلم', {
      limit_of_reorders: '10',
      maximum_stock: '40',
      shelf: 'A-1',
      item_stores: [
        { store_id: main!.id, shelf: 'B-7' },
        { store_id: jeddah!.id, limit_of_reorders: '3', maximum_stock: '12' },
      ],
    })
    await bring(pen, '20', main!)
    const shown = await get(`/items/${String(pen.id)}`)
    assert.deepEqual(
      rowsIn(shown.data!.item_stores).map((each) => [
        each.store?.name,
        each.limit_of_reorders,
        each.maximum_stock,
        each.shelf,
        each.available_amount,
      ]),
      [
        [main!.name, null, null, 'B-7', '20'],
        ['جدة', '3', '12', null, '0'],
      ],
    )
    // Enough altogether and in the main store, nothing in Jeddah.
    assert.deepEqual(
      [
        await isBelow(pen),
        await isBelow(pen, `&store_id=${String(main!.id)}`),
        await isBelow(pen, `&store_id=${String(jeddah!.id)}`),
      ],
      [true, false, true],
    )
    await bring(pen, '3', jeddah!)
    assert.deepEqual(
      [await isBelow(pen), await isBelow(pen, `&store_id=${String(jeddah!.id)}`)],
      [false, false],
    )
    const report = async (query: string): Promise<Json[]> =>
      rowsIn((await get(`/reports/items_report?${query}`)).data).filter(
        (row) => row.item_id === pen.id,
      )
    assert.deepEqual(
      [
        (await report('')).map((row) => [row.limit_of_reorders, row.below_reorder]),
        (await report(`store_id=${String(jeddah!.id)}`)).map((row) => [
          row.limit_of_reorders,
          row.below_reorder,
        ]),
        (await report('to=2026-03-09')).map((row) => [row.quantity, row.below_reorder]),
      ],
      [[['10', false]], [['3', false]], [['0', true]]],
    )
    const shelves = async (store: Json): Promise<unknown> =>
      (await get(`/shelves?store_id=${String(store.id)}`)).data
    assert.deepEqual(await shelves(main!), [{ shelf: 'B-7', items: 1 }])
    assert.deepEqual(await shelves(jeddah!), [{ shelf: 'A-1', items: 1 }])
  },
)

test('a store stands once, and its maximum is no less than its limit', { skip }, async () => {
  const draft = { name: 'خطأ', unit_id: unit!.id, limit_of_reorders: '10' }
  assert.deepEqual(await refused('POST', '/items', { ...draft, maximum_stock: '9' }), [
    'invalid',
    'maximum_stock',
  ])
  assert.deepEqual(
    await refused('POST', '/items', {
      ...draft,
      item_stores: [{ store_id: main!.id, maximum_stock: '9' }, { store_id: main!.id }],
    }),
    ['invalid', 'item_stores.0.maximum_stock', 'item_stores.1.store_id'],
  )
})

test('who sees one store neither sees nor loses what another says', { skip }, async () => {
  const ruler = await item('مسطرة', {
    item_stores: [
      { store_id: main!.id, shelf: 'M' },
      { store_id: jeddah!.id, shelf: 'J' },
    ],
  })
  const sami = asking(
    () => server,
    () => seesJeddah,
  )
  const role = await add('/permissions', {
    name: 'أمين مستودع جدة',
    stores_scope: [jeddah!.id],
    permissions: [{ code: 'items', view: true, update: true }],
  })
  const seesJeddah = await join(role)
  const path = `/items/${String(ruler.id)}`
  const seen = (await sami.get(path)).data!
  assert.deepEqual(
    rowsIn(seen.item_stores).map(({ shelf }) => shelf),
    ['J'],
  )
  assert.deepEqual(await sami.refused('PUT', path, { item_stores: [{ store_id: main!.id }] }), [
    'invalid',
    'item_stores.0.store_id',
  ])
  await sami.change(path, { item_stores: [{ store_id: jeddah!.id, shelf: 'K' }] })
  const after = (await get(path)).data!
  assert.deepEqual(
    rowsIn(after.item_stores).map(({ shelf }) => shelf),
    ['M', 'K'],
  )
})

test('an item says from whom it is bought, and what was last paid him', { skip }, async () => {
  const ink = await item('حبر', {
    item_suppliers: [
      {
        beneficiary_id: sahara!.id,
        code: 'INK-9',
        unit_id: carton!.id,
        usual_amount: '4',
        minimum_amount: '2',
        delivery_days: 3,
        is_usual: true,
      },
    ],
  })
  const buy = (issue_date: string, price: string) =>
    add('/bills', {
      type: 2,
      beneficiary_id: sahara!.id,
      store_id: main!.id,
      issue_date,
      status: 1,
      items: [
        { item_id: ink.id, unit_id: carton!.id, item_qty: '1', item_price: price, tax_id: tax!.id },
      ],
    })
  await buy('2026-03-18', '50')
  await buy('2026-03-11', '45')
  const path = `/items/${String(ink.id)}`
  const [supplier] = rowsIn((await get(path)).data!.item_suppliers)
  const last = supplier!.last_purchase!
  assert.deepEqual(
    [
      supplier!.beneficiary?.name,
      supplier!.code,
      supplier!.unit?.id,
      supplier!.usual_amount,
      supplier!.delivery_days,
      last.price,
      last.issue_date,
    ],
    ['صحارى', 'INK-9', carton!.id, '4', 3, '50', '2026-03-18'],
  )
  const bought = await get(`/items?supplier_id=${String(sahara!.id)}`)
  assert.deepEqual(
    rowsIn(bought.data).map(({ id }) => id),
    [ink.id],
  )
  // Other fields are changed without it.
  await change(path, { name: 'حبر أسود' })
  assert.equal(rowsIn((await get(path)).data!.item_suppliers).length, 1)
  const of = (more: object) => ({ item_suppliers: [{ beneficiary_id: sahara!.id, ...more }] })
  assert.deepEqual(
    [
      await refused('PUT', path, of({ usual_amount: '1', minimum_amount: '2' })),
      await refused('PUT', path, of({ beneficiary_id: noor!.id })),
      await refused('PUT', path, of({ unit_id: (await first('/units?code=KGM')).id })),
      await refused('PUT', path, {
        item_suppliers: [
          { beneficiary_id: sahara!.id, is_usual: true },
          { beneficiary_id: sahara!.id, is_usual: true },
        ],
      }),
      await refused('DELETE', `/beneficiaries/${String(sahara!.id)}`),
    ],
    [
      ['invalid', 'item_suppliers.0.usual_amount'],
      ['invalid', 'item_suppliers.0.beneficiary_id'],
      ['invalid', 'item_suppliers.0.unit_id'],
      ['invalid', 'item_suppliers.1.beneficiary_id', 'item_suppliers.1.is_usual'],
      ['record_in_use'],
    ],
  )
})

test('a count is begun by shelf, and its sheet follows the shelves', { skip }, async () => {
  const goods = await Promise.all(
    ['C-2', 'C-1', 'D-1'].map((shelf, at) => item(`دفتر ${at}`, { shelf })),
  )
  for (const each of goods) await bring(each, '5', main!)
  const begin = (more: object): Promise<Json> =>
    add('/stock_counts', { date: '2026-03-20', store_id: main!.id, ...more })
  const count = await begin({ scope: 'shelves', shelves: ['C-1', 'C-2'] })
  const lines = rowsIn((await get(`/stock_counts/${String(count.id)}/items`)).data)
  assert.deepEqual(
    lines.map((line) => [line.line_no, line.shelf, line.item?.name]),
    [
      [1, 'C-1', 'دفتر 1'],
      [2, 'C-2', 'دفتر 0'],
    ],
  )
  assert.deepEqual((await get(`/stock_counts/${String(count.id)}`)).data!.shelves, ['C-1', 'C-2'])
  assert.deepEqual(
    await refused('POST', '/stock_counts', {
      date: '2026-03-20',
      store_id: main!.id,
      scope: 'shelves',
      shelves: ['Z'],
    }),
    ['invalid', 'scope'],
  )
})
