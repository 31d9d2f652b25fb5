import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { barcodeKind, checkDigit } from '@mizan/core/catalog/barcodes'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let piece: string
let kilo: string
let carton: string

const { ask, get, first, add, change, refused } = asking(
  () => server,
  () => hind,
)
const set = (code: string, value: unknown): Promise<Json> =>
  change(`/financial_setting/${code}`, { value })
const makeFor = async (ids: readonly string[]): Promise<unknown> =>
  (await ask('POST', '/items/barcodes', 200, { item_ids: ids })).data!.made

type Item = {
  readonly id: string
  readonly barcode: string | null
  readonly more_barcodes: readonly {
    readonly barcode: string
    readonly unit_id: string | null
    readonly unit: { readonly id: string } | null
  }[]
}
type Found = {
  readonly exact: boolean
  readonly name: string
  readonly unit: { readonly name: string }
  readonly scanned?: Readonly<Record<'quantity' | 'amount' | 'difference', string | null>>
}

/** What a scan finds, in the way of every form: name, unit and how much. */
async function scan(code: string): Promise<string | null> {
  const all = (await get(`/items/lookup?q=${code}&limit=20`)).data as unknown as readonly Found[]
  const found = all.find(({ exact }) => exact)
  if (!found) return null
  const { scanned } = found
  return [
    found.name,
    found.unit.name,
    ...(scanned ? [scanned.quantity, scanned.amount, scanned.difference] : []),
  ]
    .filter((each) => each !== null)
    .join(' ')
}

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  const unit = async (code: string): Promise<string> =>
    String((await first(`/units?code=${code}`)).id)
  piece = await unit('PCE')
  kilo = await unit('KGM')
  carton = await unit('CT')
})
after(async () => server?.close())

const item = async (name: string, more: object = {}): Promise<Item> =>
  (await add('/items', { name, unit_id: piece, selling_price: '10', ...more })) as unknown as Item
const shown = async (path: string): Promise<Item> => (await first(path)) as unknown as Item

test('an item answers to each of its barcodes, in the unit of the barcode', { skip }, async () => {
  const pen = await item('قلم حبر', {
    code: 'INK',
    barcode: '6281000000014',
    main_unit_id: carton,
    conversion_factor: '24',
    more_barcodes: [{ barcode: '4006381333931' }, { barcode: 'CT-INK', unit_id: carton }],
  })
  assert.deepEqual(
    pen.more_barcodes.map((each) => [each.barcode, each.unit?.id ?? null]),
    [
      ['4006381333931', null],
      ['CT-INK', carton],
    ],
  )
  assert.equal(await scan('6281000000014'), 'قلم حبر قطعة')
  assert.equal(await scan('4006381333931'), 'قلم حبر قطعة')
  assert.equal(await scan('CT-INK'), 'قلم حبر كرتون')
  assert.equal((await shown('/items?search=4006381333931')).id, pen.id)
})

test(
  'its own and a further one change places; what is let go finds nothing',
  { skip },
  async () => {
    const ink = await shown('/items?code=INK')
    await change(`/items/${ink.id}`, {
      barcode: '4006381333931',
      more_barcodes: [{ barcode: '6281000000014' }, { barcode: 'CT-INK' }],
    })
    const after = await shown('/items?code=INK')
    assert.equal(after.barcode, '4006381333931')
    assert.equal(after.more_barcodes[1]?.unit_id, carton, 'a unit that is not said stays')
    assert.equal(await scan('6281000000014'), 'قلم حبر قطعة')
    await change(`/items/${ink.id}`, { barcode: null, more_barcodes: [] })
    assert.equal(await scan('6281000000014'), null)
    assert.equal(await scan('4006381333931'), null)
  },
)

test('no two things of a company answer to one barcode', { skip }, async () => {
  const paper = await item('ورق', { barcode: 'PAPER', more_barcodes: [{ barcode: 'PAPER-2' }] })
  await add('/item_conversions', {
    item_id: paper.id,
    unit_id: carton,
    factor: '5',
    barcode: 'PAPER-CT',
  })
  const refusedAs = (more: object): Promise<readonly string[]> =>
    refused('POST', '/items', { name: 'دفتر', unit_id: piece, ...more })
  for (const barcode of ['PAPER', 'PAPER-2', 'PAPER-CT']) {
    assert.deepEqual(await refusedAs({ barcode }), ['invalid', 'barcode'])
    assert.deepEqual(await refusedAs({ more_barcodes: [{ barcode }] }), [
      'invalid',
      'more_barcodes.0.barcode',
    ])
  }
  assert.deepEqual(await refusedAs({ barcode: 'NOTE', more_barcodes: [{ barcode: 'NOTE' }] }), [
    'invalid',
    'more_barcodes.0.barcode',
  ])
  assert.deepEqual(await refusedAs({ more_barcodes: [{ barcode: 'NOTE', unit_id: kilo }] }), [
    'invalid',
    'more_barcodes.0.unit_id',
  ])
})

