import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '../../kernel/ids.ts'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member

const { get, first, add, change, refused } = asking(
  () => server,
  () => hind,
)
let majed: Member
let pen: Json

/** What the other company sees. */
const ofMajed = async (path: string): Promise<Json> =>
  (await server.ask(path, { token: majed.tenantToken })).body

const unit = async (code: string) => (await first(`/units?code=${code}`)).id

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  majed = await register(server, 'Majed', 'شركة أخرى')
  pen = await add('/items', {
    name: 'قلم أزرق',
    name_en: 'Blue pen',
    code: 'PEN',
    barcode: '6281000000001',
    unit_id: await unit('PCE'),
    main_unit_id: await unit('CT'),
    conversion_factor: '24',
    selling_price: '2.5',
    purchasing_price: '1',
    item_tax_id: (await first('/taxes?code=S15')).id,
    defualt_store_id: (await first('/stores')).id,
  })
})
after(async () => server?.close())

test('an item shows what it refers to', { skip }, async () => {
  assert.deepEqual(
    [
      pen.item_tax?.code,
      pen.defualt_store?.id,
      pen.unit?.name,
      pen.unit?.name_en,
      pen.item_tax?.name_en,
      pen.selling_price,
      pen.available_amount,
      pen.cost,
    ],
    ['S15', pen.defualt_store_id, 'قطعة', 'Piece', 'Standard 15%', '2.50', '0', '0.00'],
  )
})

test(
  'references of another company, of nothing and of the wrong kind are refused at their fields',
  { skip },
  async () => {
    assert.deepEqual(
      await refused('POST', '/items', {
        name: 'x',
        unit_id: (await ofMajed('/units?code=PCE')).data![0]!.id,
        item_tax_id: newId(),
        code: 'PEN',
        barcode: '6281000000001',
        sales_account_id: (await first('/accounts?account_number=1111')).id,
      }),
      ['invalid', 'barcode', 'code', 'item_tax_id', 'sales_account_id', 'unit_id'],
    )
    assert.deepEqual(
      await refused('POST', '/items', {
        name: 'x',
        unit_id: await unit('PCE'),
        main_unit_id: await unit('CT'),
      }),
      ['invalid', 'conversion_factor'],
    )
    assert.equal((await ofMajed('/items')).meta?.total, 0)
    assert.deepEqual(await refused('GET', `/items/${pen.id}`, undefined, majed), ['not_found'])
    assert.deepEqual(await refused('GET', `/items/${pen.id}/transactions`, undefined, majed), [
      'not_found',
    ])
  },
)

test('a unit stands once on an item, a barcode once in the company', { skip }, async () => {
  const box = await add('/item_conversions', {
    item_id: pen.id,
    unit_id: await unit('KGM'),
    factor: '100',
    barcode: '6289',
    selling_price: '200',
  })
  const cases: readonly (readonly [unknown, string])[] = [
    [{ item_id: pen.id, unit_id: await unit('CT'), factor: '3' }, 'unit_id'],
    [{ item_id: pen.id, unit_id: await unit('KGM'), factor: '3' }, 'unit_id'],
    [
      { item_id: pen.id, unit_id: await unit('GRM'), factor: '3', barcode: '6281000000001' },
      'barcode',
    ],
    [{ item_id: newId(), unit_id: await unit('GRM'), factor: '3' }, 'item_id'],
    [{ item_id: pen.id, unit_id: await unit('GRM'), factor: '0' }, 'factor'],
  ]
  for (const [draft, field] of cases)
    assert.deepEqual(await refused('POST', '/item_conversions', draft), ['invalid', field])
  assert.deepEqual(
    await refused('POST', '/items', { name: 'x', unit_id: await unit('PCE'), barcode: '6289' }),
    ['invalid', 'barcode'],
  )
  assert.equal((await get(`/items/${pen.id}/item_conversions`)).data?.[0]?.id, box.id)
})

