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
let [unit, carton, pens, pen, bag, noor, salem, dollar]: Json[] = []

const { get, first, add, change, remove, refused } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer('2026-03-20T08:00:00Z')
  hind = (await staffed(server, 'Hind', 'روابي نجد')).member
  await registerForVat(server, hind)
  unit = await first('/units?code=PCE')
  carton = await first('/units?code=CT')
  dollar = await first('/currencies?code=USD')
  pens = await add('/collections', { name: 'أقلام' })
  pen = await add('/items', {
    name: 'قلم',
    unit_id: unit!.id,
    main_unit_id: carton!.id,
    conversion_factor: '12',
    collection_id: pens!.id,
    selling_price: '10',
  })
  bag = await add('/items', { name: 'حقيبة', unit_id: unit!.id, selling_price: '100' })
  noor = await add('/beneficiaries', { first_name: 'نور', role: 'customer' })
  salem = await add('/beneficiaries', { first_name: 'سالم', role: 'customer' })
})
after(async () => server?.close())

type Asked = { readonly to?: Json; readonly date?: string; readonly currency?: Json }

/** What lists say of an item for a sale: `جملة: item 12 each 9`. */
async function listsOf(goods: Json, { to, date = '2026-03-20', currency }: Asked = {}) {
  const { data } = await get(
    `/items/lookup?ids=${String(goods.id)}&date=${date}${to ? `&beneficiary_id=${String(to.id)}` : ''}${
      currency ? `&currency_id=${String(currency.id)}` : ''
    }`,
  )
  const [row] = rowsIn(data)
  return rowsIn(row!.price_lists).map(
    (list) =>
      `${String(list.name)}: ${rowsIn(list.rules)
        .map(({ of, unit_id: by, from_quantity: from, price, change_percent: percent }) =>
          [of, by === carton!.id ? 'carton' : null, from, price, percent && `${String(percent)}%`]
            .filter((part) => part !== null && part !== undefined)
            .join(' '),
        )
        .toSorted()
        .join(', ')}`,
  )
}

test(
  'a list holds for its customer, his group or everyone, the nearest first',
  { skip },
  async () => {
    const everybody = await add('/price_lists', {
      name: 'عرض الربيع',
      is_for_everyone: true,
      change_percent: '-5',
      starts_on: '2026-03-01',
      ends_on: '2026-03-31',
    })
    const wholesale = await add('/price_lists', {
      name: 'جملة',
      lines: [
        { item_id: pen!.id, from_quantity: '12', price: '9' },
        { item_id: pen!.id, unit_id: carton!.id, from_quantity: '5', price: '100' },
        { collection_id: pens!.id, change_percent: '-7.5' },
      ],
    })
    const own = await add('/price_lists', {
      name: 'نور',
      lines: [{ item_id: bag!.id, price: '90' }],
    })
    const group = await add('/beneficiary_groups', { name: 'تجار', price_list_id: wholesale.id })
    await change(`/beneficiaries/${String(noor!.id)}`, {
      group_id: group.id,
      price_list_id: own.id,
    })
    const wholesaleSays = 'جملة: collection 0 -7.5%, item 12 9, item carton 5 100'
    const springSays = 'عرض الربيع: all 0 -5%'
    assert.deepEqual(await listsOf(pen!, { to: noor! }), [wholesaleSays, springSays])
    assert.deepEqual(await listsOf(bag!, { to: noor! }), ['نور: item 0 90', springSays])
    assert.deepEqual(await listsOf(pen!, { to: salem! }), [springSays])
    assert.deepEqual(await listsOf(pen!), [springSays])
    assert.deepEqual(await listsOf(pen!, { to: noor!, date: '2026-04-01' }), [wholesaleSays])
    assert.deepEqual(await listsOf(pen!, { to: noor!, currency: dollar! }), [])
    const shown = await first(`/price_lists?name=${encodeURIComponent('جملة')}`)
    assert.deepEqual([shown.lines_count, shown.customers_count, shown.groups_count], [3, 0, 1])
    await change(`/price_lists/${String(wholesale.id)}`, { active: false })
    assert.deepEqual(await listsOf(pen!, { to: noor! }), [springSays])
    for (const [path, of] of [
      ['beneficiary_groups', group],
      ['price_lists', own],
    ] as const)
      assert.deepEqual(await refused('DELETE', `/${path}/${String(of.id)}`), ['record_in_use'])
    await change(`/beneficiaries/${String(noor!.id)}`, { group_id: null, price_list_id: null })
    for (const [path, of] of [
      ['beneficiary_groups', group],
      ['price_lists', own],
      ['price_lists', wholesale],
      ['price_lists', everybody],
    ] as const)
      await remove(`/${path}/${String(of.id)}`)
    assert.deepEqual(await listsOf(pen!, { to: noor! }), [])
  },
)

