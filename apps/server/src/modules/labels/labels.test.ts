import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { checkDigit } from '@mizan/core/catalog/barcodes'
import { asking } from '../../testing/asking.ts'
import { codesOnPages } from '../../testing/codes-on-pages.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Answered, type Json, type TestServer, testServer } from '../../testing/server.ts'
import { type Printing, createPrinting } from '../printing/index.ts'
import { labelTasks } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
let printing: Printing
let hind: Member
let omar: Member
let piece: string
let carton: string
let tax: string

const { ask, get, first, add, change, refused } = asking(
  () => server,
  () => hind,
)
const send = (path: string, body: unknown, by: Member = hind): Promise<Answered> =>
  server.ask(path, { token: by.tenantToken, body })
const offers = async (body: unknown): Promise<readonly Json[]> =>
  (await send('/labels/offers', body)).body.data as unknown as readonly Json[]

before(async () => {
  if (skip) return
  server = await testServer()
  printing = createPrinting(server.threads)
  hind = await register(server, 'Hind', 'روابي نجد')
  omar = await register(server, 'Omar', 'مؤسسة عمر')
  await registerForVat(server, hind)
  piece = String((await first('/units?code=PCE')).id)
  carton = String((await first('/units?code=CT')).id)
  tax = String((await first('/taxes?code=S15')).id)
})
after(async () => {
  await printing?.close()
  await server?.close()
})

const codesOf = (offer: Json | undefined): readonly Json[] =>
  (offer?.codes ?? []) as unknown as readonly Json[]
const item = (name: string, more: object = {}): Promise<Json> =>
  add('/items', { name, unit_id: piece, selling_price: '10', item_tax_id: tax, ...more })

test(
  'an item is offered by each of its barcodes, with the price of that unit and VAT',
  { skip },
  async () => {
    const pen = await item('قلم حبر', {
      code: 'INK',
      barcode: '6281000000014',
      main_unit_id: carton,
      conversion_factor: '24',
      more_barcodes: [{ barcode: 'CT-INK', unit_id: carton }],
    })
    const [offer] = await offers({ item_ids: [pen.id] })
    assert.deepEqual(
      codesOf(offer).map(({ barcode, price }) => [barcode, price]),
      [
        ['6281000000014', '11.50'],
        ['CT-INK', '276.00'],
        ['INK', '11.50'],
      ],
    )
    assert.deepEqual([offer?.barcode, offer?.amount], ['6281000000014', 1])
    const bare = await item('ممحاة', { code: 'ERASER' })
    const [plain] = await offers({ item_ids: [bare.id] })
    assert.equal(plain?.barcode, 'ERASER', 'its code finds it too')
    await change('/financial_setting/selling_prices_include_vat', { value: true })
    const [included] = await offers({ item_ids: [bare.id] })
    assert.equal(codesOf(included)[0]?.price, '10.00')
    await change('/financial_setting/selling_prices_include_vat', { value: false })
  },
)

test('all labels come on their paper, and a scanner reads each of them', { skip }, async () => {
  const pen = await item('دفتر', { code: 'BOOK', barcode: '6281000000113' })
  const ruler = await item('مسطرة', { code: 'RULER' })
  const rows = [
    { item_id: pen.id, barcode: '6281000000113', amount: 5 },
    { item_id: ruler.id, barcode: 'RULER', amount: 3 },
  ]
  for (const paper of ['a4_40', 'roll_40x25']) {
    const { status, bytes, headers } = await send('/labels', { paper, rows, code: true })
    assert.equal(status, 200)
    assert.match(String(headers['content-type']), /pdf/)
    const found = await codesOnPages(bytes, 203)
    assert.deepEqual(found.map(({ text }) => text).toSorted(), [
      ...Array.from({ length: 5 }, () => '6281000000113'),
      'RULER',
      'RULER',
      'RULER',
    ])
    const text = (await readPdf(bytes)).join(' ')
    assert.match(text, /11\.50/)
    assert.match(text, /BOOK/)
  }
  const one = await send('/labels/preview', { paper: 'a4_40', rows })
  assert.equal((await readPdf(one.bytes)).length, 1)
  assert.deepEqual(
    (await codesOnPages(one.bytes, 203)).map(({ text }) => text),
    ['6281000000113'],
  )
})

