import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let noor: Member
let piece: string
let kilo: string
let store: string

const { ask, get, first, add, change, remove, refused } = asking(
  () => server,
  () => hind,
)
const theirs = asking(
  () => server,
  () => noor,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'أزياء نجد')
  noor = await register(server, 'Noor', 'أزياء الحجاز')
  await registerForVat(server, hind)
  piece = String((await first('/units?code=PCE')).id)
  kilo = String((await first('/units?code=KGM')).id)
  store = String((await first('/stores')).id)
})
after(async () => server?.close())

const colours = {
  name: 'اللون',
  name_en: 'Colour',
  values: [
    { name: 'أبيض', name_en: 'White' },
    { name: 'أسود', name_en: 'Black' },
  ],
}
const sizes = { name: 'المقاس', values: [{ name: 'M' }, { name: 'L' }] }

type Model = Json & {
  readonly id: string
  readonly attributes: readonly {
    readonly name: string
    readonly values: readonly { readonly id: string; readonly name: string }[]
  }[]
}

const shirt = async (name: string, more: object = {}): Promise<Model> =>
  (await add('/item_models', {
    name,
    unit_id: piece,
    selling_price: '90',
    purchasing_price: '40',
    attributes: [colours, sizes],
    ...more,
  })) as unknown as Model
const make = async ({ id }: Model, combinations: readonly (readonly string[])[] = []) =>
  (await ask('POST', `/item_models/${id}/make_variants`, 200, { combinations })).data!
const variants = async ({ id }: Model): Promise<readonly Json[]> =>
  rowsIn((await get(`/items?model_id=${id}&sort=code&per_page=500`)).data)
const fieldsIn = async (model: Model, ...fields: readonly string[]): Promise<string[]> =>
  (await variants(model)).map((each) => fields.map((field) => String(each[field])).join(' '))
const idOf = ({ attributes }: Model, at: number, name: string): string =>
  attributes[at]!.values.find((value) => value.name === name)!.id

test('a model is made in each of its sizes and colours, once', { skip }, async () => {
  await change('/financial_setting/makes_barcodes', { value: true })
  const model = await shirt('قميص', { name_en: 'Shirt' })
  assert.equal((await make(model)).variants_count, 4)
  const made = await variants(model)
  assert.deepEqual(
    made.map(({ name, name_en }) => `${String(name)} | ${String(name_en)}`),
    [
      'قميص – أبيض – M | Shirt – White – M',
      'قميص – أبيض – L | Shirt – White – L',
      'قميص – أسود – M | Shirt – Black – M',
      'قميص – أسود – L | Shirt – Black – L',
    ],
  )
  const codes = made.map(({ code }) => Number(code))
  assert.deepEqual(
    codes,
    codes.map((_, at) => codes[0]! + at),
  )
  assert.equal(new Set(made.map(({ barcode }) => barcode)).size, 4)
  assert.ok(
    made.every(
      ({ barcode, selling_price: price }) => barcode !== null && String(price) === '90.00',
    ),
  )
  assert.equal((await make(model)).variants_count, 4)
  // Each is found by its values, as it is by its name.
  assert.equal(
    rowsIn((await get(`/items?search=${encodeURIComponent('قميص اسود')}`)).data).length,
    2,
  )
  await change('/financial_setting/makes_barcodes', { value: false })
})

test('pressed twice at the same moment, each is made once', { skip }, async () => {
  const model = await shirt('ثوب')
  await Promise.all([make(model), make(model), make(model)])
  assert.equal((await variants(model)).length, 4)
})

test(
  'only what is chosen is made, and values that are added later with the rest',
  { skip },
  async () => {
    const model = await shirt('بنطال')
    const white = idOf(model, 0, 'أبيض')
    assert.equal((await make(model, [[white, idOf(model, 1, 'L')]])).variants_count, 1)
    const [colour, size] = model.attributes
    await change(`/item_models/${model.id}`, {
      attributes: [colour, { ...size, values: [{ name: 'S' }, ...size!.values] }],
    })
    assert.equal((await make(model)).variants_count, 6)
    assert.deepEqual(
      await refused('POST', `/item_models/${model.id}/make_variants`, {
        combinations: [[white], [idOf(model, 1, 'L'), white]],
      }),
      ['invalid', 'combinations.0'],
    )
  },
)

test(
  'what the model says is said of its items, but of those that say something of their own',
  { skip },
  async () => {
    const model = await shirt('معطف')
    await make(model)
    const [own, named] = await variants(model)
    await change(`/items/${String(own!.id)}`, { selling_price: '120' })
    await change(`/items/${String(named!.id)}`, { name: 'معطف العيد' })
    const [colour, size] = model.attributes
    await change(`/item_models/${model.id}`, {
      name: 'معطف شتوي',
      selling_price: '95.5',
      attributes: [
        {
          ...colour,
          values: colour!.values.map((each) =>
            each.name === 'أسود' ? { ...each, name: 'كحلي' } : each,
          ),
        },
        size,
      ],
    })
    assert.deepEqual(await fieldsIn(model, 'name', 'selling_price', 'purchasing_price'), [
      'معطف شتوي – أبيض – M 120.00 40.00',
      'معطف العيد 95.50 40.00',
      'معطف شتوي – كحلي – M 95.50 40.00',
      'معطف شتوي – كحلي – L 95.50 40.00',
    ])
    // What did not change is not written.
    const before = await fieldsIn(model, 'lock_version')
    await change(`/item_models/${model.id}`, { selling_price: '95.50' })
    assert.deepEqual(await fieldsIn(model, 'lock_version'), before)
    assert.equal(rowsIn((await get(`/items?search=${encodeURIComponent('كحلي')}`)).data).length, 2)
  },
)

