import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { csvLine } from '@mizan/contract/csv'
import { importables } from '@mizan/contract/importable'
import {
  type ImportableName,
  importableDocuments,
  importableLists,
  importableNames,
} from '@mizan/contract/importable-names'
import { readXlsx } from 'hucre/xlsx'
import { csvRows } from '../../kernel/http/read-spreadsheet.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, type TestServer, rowsIn } from '../../testing/server.ts'
import { type Mover, counts, openTrader, startMovers, wrongs } from './imports.fixture.ts'

const skip = withoutDatabase()
let server: TestServer
let company: (name: string) => Promise<Mover>
let from: Mover

const day = '2026-11-19'
const line = (item: Json, qty: string, price: string, more: object = {}) => ({
  item_id: item.id,
  item_qty: qty,
  item_price: price,
  ...more,
})

before(async () => {
  if (skip) return
  ;({ server, company } = await startMovers())
  from = await company('leaves')
  await trade(from)
})
after(async () => server?.close())

/** One of each that a file may bring, with the words, signs and shares that a file may lose. */
async function trade(shop: Mover): Promise<void> {
  const { noor, pen, visit } = await openTrader(shop)
  const account = async (number: string): Promise<unknown> =>
    (await shop.first(`/accounts?account_number=${number}`)).id
  const tax = await shop.first('/taxes?code=S15')
  const cash = await shop.first('/payment_methods?code=cash')
  const box = await shop.add('/units', { name: 'علبة، كبيرة', name_en: 'Box "L"', code: 'BX' })
  const paper = await shop.add('/collections', { name: 'قرطاسية', name_en: '-2+3+cmd|x' })
  const jeddah = await shop.add('/stores', { name: 'مستودع جدة', address: 'البلد' })
  await shop.add('/pos', { name: 'كاشير جدة', code: 'J1', store_id: jeddah.id })
  const center = await shop.add('/cost_centers', { name: 'الدرعية', name_en: 'Diriyah' })
  await shop.add('/accounts', {
    account_number: '524099',
    name: 'اشتراكات',
    name_en: 'Subscriptions',
    parent_id: await account('524'),
  })
  await shop.add('/beneficiaries', {
    first_name: 'سالم',
    last_name: 'الغامدي',
    code: '007',
    role: 'customer',
    phone1: '+966501234567',
    notes: '=1+1',
  })
  const ruler = await shop.add('/items', {
    name: 'مسطرة',
    name_en: 'Ruler',
    code: '000123',
    item_type: 0,
    unit_id: box.id,
    collection_id: paper.id,
    item_tax_id: tax.id,
    selling_price: '2.5',
    purchasing_price: '1.25',
    allow_negative_balance: true,
  })
  const party = { beneficiary_id: noor.id, issue_date: day }
  const bill = (type: number, reference: string, items: object[], more: object = {}) =>
    shop.add('/bills', { type, ...party, reference, items, status: 1, ...more })
  const bought = await bill(2, 'SUP-1', [line(pen, '40', '8'), line(ruler, '10', '1.25')], {
    discount_amount: '5',
    discount_is_percentage: true,
  })
  const sold = await bill(
    1,
    'S-1',
    [
      line(pen, '4', '20', { item_discount: '10', item_discount_is_percentage: true }),
      line(visit, '1', '100', { item_description: 'زيارة، ثم أخرى' }),
      line(visit, '2', '90', { item_discount: '7.5' }),
    ],
    { due_date: '2026-12-19', notes: 'شكرًا\nلكم' },
  )
  const returned = (of: Json, type: number, at: number) =>
    shop.add('/bills', {
      type,
      ...party,
      reference: `R-${type}`,
      returned_from_bill_id: of.id,
      return_reason: 'تالف',
      items: [
        {
          returned_from_bill_item_id: rowsIn(of.items)[at]!.id,
          item_id: rowsIn(of.items)[at]!.item_id,
          item_qty: '1',
          item_price: '0',
        },
      ],
      status: 1,
    })
  await returned(sold, 4, 1)
  await returned(bought, 3, 0)
  const note = (type: number, of: Json, account_id: unknown) =>
    shop.add('/notes', {
      type,
      ...party,
      reference: `N-${type}`,
      original_bill_id: of.id,
      reason: 'خصم متفق عليه',
      transactions: [{ statement: 'خصم', account_id, amount: '3', tax_id: tax.id }],
      status: 1,
    })
  await note(1, sold, null)
  await note(2, bought, null)
  await shop.add('/expenses', {
    ...party,
    reference: 'E-1',
    items: [
      { statement: 'إيجار', account_id: await account('5221'), item_price: '1000', tax_id: tax.id },
    ],
    status: 1,
  })
  const pays = async (type: number, of: Json, amount: string): Promise<unknown> =>
    shop.add('/receipts', {
      type,
      beneficiary_id: noor.id,
      date: day,
      amount,
      reference: `P-${type}`,
      payment_method_id: cash.id,
      associations: [{ associatable_type: 'bill', associatable_id: of.id, amount }],
      status: 1,
    })
  await pays(1, sold, '50')
  await pays(2, bought, '60')
  for (const type of ['sales', 'purchases'])
    await shop.add('/quotations', {
      type,
      ...party,
      reference: `Q-${type}`,
      items: [line(pen, '3', '19.99')],
      status: 1,
    })
  await shop.add('/entries', {
    date: day,
    statement: 'تسوية',
    transactions: [
      { account_id: await account('5221'), debtor: '70', creditor: '0', cost_center_id: center.id },
      { account_id: await account('1111'), debtor: '0', creditor: '70', statement: '-نقدًا' },
    ],
    status: 1,
  })
  await shop.add('/conversion_balance', {
    transactions: [
      { account_id: await account('1111'), debtor: '500', creditor: '0' },
      { account_id: await account('3111'), debtor: '0', creditor: '500' },
      {
        account_id: await account('1141'),
        debtor: '115',
        creditor: '0',
        beneficiary_id: noor.id,
        documents: [{ number: 'OLD-1', issue_date: '2025-12-01', amount: '115' }],
      },
    ],
    stock: [{ item_id: pen.id, store_id: jeddah.id, amount: '12', unit_price: '7' }],
  })
}