test(
  'goods of a purchase and of a voucher get as many labels as there are pieces',
  { skip },
  async () => {
    const store = String((await first('/stores')).id)
    const supplier = await add('/beneficiaries', { first_name: 'صحارى', role: 'supplier' })
    const milk = await item('حليب', {
      code: 'MILK',
      barcode: '6281000000212',
      main_unit_id: carton,
      conversion_factor: '6',
      tracked_by: 'batch',
      has_expiry: true,
    })
    const box = await item('علبة', {
      code: 'BOX',
      main_unit_id: carton,
      conversion_factor: '12',
      more_barcodes: [{ barcode: 'CT-BOX', unit_id: carton }],
    })
    const bill = await add('/bills', {
      type: 2,
      beneficiary_id: supplier.id,
      store_id: store,
      issue_date: '2026-11-20',
      items: [
        {
          item_id: milk.id,
          unit_id: carton,
          item_qty: '2',
          item_price: '30',
          tax_id: tax,
          lots: [
            { number: 'A-1', expiry_date: '2027-03-01', quantity: '8' },
            { number: 'B-2', expiry_date: '2027-04-01', quantity: '4' },
          ],
        },
        { item_id: box.id, unit_id: carton, item_qty: '3', item_price: '20', tax_id: tax },
      ],
    })
    await ask('POST', `/bills/${String(bill.id)}/confirm`, 200, {})
    const found = await offers({ resource: 'bills', document_id: bill.id })
    assert.deepEqual(
      found.map(({ barcode, amount }) => [barcode, amount]),
      [
        ['6281000000212', 8],
        ['6281000000212', 4],
        ['CT-BOX', 3],
      ],
    )
    const rows = found.map(({ item_id, barcode, amount, lot_id }) => ({
      item_id,
      barcode,
      amount,
      lot_id,
    }))
    const text = (await readPdf((await send('/labels', { paper: 'roll_50x30', rows })).bytes)).join(
      ' ',
    )
    assert.match(text, /A-1 {2}· {2}2027-03-01|A-1.*2027-03-01/)
    const voucher = await add('/consignments', {
      type: 520,
      date: '2026-11-20',
      destination_store_id: store,
      transactions: [{ item_id: box.id, unit_id: piece, amount: '2.5', unit_price: '5' }],
    })
    const [loose] = await offers({ resource: 'consignments', document_id: voucher.id })
    assert.deepEqual([loose?.barcode, loose?.amount], ['BOX', 3])
  },
)

test(
  'what cannot be printed is refused at its row, never printed unreadably',
  { skip },
  async () => {
    const long = await item('طويل', { code: 'SHIRT-WHITE-XXL-2026' })
    const arabic = await item('عربي', { code: 'قميص' })
    const row = (of: Json, barcode: unknown, amount = 1) => ({ item_id: of.id, barcode, amount })
    const wrong = (body: object): Promise<readonly string[]> => refused('POST', '/labels', body)
    assert.deepEqual(
      await wrong({ paper: 'roll_38x25', rows: [row(long, 'SHIRT-WHITE-XXL-2026')] }),
      ['invalid', 'rows.0.barcode'],
    )
    assert.deepEqual(await wrong({ rows: [row(arabic, 'قميص')] }), ['invalid', 'rows.0.barcode'])
    assert.deepEqual(await wrong({ rows: [row(long, 'OTHER')] }), ['invalid', 'rows.0.barcode'])
    assert.deepEqual(await wrong({ rows: [row(long, 'SHIRT-WHITE-XXL-2026', 501)] }), [
      'labels_in_background',
    ])
    assert.deepEqual(
      await wrong({ rows: [row(long, 'SHIRT-WHITE-XXL-2026', 20_000), row(long, 'x', 1)] }),
      ['labels_too_many'],
    )
    assert.deepEqual(
      await wrong({ paper: 'a4_24', start: 25, rows: [row(long, 'SHIRT-WHITE-XXL-2026')] }),
      ['invalid', 'start'],
    )
    const full = {
      paper: 'a4_65',
      language: 'both',
      company: true,
      code: true,
      shelf: true,
      rows: [
        row(
          await item('رف', { barcode: '6281000000311', code: 'SH', shelf: 'A-1' }),
          '6281000000311',
        ),
      ],
    }
    assert.deepEqual(await wrong(full), ['invalid', 'paper'])
    assert.deepEqual(await refused('POST', '/labels/offers', {}), ['invalid', 'item_ids'])
  },
)