test('of ten that take one barcode at once, one gets it', { skip }, async () => {
  const pens = await Promise.all(
    Array.from({ length: 10 }, (_, at) => item(`قلم ${at}`, { code: `RACE-${at}` })),
  )
  const answers = await Promise.all(
    pens.map((pen, at) =>
      server.ask(`/items/${pen.id}`, {
        token: hind.tenantToken,
        method: 'PUT',
        body: at % 2 === 0 ? { barcode: 'RACE' } : { more_barcodes: [{ barcode: 'RACE' }] },
      }),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.equal(answers.filter(({ status }) => status === 422).length, 9)
  assert.match((await scan('RACE')) ?? '', /^قلم \d قطعة$/)
})

test(
  'barcodes of the shop are made for goods that have none, and never twice',
  { skip },
  async () => {
    const bare = await Promise.all([
      item('مسطرة'),
      item('ممحاة'),
      item('مبراة', { barcode: 'OWN-1' }),
    ])
    const ids = bare.map(({ id }) => id)
    assert.equal(await makeFor(ids), 2)
    assert.equal(await makeFor(ids), 0)
    const barcodes = await Promise.all(
      ids.map(async (id) => (await get(`/items/${id}`)).data!.barcode),
    )
    assert.deepEqual(barcodes.map(String).toSorted(), ['2000000000015', '2000000000022', 'OWN-1'])
    await item('شريط', { barcode: '2000000000039' })
    await set('makes_barcodes', true)
    assert.equal((await item('دباسة')).barcode, '2000000000046')
    assert.equal((await item('صيانة', { item_type: 2 })).barcode, null, 'a service is not scanned')
    await set('barcode_prefix', 27)
    const made = (await item('مقص')).barcode ?? ''
    assert.equal(barcodeKind(made), 'ean13')
    assert.equal(made.slice(0, 2), '27')
    await set('makes_barcodes', false)
  },
)

const weighed = (twelve: string): string => twelve + checkDigit(twelve)

test('a label of the scale gives the item and how much of it', { skip }, async () => {
  await add('/scale_barcodes', { name: 'ميزان اللحوم', prefix: '21' })
  await add('/scale_barcodes', {
    name: 'ميزان الأجبان',
    prefix: '22',
    carries: 'price',
    decimals: 2,
  })
  const tax = (await first('/taxes?code=S15')).id
  await item('لحم غنم', { unit_id: kilo, code: '42', selling_price: '60', item_tax_id: tax })
  await item('جبن أبيض', { unit_id: kilo, barcode: '00043', selling_price: '40', item_tax_id: tax })
  assert.equal(await scan(weighed('210004201250')), 'لحم غنم كجم 1.25')
  // 19.99 with VAT, of 46.00 the kilogram with VAT.
  assert.equal(await scan(weighed('220004301999')), 'جبن أبيض كجم 0.434565 19.99 0.00')
  await set('selling_prices_include_vat', true)
  assert.equal(await scan(weighed('220004301999')), 'جبن أبيض كجم 0.49975 19.99 0.00')
  assert.equal(await scan(weighed('210009901250')), null, 'no such item')
})

test('a barcode that an item really has goes before a label', { skip }, async () => {
  const code = weighed('210004200500')
  await item('عرض خاص', { barcode: code })
  assert.equal(await scan(code), 'عرض خاص قطعة')
})

test('a scale may not share its prefix with barcodes of the shop', { skip }, async () => {
  const refusedAs = (more: object): Promise<readonly string[]> =>
    refused('POST', '/scale_barcodes', { name: 'ميزان', ...more })
  assert.deepEqual(await refusedAs({ prefix: '271' }), ['invalid', 'prefix'])
  assert.deepEqual(await refusedAs({ prefix: '21' }), ['invalid', 'prefix'])
  assert.deepEqual(await refusedAs({ prefix: '23', item_digits: 12, value_digits: 9 }), [
    'invalid',
    'value_digits',
  ])
  await set('barcode_prefix', 21)
  const { id } = await item('بلا باركود')
  assert.deepEqual(await refused('POST', '/items/barcodes', { item_ids: [id] }), [
    'barcode_prefixes_meet',
  ])
  await set('barcode_prefix', 20)
})