test('a list in a currency holds for sales in it alone', { skip }, async () => {
  const list = await add('/price_lists', {
    name: 'تصدير',
    is_for_everyone: true,
    currency_id: dollar!.id,
    lines: [{ item_id: bag!.id, price: '25' }],
  })
  assert.deepEqual(await listsOf(bag!), [])
  assert.deepEqual(await listsOf(bag!, { currency: dollar! }), ['تصدير: item 0 25'])
  const riyal = await first('/currencies?code=SAR')
  await change(`/price_lists/${String(list.id)}`, { currency_id: riyal.id })
  assert.deepEqual(await listsOf(bag!), ['تصدير: item 0 25'])
  assert.deepEqual(await listsOf(bag!, { currency: riyal }), ['تصدير: item 0 25'])
  await remove(`/price_lists/${String(list.id)}`)
})

test('a line names one thing and says one thing of it, once', { skip }, async () => {
  const wrong: readonly (readonly [object, string])[] = [
    [{ price: '1' }, 'lines.0.item_id'],
    [{ item_id: pen!.id, collection_id: pens!.id, change_percent: '1' }, 'lines.0.collection_id'],
    [{ item_id: pen!.id }, 'lines.0.price'],
    [{ item_id: pen!.id, price: '1', change_percent: '1' }, 'lines.0.change_percent'],
    [{ collection_id: pens!.id, price: '1' }, 'lines.0.price'],
    [{ item_id: bag!.id, unit_id: carton!.id, price: '1' }, 'lines.0.unit_id'],
    [{ item_id: noor!.id, price: '1' }, 'lines.0.item_id'],
    [{ collection_id: noor!.id, change_percent: '1' }, 'lines.0.collection_id'],
    [{ item_id: pen!.id, change_percent: '-100.01' }, 'lines.0.change_percent'],
  ]
  for (const [line, field] of wrong)
    assert.deepEqual(await refused('POST', '/price_lists', { name: 'خطأ', lines: [line] }), [
      'invalid',
      field,
    ])
  const ofPen = { item_id: pen!.id, price: '1' }
  // The base unit and no unit are the same.
  const twice = [ofPen, { ...ofPen, unit_id: carton!.id }, { ...ofPen, unit_id: unit!.id }]
  assert.deepEqual(await refused('POST', '/price_lists', { name: 'خطأ', lines: twice }), [
    'invalid',
    'lines.2.from_quantity',
  ])
  assert.deepEqual(
    await refused('POST', '/price_lists', {
      name: 'خطأ',
      starts_on: '2026-03-02',
      ends_on: '2026-03-01',
    }),
    ['invalid', 'ends_on'],
  )
})

test('what a price list asks for is its own, and changes with its version', { skip }, async () => {
  const list = await add('/price_lists', {
    name: 'نسخ',
    lines: [{ item_id: pen!.id, price: '9.5', from_quantity: '3' }],
  })
  const [line] = rowsIn(list.lines)
  assert.deepEqual(
    [line!.price, line!.from_quantity, (line!.item as unknown as Json).name],
    ['9.5', '3', 'قلم'],
  )
  const path = `/price_lists/${String(list.id)}`
  const changed = await change(path, { lock_version: list.lock_version, lines: [] })
  assert.deepEqual(changed.lines, [])
  const late = await refused('PUT', path, { lock_version: list.lock_version, name: 'آخر' })
  assert.deepEqual(late, ['version_conflict'])
  await remove(path)
})

test(
  'gold costs what was written last of its caliber, and a line keeps what it was',
  { skip },
  async () => {
    const gram = await first('/units?code=GRM')
    const ring = await add('/items', {
      name: 'خاتم',
      item_type: 5,
      unit_id: gram.id,
      caliber: 21,
      making_per_gram: '18',
      selling_price: '0',
    })
    const now = async (): Promise<unknown> =>
      rowsIn((await get(`/items/lookup?ids=${String(ring.id)}`)).data)[0]?.gram_price
    assert.equal(await now(), null)
    await add('/gram_prices', { prices: [{ caliber: 21, sell: '250.40', buy: '240' }] })
    await add('/gram_prices', { prices: [{ caliber: 24, sell: '290' }] })
    assert.deepEqual(
      { ...((await now()) as object), since: null },
      { sell: '250.4', buy: '240', since: null },
    )
    const twice = [
      { caliber: 21, sell: '1' },
      { caliber: 21, sell: '2' },
    ]
    assert.deepEqual(await refused('POST', '/gram_prices', { prices: twice }), [
      'invalid',
      'prices.1.caliber',
    ])
    const tax = await first('/taxes?code=S15')
    const draft = await add('/bills', {
      type: 1,
      beneficiary_id: noor!.id,
      issue_date: '2026-03-20',
      items: [
        {
          item_id: ring.id,
          item_qty: '10.25',
          item_price: '268.4',
          tax_id: tax.id,
          gram_price: '250.4',
        },
      ],
    })
    // Vector T29.
    assert.equal(draft.net, '3163.77')
    assert.equal(rowsIn(draft.items)[0]?.gram_price, '250.40')
  },
)