test(
  'a pack of what a scale weighs has the label that the scale would write',
  { skip },
  async () => {
    const kilo = String((await first('/units?code=KGM')).id)
    const pen = await item('بلا ميزان', { code: 'NOT-WEIGHED' })
    const lamb = await item('لحم غنم', { code: '42', unit_id: kilo, selling_price: '60' })
    const row = { item_id: lamb.id, barcode: '42', amount: 2, weight: '1.25' }
    assert.deepEqual(await refused('POST', '/labels', { rows: [row] }), [
      'invalid',
      'rows.0.weight',
    ])
    await add('/scale_barcodes', { name: 'ميزان اللحوم', prefix: '21' })
    assert.deepEqual(
      (await offers({ item_ids: [lamb.id, pen.id] })).map(({ is_weighed: isWeighed }) => isWeighed),
      [true, false],
    )
    const { bytes } = await send('/labels', { paper: 'roll_40x25', rows: [row] })
    const codes = (await codesOnPages(bytes, 203)).map(({ text }) => text)
    const written = `210004201250${checkDigit('210004201250')}`
    assert.deepEqual(codes, [written, written])
    const words = (await readPdf(bytes)).join(' ')
    assert.match(words, /86\.25/, '1.25 × 60 and its VAT')
    assert.doesNotMatch(words, /1\.250000/)
    const [found] = (await get(`/items/lookup?barcode=${written}`))
      .data as unknown as readonly Json[]
    assert.equal(found?.scanned?.quantity, '1.25')
    for (const wrong of [
      { ...row, weight: '100' },
      { item_id: pen.id, barcode: 'NOT-WEIGHED', amount: 1, weight: '1' },
    ])
      assert.deepEqual(await refused('POST', '/labels', { rows: [wrong] }), [
        'invalid',
        'rows.0.weight',
      ])
  },
)

test('nothing of another company is offered or printed', { skip }, async () => {
  const pen = await item('سري', { code: 'SECRET' })
  assert.deepEqual((await send('/labels/offers', { item_ids: [pen.id] }, omar)).body.data, [])
  const rows = [{ item_id: pen.id, barcode: 'SECRET', amount: 1 }]
  const answer = await send('/labels', { rows }, omar)
  assert.deepEqual(Object.keys(answer.body.errors ?? {}), ['rows.0.item_id'])
})

test(
  'many labels are made while one goes on, all of them and in their order',
  { skip },
  async () => {
    const pen = await item('كثير', { code: 'MANY-1' })
    const run = await add('/label_runs', {
      paper: 'a4_65',
      start: 64,
      rows: [
        { item_id: pen.id, barcode: 'MANY-1', amount: 1_199 },
        { item_id: pen.id, barcode: 'MANY-1', amount: 1 },
      ],
    })
    assert.deepEqual([run.resource, run.total, run.status], ['labels', 1_200, 'working'])
    const parts = { secrets: server.secrets, clock: server.clock.now, printing }
    await server.work(labelTasks(parts))
    const done = (await get(`/print_runs/${String(run.id)}`)).data!
    assert.deepEqual([done.status, done.done], ['done', 1_200])
    const file = await server.ask(`/print_runs/${String(run.id)}/file`, { token: hind.tenantToken })
    const pages = await readPdf(file.bytes)
    const onPages = pages.map((page) => page.split('MANY-1').length - 1)
    assert.deepEqual([onPages[0], onPages[1], onPages.at(-1)], [2, 65, 1_198 % 65])
    assert.equal(
      onPages.reduce((sum, each) => sum + each, 0),
      1_200,
    )
    assert.equal(
      (await server.ask(`/print_runs/${String(run.id)}/file`, { token: omar.tenantToken })).status,
      404,
    )
  },
)
