import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type ShopOfGoods, goodsIn, openShopOfGoods } from '../../testing/shop-of-goods.ts'

const skip = withoutDatabase()
let shop: ShopOfGoods
const {
  get,
  first,
  add,
  change,
  ask,
  refused,
  item,
  bring,
  take,
  onHand,
  postedBy,
  requireProved,
} = goodsIn(() => shop)

before(async () => {
  if (!skip) shop = await openShopOfGoods()
})
after(async () => shop?.server.close())

const lineOf = (goods: Json, value: string | null, store: Json = shop.main) => ({
  item_id: goods.id,
  store_id: store.id,
  net_realisable_value: value,
})
const drafted = (lines: readonly object[], more: object = {}): Promise<Json> =>
  add('/stock_write_downs', { date: '2026-03-20', items: lines, ...more })
const at = (of: Json, action = ''): string =>
  `/stock_write_downs/${String(of.id)}${action && `/${action}`}`
const confirmed = async (of: Json): Promise<Json> =>
  (await ask('POST', at(of, 'confirm'), 200, {})).data!
const cancelled = async (of: Json): Promise<Json> =>
  (await ask('POST', at(of, 'cancel'), 200, { reason: 'خطأ' })).data!
const losses = (of: Json): readonly unknown[] => rowsIn(of.items).map((line) => line.write_down)
/** A hundred at twenty riyals, unless told. */
const stocked = async (name: string, more: object = {}, each = '20'): Promise<Json> => {
  const goods = await item(name, more)
  await bring(goods, '100', each)
  return goods
}