test('unit, type and tracking of an item stay as its model says', { skip }, async () => {
  const model = await shirt('وشاح')
  await make(model)
  const [item] = await variants(model)
  const at = `/items/${String(item!.id)}`
  assert.deepEqual(await refused('PUT', at, { unit_id: kilo }), ['invalid', 'unit_id'])
  assert.deepEqual(await refused('PUT', at, { item_type: 3 }), ['invalid', 'item_type'])
  assert.deepEqual(await refused('PUT', at, { tracked_by: 'batch' }), ['invalid', 'tracked_by'])
  await change(at, { unit_id: piece, item_type: 0, code: 'SCARF', active: false })
  await change(`/item_models/${model.id}`, { unit_id: kilo, tracked_by: 'batch', has_expiry: true })
  assert.deepEqual(
    new Set(await fieldsIn(model, 'unit_id', 'tracked_by', 'has_expiry')),
    new Set([`${kilo} batch true`]),
  )
  // A draft of an item says nothing of models.
  const alone = await add('/items', { name: 'حزام', unit_id: piece, model_id: model.id })
  assert.equal(alone.model_id, null)
})

test('what moved stays: its model, its unit and its values', { skip }, async () => {
  const model = await shirt('قبعة')
  await make(model)
  const [item, other] = await variants(model)
  const supplier = await add('/beneficiaries', { first_name: 'الصحراء', role: 'supplier' })
  await add('/bills', {
    type: 2,
    status: 1,
    beneficiary_id: supplier.id,
    store_id: store,
    issue_date: String((await first('/fiscal_years')).starts_on),
    items: [{ item_id: item!.id, item_qty: '3', item_price: '40' }],
  })
  assert.deepEqual(await fieldsIn(model, 'available_amount'), ['3', '0', '0', '0'])
  const at = `/item_models/${model.id}`
  assert.deepEqual(await refused('DELETE', at), ['record_in_use'])
  assert.deepEqual(await refused('PUT', at, { unit_id: kilo }), ['invalid', 'unit_id'])
  assert.deepEqual(await refused('PUT', at, { item_type: 3 }), ['invalid', 'item_type'])
  const [colour, size] = model.attributes
  const without = (name: string) => ({
    ...size,
    values: size!.values.filter((each) => each.name !== name),
  })
  assert.deepEqual(await refused('PUT', at, { attributes: [colour, without('M')] }), [
    'invalid',
    'attributes.1.values',
  ])
  assert.deepEqual(await refused('PUT', at, { attributes: [size, colour] }), [
    'invalid',
    'attributes.0.values',
    'attributes.1.values',
  ])
  assert.deepEqual(await refused('PUT', at, { attributes: [colour] }), ['invalid', 'attributes'])
  // An item that never moved goes, and its value with it once no item has it.
  for (const each of await variants(model))
    if (String(each.name).endsWith('L')) await remove(`/items/${String(each.id)}`)
  await change(at, { attributes: [colour, without('L')] })
  assert.equal((await variants(model)).length, 2)
  assert.ok(other)
})

test('a model without movements goes with its items', { skip }, async () => {
  const model = await shirt('جورب')
  await make(model)
  await remove(`/item_models/${model.id}`)
  assert.deepEqual(await variants(model), [])
})

test('wrong models are refused at their fields', { skip }, async () => {
  const refuse = (more: object) =>
    refused('POST', '/item_models', { name: 'فستان', unit_id: piece, attributes: [sizes], ...more })
  const many = (name: string) => ({
    name,
    values: Array.from({ length: 30 }, (_, at) => ({ name: `${name}${at}` })),
  })
  await shirt('عباءة')
  assert.deepEqual(await refuse({ attributes: [] }), ['invalid', 'attributes'])
  assert.deepEqual(await refuse({ attributes: [many('A'), many('B')] }), ['invalid', 'attributes'])
  assert.deepEqual(await refuse({ attributes: [sizes, sizes] }), ['invalid', 'attributes.1.name'])
  assert.deepEqual(await refuse({ name: 'عباءة' }), ['invalid', 'name'])
  assert.deepEqual(await refuse({ item_type: 6 }), ['invalid', 'item_type'])
  assert.deepEqual(await refuse({ has_expiry: true }), ['invalid', 'has_expiry'])
  assert.deepEqual(await refuse({ tracked_by: 'serial', item_type: 2 }), ['invalid', 'tracked_by'])
  assert.deepEqual(
    await refuse({ attributes: [{ name: 'المقاس', values: [{ name: 'M' }, { name: 'M' }] }] }),
    ['invalid', 'attributes.0.values.1.name'],
  )
  const alien = String((await theirs.first('/units?code=PCE')).id)
  assert.deepEqual(await refuse({ unit_id: alien }), ['invalid', 'unit_id'])
})

test('another company sees and makes nothing of a model', { skip }, async () => {
  const model = await shirt('حذاء')
  assert.deepEqual(await theirs.refused('GET', `/item_models/${model.id}`), ['not_found'])
  assert.deepEqual(
    await theirs.refused('POST', `/item_models/${model.id}/make_variants`, {}, noor),
    ['not_found'],
  )
  assert.deepEqual(rowsIn((await theirs.get(`/items?model_id=${model.id}`)).data), [])
})

test('two hundred are made at once, and the rest by the next press', { skip }, async () => {
  const numbered = (name: string, count: number) => ({
    name,
    values: Array.from({ length: count }, (_, at) => ({ name: `${name}${at + 1}` })),
  })
  const model = await shirt('برغي', { attributes: [numbered('D', 15), numbered('T', 15)] })
  assert.equal((await make(model)).variants_count, 200)
  assert.equal((await make(model)).variants_count, 225)
  const made = await variants(model)
  assert.equal(new Set(made.map(({ code }) => code)).size, 225)
})