type Format = 'csv' | 'xlsx'

async function layout(
  of: Mover,
  name: ImportableName,
  format: Format,
  language: string,
): Promise<Buffer> {
  const answer = await server.ask(`/exports/lists/${name}?format=${format}`, {
    token: of.owner.tenantToken,
    headers: { 'accept-language': language },
  })
  assert.equal(answer.status, 200, `${name}: ${answer.bytes.toString().slice(0, 300)}`)
  return answer.bytes
}

/** The cells of a file, without the numbers that a company gives by itself. */
async function cellsIn(bytes: Buffer, format: Format): Promise<readonly (readonly string[])[]> {
  const rows =
    format === 'csv'
      ? csvRows(bytes.toString().replace(/^\ufeff/, ''), { rows: 5_000, columns: 100 }).map(
          ({ cells }) => cells,
        )
      : (await readXlsx(bytes)).sheets[0]!.rows.map((row) =>
          row.map((cell) => (cell === null || cell === undefined ? '' : String(cell))),
        )
  const [heads = []] = rows
  const numbers = [/^(رقم المستند|Document number|رقم القيد|Entry number)$/]
  const kept = heads.map((head) => !numbers.some((pattern) => pattern.test(head)))
  return rows.map((row) => heads.flatMap((_, at) => (kept[at] ? [row[at] ?? ''] : [])))
}

/** What keeps no number of another program, and so is no draft that others may confirm. */
const confirmed = new Set<ImportableName>(
  importableDocuments.filter((name) => !name.startsWith('opening_')),
)
const lists = new Set<ImportableName>(importableLists)
/** Balances before goods are sold, goods before they are given back. */
const order: readonly ImportableName[] = [
  ...importableLists,
  'opening_accounts',
  'opening_papers',
  'opening_stock',
  'purchase_bills',
  ...importableDocuments.filter(
    (name) => !name.startsWith('opening_') && name !== 'purchase_bills',
  ),
]