test(
  'the lookup finds by barcode, code, beginning and part, with units and their prices',
  { skip },
  async () => {
    const [byCode] = (await get('/items/lookup?q=PEN')).data as unknown as Json[]
    assert.deepEqual(
      [byCode?.exact, byCode?.unit?.unit_id, byCode?.item_tax_id],
      [true, pen.unit_id, pen.item_tax_id],
    )
    assert.deepEqual(
      (byCode!.units as unknown as Json[]).map(
        (each) => `${each.factor} ${each.name_en} ${each.selling_price}`,
      ),
      ['1 Piece 2.50', '24 Carton 60.00', '100 Kilogram 200.00'],
    )
    const byCarton = await first(`/items/lookup?barcode=${encodeURIComponent('٦٢٨٩')}`)
    assert.deepEqual([byCarton.id, byCarton.unit?.selling_price], [pen.id, '200.00'])
    for (const text of ['قلم', 'ازرق', 'blue', 'PE']) {
      assert.equal((await first(`/items/lookup?q=${encodeURIComponent(text)}`)).id, pen.id, text)
    }
    assert.equal((await get('/items/lookup?q=zzz')).data?.length, 0)
  },
)

test(
  'after the first movement type and units stay, and nothing of it is deleted',
  { skip },
  async () => {
    const supplier = await add('/beneficiaries', { first_name: 'Sahara', role: 'supplier' })
    const store = await first('/stores')
    await add('/bills', {
      type: 2,
      beneficiary_id: supplier.id,
      store_id: store.id,
      issue_date: '2026-11-20',
      status: 1,
      items: [{ item_id: pen.id, item_qty: '3', item_price: '3.33', tax_id: pen.item_tax_id }],
    })
    const read = (await get(`/items/${pen.id}`)).data
    assert.deepEqual([read?.available_amount, read?.cost, read?.stock_value], ['3', '3.33', '9.99'])
    assert.deepEqual(await refused('PUT', `/items/${pen.id}`, { item_type: 2 }), [
      'invalid',
      'item_type',
    ])
    assert.deepEqual(await refused('PUT', `/items/${pen.id}`, { conversion_factor: '12' }), [
      'invalid',
      'conversion_factor',
    ])
    assert.equal((await change(`/items/${pen.id}`, { ...read, name: 'قلم حبر' })).name, 'قلم حبر')
    for (const path of [
      `/items/${pen.id}`,
      `/units/${pen.unit_id}`,
      `/beneficiaries/${supplier.id}`,
    ]) {
      assert.deepEqual(await refused('DELETE', path), ['record_in_use'], path)
    }
    for (const path of [
      `/items/${pen.id}/transactions`,
      `/stores/${store.id}/transactions?item_id=${pen.id}`,
    ]) {
      const moved = await first(path)
      assert.deepEqual(
        [moved.quantity, moved.value, moved.quantity_after, moved.item?.id],
        ['3', '9.99', '3', pen.id],
        path,
      )
    }
    assert.equal((await first(`/items/lookup?q=PEN&store_id=${store.id}`)).available_amount, '3')
  },
)

test('collections and units have one name', { skip }, async () => {
  const sales = await first('/accounts?account_number=4111')
  assert.equal(
    (await add('/collections', { name: 'أقلام', sales_account_id: sales.id })).sales_account
      ?.account_number,
    '4111',
  )
  assert.deepEqual(
    await refused('POST', '/collections', { name: 'أقلام', cost_account_id: sales.id }),
    ['invalid', 'cost_account_id', 'name'],
  )
  assert.deepEqual(await refused('POST', '/units', { name: 'قطعة' }), ['invalid', 'name'])
})

test(
  'an item without a code is given the next free one, and a new one when it is emptied',
  { skip },
  async () => {
    const unit_id = await unit('PCE')
    const made = async (name: string, code?: string) =>
      add('/items', { name, unit_id, ...(code && { code }) })
    const next = async (name: string) => String((await made(name)).code)
    const before = Number(await next('مسطرة'))
    const following = (count: number) => String(before + count).padStart(6, '0')
    await made('ممحاة', following(1))
    assert.equal(await next('مبراة'), following(2), 'a code that was typed is passed over')
    assert.deepEqual(
      (await Promise.all(['أ', 'ب', 'ج'].map(next))).toSorted(),
      [3, 4, 5].map(following),
      'three at the same moment get three codes',
    )
    const sent = await made('قلم رصاص', 'LEAD')
    const emptied = await change(`/items/${String(sent.id)}`, { code: null })
    assert.equal(String(emptied.code), following(6))
  },
)