test('stock is written down by one entry, and its quantity stays (J44)', { skip }, async () => {
  const goods = await stocked('دفاتر 2025')
  const draft = await drafted([lineOf(goods, '15')], { notes: 'جرد آخر السنة' })
  const [line] = rowsIn(draft.items)
  assert.deepEqual(
    [draft.status, draft.number, draft.write_down, line?.quantity, line?.cost, line?.write_down],
    [0, null, null, '100', '2000.00', '500.00'],
  )
  assert.equal(await onHand(goods), '100 / 2000.00')
  const done = await confirmed(draft)
  assert.deepEqual([done.status, done.write_down, losses(done)], [1, '500.00', ['500.00']])
  assert.match(String(done.number), /^#JE /)
  assert.deepEqual(await postedBy(done), ['Dr 5115 500.00', 'Cr 1151 500.00'])
  assert.equal(await onHand(goods), '100 / 1500.00')
  const { data: entry } = await get(`/entries/${String(done.entry_id)}`)
  assert.deepEqual([entry?.document_type, entry?.date], [1, '2026-03-20'])
  assert.deepEqual(await refused('PUT', at(done), { notes: 'x' }), ['not_editable'])
  const back = await cancelled(done)
  assert.deepEqual([back.status, back.write_down], [255, '500.00'])
  assert.equal(await onHand(goods), '100 / 2000.00')
  await requireProved()
})

test(
  'what is proposed is taken as it is: price without VAT less what selling costs',
  { skip },
  async () => {
    const dear = await stocked('محبرة', { selling_price: '23' }, '25')
    await stocked('مسطرة', { selling_price: '23' }, '5')
    await stocked('بلا سعر', { selling_price: '0' }, '30')
    const other = await add('/stores', { name: 'مستودع جدة' })
    await bring(dear, '4', '30', other)
    await change('/financial_setting/selling_prices_include_vat', { value: true })
    const of = async (query: string): Promise<readonly Json[]> =>
      rowsIn(
        (await get(`/stock_write_downs/proposals?date=2026-03-20&selling_cost_percent=10&${query}`))
          .data,
      )
    const found = await of('')
    assert.deepEqual(
      found
        .filter(({ item_id: id }) => id === dear.id)
        .map((each) => [each.net_realisable_value, each.quantity, each.cost, each.write_down]),
      [
        ['18.00', '100', '2500.00', '700.00'],
        ['18.00', '4', '120.00', '48.00'],
      ],
    )
    assert.ok(found.every(({ item: of }) => !['مسطرة', 'بلا سعر'].includes(String(of?.name))))
    assert.equal((await of(`store_id=${String(other.id)}`)).length, 1)
    assert.equal((await of(`item_id=${String(dear.id)}`)).length, 2)
    const done = await drafted([lineOf(dear, null), lineOf(dear, null, other)], {
      selling_cost_percent: '10',
      status: 1,
    })
    assert.deepEqual([done.write_down, losses(done)], ['748.00', ['700.00', '48.00']])
    assert.deepEqual(await of(`store_id=${String(other.id)}`), [])
    await change('/financial_setting/selling_prices_include_vat', { value: false })
    await requireProved()
  },
)

test(
  'a group is estimated together: at a part of its cost, of its price, or by a price list',
  { skip },
  async () => {
    const group = await add('/collections', { name: 'موسم 2025' })
    const [coat, scarf] = [
      await stocked('معطف', { selling_price: '60', collection_id: group.id }, '40'),
      await stocked('وشاح', { selling_price: '30', collection_id: group.id }, '20'),
    ]
    const list = await add('/price_lists', {
      name: 'تصفية',
      lines: [{ item_id: coat.id, price: '25', from_quantity: '0' }],
    })
    const of = async (query: string): Promise<readonly unknown[]> =>
      rowsIn(
        (
          await get(
            `/stock_write_downs/proposals?date=2026-03-20&collection_id=${String(group.id)}&${query}`,
          )
        ).data,
      )
        .map((each) => [each.item?.name, each.net_realisable_value, each.write_down].join(' '))
        .toSorted()
    assert.deepEqual(await of(''), [])
    assert.deepEqual(await of('percent_of=cost&percent=60'), [
      'معطف 24.00 1600.00',
      'وشاح 12.00 800.00',
    ])
    assert.deepEqual(await of('percent=50&selling_cost_percent=10'), [
      'معطف 27.00 1300.00',
      'وشاح 13.50 650.00',
    ])
    assert.deepEqual(await of(`price_list_id=${String(list.id)}`), ['معطف 25.00 1500.00'])
    assert.deepEqual(await of(`price_list_id=${String(list.id)}&percent=60`), [
      'معطف 15.00 2500.00',
      'وشاح 18.00 200.00',
    ])
    const dollars = await first('/currencies?code=USD')
    const abroad = await add('/price_lists', {
      name: 'دولار',
      currency_id: dollars.id,
      lines: [{ item_id: scarf.id, price: '3', from_quantity: '0' }],
    })
    const at = `/stock_write_downs/proposals?date=2026-03-20&price_list_id=`
    assert.deepEqual(await refused('GET', `${at}${String(abroad.id)}`), [
      'invalid',
      'price_list_id',
    ])
    assert.deepEqual(await refused('GET', `${at}${String(scarf.id)}`), ['invalid', 'price_list_id'])
    const proposed = rowsIn(
      (
        await get(
          `/stock_write_downs/proposals?date=2026-03-20&collection_id=${String(group.id)}&percent_of=cost&percent=60`,
        )
      ).data,
    )
    const done = await drafted(
      proposed.map((each) => lineOf(each.item!, String(each.net_realisable_value))),
      { status: 1 },
    )
    assert.equal(done.write_down, '2400.00')
    await requireProved()
  },
)

test('what was sold meanwhile is no longer written down', { skip }, async () => {
  const goods = await stocked('تقويم')
  const draft = await drafted([lineOf(goods, '15')])
  await add('/consignments', take(goods, '40'))
  const done = await confirmed(draft)
  assert.deepEqual([rowsIn(done.items)[0]?.quantity, done.write_down], ['60', '300.00'])
  assert.equal(await onHand(goods), '60 / 900.00')
  const gone = await stocked('نافد')
  const late = await drafted([lineOf(gone, '15')])
  await add('/consignments', take(gone, '100'))
  assert.deepEqual(await refused('POST', at(late, 'confirm'), {}), [
    'write_down_of_nothing',
    'items.0.item_id',
  ])
  await requireProved()
})

test(
  'dated back it values the goods of that day, as far as they are still there',
  { skip },
  async () => {
    const goods = await stocked('كشكول')
    await add('/consignments', { ...take(goods, '40'), date: '2026-03-15' })
    await add('/consignments', {
      type: 520,
      date: '2026-03-18',
      destination_store_id: shop.main.id,
      status: 1,
      transactions: [{ item_id: goods.id, amount: '10', unit_price: '90' }],
    })
    const done = await drafted([lineOf(goods, '15')], { date: '2026-03-12', status: 1 })
    const [line] = rowsIn(done.items)
    assert.deepEqual([line?.quantity, line?.cost, line?.write_down], ['100', '2000.00', '300.00'])
    const { data: now } = await get(`/items/${String(goods.id)}`)
    assert.deepEqual([now?.available_amount, now?.stock_value], ['70', '1800.00'])
    await requireProved()
    assert.deepEqual(
      await refused('POST', '/stock_write_downs', {
        date: '2026-03-11',
        status: 1,
        items: [lineOf(goods, '1')],
      }),
      ['write_down_before_another', 'items.0.item_id'],
    )
  },
)

test('value comes back, as much as was written down and is still there', { skip }, async () => {
  const goods = await stocked('حقيبة')
  const down = await drafted([lineOf(goods, '14')], { status: 1 })
  assert.equal(down.write_down, '600.00')
  await add('/consignments', take(goods, '50'))
  assert.equal(await onHand(goods), '50 / 700.00')
  const up = await drafted([lineOf(goods, '17')], { status: 1 })
  assert.deepEqual([rowsIn(up.items)[0]?.written_down, up.write_down], ['300.00', '-150.00'])
  assert.deepEqual(await postedBy(up), ['Cr 5115 150.00', 'Dr 1151 150.00'])
  const above = await drafted([lineOf(goods, '99')], { status: 1 })
  assert.equal(above.write_down, '-150.00')
  assert.equal(await onHand(goods), '50 / 1000.00')
  assert.deepEqual(
    await refused('POST', '/stock_write_downs', {
      date: '2026-03-20',
      status: 1,
      items: [lineOf(goods, '99')],
    }),
    ['write_down_finds_nothing', 'items'],
  )
  // The goods are gone in part, and later documents counted on it.
  assert.deepEqual(await refused('POST', at(down, 'cancel'), {}), ['write_down_goods_moved'])
  assert.deepEqual(await refused('POST', at(up, 'cancel'), {}), ['write_down_goods_moved'])
  await cancelled(above)
  await cancelled(up)
  assert.equal(await onHand(goods), '50 / 700.00')
  await requireProved()
})

test('after a sale a write-down is not taken back, until the sale is', { skip }, async () => {
  const goods = await stocked('مقلمة')
  const down = await drafted([lineOf(goods, '10')], { status: 1 })
  const sold = await add('/consignments', take(goods, '1'))
  assert.deepEqual(await refused('POST', at(down, 'cancel'), {}), ['write_down_goods_moved'])
  await ask('POST', `/consignments/${String(sold.id)}/cancel`, 200, {})
  await cancelled(down)
  assert.equal(await onHand(goods), '100 / 2000.00')
  await requireProved()
})

test('twins at the same moment write down once', { skip }, async () => {
  const goods = await stocked('سبورة')
  const [one, two] = [await drafted([lineOf(goods, '5')]), await drafted([lineOf(goods, '5')])]
  const send = (of: Json) =>
    shop.server.ask(at(of, 'confirm'), { token: shop.hind.tenantToken, body: {} })
  const answers = await Promise.all([send(one), send(two), send(one)])
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(await onHand(goods), '100 / 500.00')
  const id = crypto.randomUUID()
  const third = await stocked('ممحاة')
  const same = { id, date: '2026-03-20', status: 1, items: [lineOf(third, '5')] }
  const made = await Promise.all(
    [same, same].map((body) =>
      shop.server.ask('/stock_write_downs', { token: shop.hind.tenantToken, body }),
    ),
  )
  assert.ok(made.some(({ status }) => status === 201))
  assert.equal(await onHand(third), '100 / 500.00')
  await requireProved()
})

test('what stands in the way is said at its field', { skip }, async () => {
  const goods = await stocked('لوحة')
  const advice = await item('استشارة', { item_type: 2 })
  const plain = await stocked('بلا ثمن', { selling_price: '0' })
  const body = { date: '2026-03-20', status: 1, items: [lineOf(goods, '5')] }
  const stranger = await register(shop.server, 'Stranger', 'شركة أخرى')
  const theirs = await shop.server.ask('/stores?per_page=1', { token: stranger.tenantToken })
  const tries: readonly (readonly [object, readonly string[]])[] = [
    [{ items: [] }, ['items']],
    [{ items: null }, ['items']],
    [{ items: [null] }, ['items.0']],
    [{ items: [lineOf(goods, '-1')] }, ['items.0.net_realisable_value']],
    [{ items: [lineOf(goods, '5'), lineOf(goods, '6')] }, ['items.1.item_id']],
    [{ items: [lineOf(advice, '5')] }, ['items.0.item_id']],
    [{ items: [lineOf(plain, null)] }, ['items.0.net_realisable_value']],
    [{ items: [{ ...lineOf(goods, '5'), item_id: crypto.randomUUID() }] }, ['items.0.item_id']],
    [{ items: [lineOf(goods, '5', rowsIn(theirs.body.data)[0])] }, ['items.0.store_id']],
    [{ cost_center_id: crypto.randomUUID() }, ['cost_center_id']],
    [{ selling_cost_percent: '101' }, ['selling_cost_percent']],
    [{ date: '2026-03-21' }, ['date']],
    [{ date: null }, ['date']],
    [{ status: 128 }, ['status']],
  ]
  for (const [wrong, fields] of tries) {
    const [, ...found] = await refused('POST', '/stock_write_downs', { ...body, ...wrong })
    assert.deepEqual(found, fields, JSON.stringify(wrong))
  }
  assert.equal(await onHand(goods), '100 / 2000.00')
  const draft = await drafted([lineOf(goods, '5')])
  for (const method of ['GET', 'PUT', 'DELETE'] as const)
    assert.deepEqual(
      await refused(method, at(draft), method === 'GET' ? undefined : {}, stranger),
      ['not_found'],
    )
  const copy = (await ask('POST', at(draft, 'copy'), 200, {})).data!
  assert.deepEqual([copy.status, rowsIn(copy.items).length], [0, 1])
  await ask('DELETE', at(copy), 200)
})

test('nothing is written down on a locked day, nor below zero', { skip }, async () => {
  const goods = await stocked('ملف')
  const loose = await item('سائب', { allow_negative_balance: true })
  await add('/consignments', take(loose, '3'))
  assert.deepEqual(
    await refused('POST', '/stock_write_downs', {
      date: '2026-03-20',
      status: 1,
      items: [lineOf(loose, '1')],
    }),
    ['write_down_of_nothing', 'items.0.item_id'],
  )
  const nothing = await drafted([lineOf(goods, '0')], { status: 1 })
  assert.deepEqual([nothing.write_down, await onHand(goods)], ['2000.00', '100 / 0.00'])
  await cancelled(nothing)
  await change('/my_company', { lock_date: '2026-03-19' })
  assert.deepEqual(
    await refused('POST', '/stock_write_downs', {
      date: '2026-03-19',
      status: 1,
      items: [lineOf(goods, '5')],
    }),
    ['period_locked', 'date'],
  )
  await change('/my_company', { lock_date: null })
  const list = await get(`/stock_write_downs?item_id=${String(goods.id)}`)
  assert.deepEqual(
    rowsIn(list.data).map(({ status, items_count: count }) => [status, count]),
    [[255, 1]],
  )
  assert.ok((await first('/stock_write_downs?sort=-write_down')).id)
  await requireProved()
})