for (const [format, language] of [
  ['csv', 'ar'],
  ['xlsx', 'en'],
] as const)
  test(
    `a company moves by its own files (${format}, ${language}): what arrives is what left`,
    { skip },
    async () => {
      assert.deepEqual(order.toSorted(), importableNames.toSorted())
      const to = await company(`arrives-${format}`)
      for (const name of order) {
        const file = await layout(from, name, format, language)
        const sent = await to.uploaded(name, file, `${name}.${format}`)
        // Every column is known by what the export called it.
        const fields = importables[name].columns.map(({ field }) => field)
        assert.deepEqual(Object.keys(sent.mapping!).toSorted(), fields.toSorted(), name)
        const checked = await to.check(sent, {
          confirms: confirmed.has(name),
          duplicates: lists.has(name) ? 'update' : 'skip',
        })
        assert.deepEqual([name, wrongs(checked)], [name, []] as unknown)
        const done = await to.commit(checked)
        assert.deepEqual([name, done.status, wrongs(done)], [name, 'committed', []] as unknown)
        assert.equal(counts(done)[3], 0, name)
      }
      for (const name of order)
        assert.deepEqual(
          await cellsIn(await layout(to, name, format, language), format),
          await cellsIn(await layout(from, name, format, language), format),
          name,
        )
    },
  )

test('a list as people see it is brought in again too, in both languages', { skip }, async () => {
  for (const name of importableLists)
    for (const language of ['ar', 'en']) {
      const answer = await server.ask(`/${name}?return_file=csv`, {
        token: from.owner.tenantToken,
        headers: { 'accept-language': language },
      })
      const sent = await from.uploaded(name, answer.bytes, `${name}.csv`)
      const checked = await from.check(sent, { duplicates: 'update' })
      assert.deepEqual([name, language, wrongs(checked)], [name, language, []] as unknown)
      assert.equal(counts(checked)[0], 0, `${name}: nothing is new`)
    }
})

test('a rate and a unit are understood as people write them', { skip }, async () => {
  const file = `الكود,الاسم,الوحدة,ضريبة البيع,سعر البيع
A-1,ممحاة,حبة,15%,"1,250.50 ر.س"
A-2,مبراة,pcs,١٥٪,2
A-3,دباسة,EA,0.15,3
A-4,تمر,قطعة,0%,4
A-5,كتاب,PCE,S15,5`
  const sent = await from.uploaded('items', file)
  const done = await from.commit(await from.check(sent))
  assert.deepEqual([done.status, wrongs(done)], ['committed', []] as unknown)
  const rows = rowsIn((await from.get(`/items?import_id=${String(sent.id)}&sort=code`)).data)
  assert.deepEqual(
    await Promise.all(
      rows.map(async ({ id }) => {
        const { code, unit, item_tax: tax } = (await from.get(`/items/${String(id)}`)).data!
        return [code, unit?.name, tax?.name]
      }),
    ),
    [
      ['A-1', 'قطعة', 'ضريبة 15%'],
      ['A-2', 'قطعة', 'ضريبة 15%'],
      ['A-3', 'قطعة', 'ضريبة 15%'],
      ['A-4', 'قطعة', 'صفري محلي'],
      ['A-5', 'قطعة', 'ضريبة 15%'],
    ] as unknown,
  )
})

test(
  'the example of every template is one that comes in, in both languages',
  { skip },
  async () => {
    for (const language of ['ar', 'en']) {
      const shop = await company(`examples-${language}`)
      for (const name of importableLists) {
        const { bytes } = await server.ask(`/imports/template?resource=${name}&format=csv`, {
          token: shop.owner.tenantToken,
          headers: { 'accept-language': language },
        })
        const rows = csvRows(bytes.toString().replace(/^\ufeff/, ''), { rows: 9, columns: 100 })
        // A template that was filled in no further is left out: without one column it is somebody's file.
        const { columns } = importables[name]
        const left = columns.findIndex(
          ({ isRequired, example }) => !isRequired && example.ar === '',
        )
        const without = left < 0 ? columns.findIndex(({ isRequired }) => !isRequired) : left
        const file = rows
          .map(({ cells }) => csvLine(cells.filter((_, at) => at !== without)))
          .join('')
        const checked = await shop.check(await shop.uploaded(name, file), { duplicates: 'update' })
        assert.deepEqual([name, wrongs(checked)], [name, []] as unknown)
        const done = await shop.commit(checked)
        assert.deepEqual([name, done.status, wrongs(done)], [name, 'committed', []] as unknown)
      }
    }
  },
)
