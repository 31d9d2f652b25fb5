import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register, registerForVat } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let noor: Json
let pen: Json
let book: Json
let kit: Json
let tax: Json

const { ask, get, first, add, change } = asking(
  () => server,
  () => hind,
)
const day = '2026-11-20'

/** Pens at 12 are sold for 30, books at 30 for 60; the gift set holds two pens and a book (S18). */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  tax = await first('/taxes?code=S15')
  const own = { unit_id: (await first('/units?code=PCE')).id, item_tax_id: tax.id }
  noor = await add('/beneficiaries', { first_name: 'نور' })
  const stationery = await add('/collections', { name: 'قرطاسية', name_en: 'Stationery' })
  pen = await add('/items', {
    ...own,
    name: 'قلم',
    selling_price: '30',
    collection_id: stationery.id,
  })
  book = await add('/items', { ...own, name: 'كتاب', selling_price: '60' })
  kit = await add('/items', {
    ...own,
    name: 'طقم هدايا',
    item_type: 6,
    selling_price: '100',
    components: [
      { item_id: pen.id, amount: '2' },
      { item_id: book.id, amount: '1' },
    ],
  })
  const sahara = await add('/beneficiaries', { first_name: 'Sahara', role: 'supplier' })
  await bill(2, sahara, [
    { item_id: pen.id, item_qty: '10', item_price: '12' },
    { item_id: book.id, item_qty: '10', item_price: '30' },
  ])
})
after(async () => server?.close())

const bill = (type: 1 | 2, party: Json, items: readonly object[], more: object = {}) =>
  add('/bills', {
    type,
    beneficiary_id: party.id,
    issue_date: day,
    status: 1,
    items: items.map((item) => ({ tax_id: tax.id, ...item })),
    ...more,
  })

/** `item sold/returned net discounts cost profit` of every item in the report. */
async function sold(filters = ''): Promise<Json> {
  const report = await get(`/reports/item_sales_report?from=${day}&to=${day}${filters}`)
  const rows = rowsIn(report.data).map((row) => [
    row.item,
    `${row.sold_qty}/${row.returned_qty} ${row.net} ${row.discounts} ${row.cost} ${row.profit}`,
  ])
  return { ...Object.fromEntries(rows), net: report.meta?.totals?.net }
}

test(
  'what a kit earned stands with its components, and a return takes it back',
  { skip },
  async () => {
    const sale = await bill(1, noor, [{ item_id: kit.id, item_qty: '1', item_price: '100' }])
    assert.deepEqual(await sold(), {
      قلم: '2/0 50.00 0.00 24.00 26.00',
      كتاب: '1/0 50.00 0.00 30.00 20.00',
      net: '100.00',
    })
    // What is sold alone for another price later changes nothing of what was sold.
    await change(`/items/${pen.id}`, {
      ...(await get(`/items/${pen.id}`)).data,
      selling_price: '300',
    })
    await ask('POST', `/bills/${sale.id}/return`, 200, {
      items: [{ bill_item_id: rowsIn(sale.items)[0]!.id, item_qty: '1' }],
      reason: 'تالف',
      issue_date: day,
      status: 1,
    })
    assert.deepEqual(await sold(), {
      قلم: '2/2 0.00 0.00 0.00 0.00',
      كتاب: '1/1 0.00 0.00 0.00 0.00',
      net: '0.00',
    })
  },
)

test('discounts are split like the revenue, beside what was sold alone', { skip }, async () => {
  await bill(
    1,
    noor,
    [
      { item_id: kit.id, item_qty: '1', item_price: '115', item_discount: '11.5' },
      { item_id: pen.id, item_qty: '1', item_price: '34.5' },
    ],
    { tax_inclusive: true },
  )
  // Two pens are 600 of the 660 that the set would cost now piece by piece: 81.82 of 90.00.
  assert.deepEqual(await sold(), {
    قلم: '5/2 111.82 9.09 36.00 75.82',
    كتاب: '2/1 8.18 0.91 30.00 -21.82',
    net: '120.00',
  })
  assert.deepEqual(await sold(`&item_id=${book.id}`), {
    كتاب: '2/1 8.18 0.91 30.00 -21.82',
    net: '8.18',
  })
})

test('sales by item leave as a file with their sums', { skip }, async () => {
  const path = `/reports/item_sales_report?from=${day}&to=${day}`
  const file = await server.ask(`${path}&return_file=csv`, { token: hind.tenantToken })
  const [head, ...rows] = file.bytes.toString('utf8').trim().split('\r\n')
  assert.match(head ?? '', /^الرمز,الصنف,/)
  assert.equal(rows.length, 3, 'two items and their sums')
  const english = await server.ask(`${path}&return_file=csv`, {
    token: hind.tenantToken,
    headers: { 'accept-language': 'en' },
  })
  assert.match(file.bytes.toString('utf8'), /قرطاسية/)
  assert.match(english.bytes.toString('utf8'), /Stationery/, 'in the language of the reader')
})

test('revenue of a kit in dollars adds up in riyals', { skip }, async () => {
  const dollars = await first('/currencies?code=USD')
  await bill(1, noor, [{ item_id: kit.id, item_qty: '1', item_price: '33.37' }], {
    currency_id: dollars.id,
    exchange_rate_to_local_currency: '3.7467',
  })
  const report = await get(`/reports/item_sales_report?from=${day}&to=${day}`)
  assert.equal(report.meta?.totals?.net, '245.03')
  assert.equal(
    rowsIn(report.data).reduce((all, row) => all + Math.round(Number(row.net) * 100), 0),
    24503,
  )
})

test('VAT is that of the documents, and notes change what was sold for', { skip }, async () => {
  const sara = await add('/beneficiaries', { first_name: 'سارة' })
  const sale = await bill(1, sara, [
    { item_id: pen.id, item_qty: '1', item_price: '0.10' },
    { item_id: book.id, item_qty: '1', item_price: '0.10' },
    { item_id: kit.id, item_qty: '1', item_price: '60.10' },
  ])
  const of = `&beneficiary_id=${sara.id}`
  const report = async (more: string): Promise<Json> =>
    get(`/reports/item_sales_report?from=${day}&to=${day}${of}${more}`)
  // Taxed together 60.30 bears 9.05; line by line the three would bear 0.02, 0.02 and 9.02.
  assert.equal((await report('')).meta?.totals?.vat, '9.05')
  const vatOf = async (): Promise<Json> =>
    Object.fromEntries(
      rowsIn((await report('')).data).map(({ item, net, vat }) => [item, `${net} ${vat}`]),
    )
  assert.deepEqual(await vatOf(), { قلم: '54.74 8.22', كتاب: '5.56 0.83' })

  const lines = rowsIn(sale.items)
  const account = (await first('/accounts?account_number=4113')).id
  const note = (type: 1 | 2, transactions: readonly object[]) =>
    add('/notes', {
      type,
      original_bill_id: sale.id,
      beneficiary_id: sara.id,
      issue_date: day,
      reason: 'خصم متفق عليه',
      status: 1,
      transactions: transactions.map((each) => ({
        statement: 'فرق سعر',
        account_id: account,
        tax_id: tax.id,
        ...each,
      })),
    })
  await note(1, [{ amount: '11', bill_item_id: lines[2]!.id }, { amount: '1' }])
  await note(2, [{ amount: '2', bill_item_id: lines[1]!.id }])
  // Eleven off the set fall on its pens and its book as its price did.
  assert.deepEqual(await vatOf(), {
    قلم: '44.74 6.72',
    كتاب: '6.56 0.98',
    'إشعارات بلا صنف': '-1.00 -0.15',
  })
  const { totals } = (await report('')).meta!
  assert.deepEqual([totals?.net, totals?.vat, totals?.cost], ['50.30', '7.55', '96.00'])

  for (const [by, key, name] of [
    ['beneficiary', 'beneficiary', 'سارة'],
    ['month', 'month', '2026-11'],
    ['store', 'store', 'المستودع الرئيسي'],
    ['user', 'user', 'Hind'],
  ] as const) {
    const grouped = await report(`&by=${by}`)
    const shown = rowsIn(grouped.data).map((row) => [row[key], row.net, row.vat, row.cost])
    assert.deepEqual(shown, [[name, '50.30', '7.55', '96.00']], by)
    const keys = (grouped.columns as unknown as readonly Json[]).map((each) => each.key)
    assert.deepEqual(keys.slice(0, 2), [key, 'gross'], by)
  }
  await ask('GET', `/reports/item_sales_report?by=colour`, 422)
})
