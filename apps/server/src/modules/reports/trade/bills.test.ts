import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'
import { type TwoStores, day, idOf, openTwoStores } from '../../../testing/two-stores.ts'

const skip = withoutDatabase()
let server: TestServer
let company: TwoStores
let pen: Json
let tax: string
const year = 'from=2026-01-01&to=2026-12-31'

/** Two stores with the same trade; then an edit, a cancel, a day before the others, and dollars. */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await openTwoStores(server)
  const { api, riyadh } = company
  pen = riyadh.pen
  tax = riyadh.tax
  const dollars = idOf(await api.first('/currencies?code=USD'))
  const bill = (type: number, price: string, more: object = {}): Promise<Json> =>
    api.add('/bills', {
      type,
      beneficiary_id: riyadh.party.id,
      store_id: riyadh.id,
      issue_date: day,
      items: [{ item_id: pen.id, item_qty: '2', item_price: price, tax_id: tax }],
      status: 1,
      ...more,
    })
  const sendBack = (of: Json, on: string): Promise<Json> =>
    api.ask('POST', `/bills/${idOf(of)}/return`, 200, {
      items: [{ bill_item_id: of.items?.[0]?.id, item_qty: '1' }],
      reason: 'تالف',
      issue_date: on,
      status: 1,
    })
  const early = await bill(2, '10', { issue_date: '2026-03-01', discount_amount: '3' })
  await sendBack(early, '2026-11-10')
  const edited = await bill(2, '20')
  const { lock_version: version } = (await api.ask('POST', `/bills/${idOf(edited)}/open`, 200, {}))
    .data!
  await api.change(`/bills/${idOf(edited)}`, {
    lock_version: version,
    status: 1,
    issue_date: '2026-11-02',
    items: [{ item_id: pen.id, item_qty: '3', item_price: '20', tax_id: tax }],
  })
  const cancelled = await bill(2, '30')
  await api.ask('POST', `/bills/${idOf(cancelled)}/cancel`, 200, { reason: 'خطأ' })
  const inDollars = await bill(1, '33.37', {
    currency_id: dollars,
    exchange_rate_to_local_currency: '3.7467',
    discount_amount: '1.01',
  })
  await sendBack(inDollars, day)
  // Paid advances, of which a final bill deducts a part.
  const { cash } = riyadh
  const advance = await bill(1, '50', { kind: 'prepayment' })
  await api.add('/receipts', {
    type: 1,
    status: 1,
    beneficiary_id: riyadh.party.id,
    payment_method_id: cash,
    date: day,
    amount: advance.net,
    associations: [{ associatable_type: 'bill', associatable_id: advance.id, amount: advance.net }],
  })
  await bill(1, '200', { prepayments: [{ bill_id: advance.id, amount: '46' }] })
})
after(async () => server?.close())

const figures = ['total', 'discount', 'vat', 'net', 'paid', 'remain'] as const
const cents = (amount: unknown): number => Math.round(Number(amount) * 100)
const texts = (of: readonly number[]): string => of.map((each) => (each / 100).toFixed(2)).join(' ')

/** What a document stands for on the statement of its party. */
async function posted(document: Json, side: 'client' | 'supplier'): Promise<number> {
  const { data } = await company.api.get(
    `/reports/${side}_account_statement_report?${year}&beneficiary_id=${String(document.beneficiary_id)}&per_page=-1`,
  )
  return Math.abs(
    rowsIn(data)
      .filter((line) => String(line.document_id) === idOf(document))
      .reduce((all, line) => all + cents(line.debit) - cents(line.credit), 0),
  )
}

/** `number figures` of a document as its own page has it, in company currency; what takes back is negative. */
async function stated(document: Json, side: 'sales' | 'purchases', sign: 1 | -1): Promise<string> {
  const { vat, discount, total, remain } = document
  const rate = Number(document.exchange_rate_to_local_currency ?? 1)
  const local = (amount: unknown): number => sign * Math.round(cents(amount) * rate)
  const onStatement = await posted(document, side === 'sales' ? 'client' : 'supplier')
  const net = sign * (onStatement + cents(document.prepaid ?? 0))
  return `${String(document.bill_code ?? document.number)} ${texts([
    local(total),
    local(discount),
    local(vat),
    net,
    net - local(remain),
    local(remain),
  ])}`
}

const signs = { sales: { 1: 1, 4: -1 }, purchases: { 2: 1, 3: -1 } } as const
const noteSigns = { sales: { 1: -1, 2: 1 }, purchases: { 2: -1 } } as const

/** Every posted document of a side, read one by one from their own lists. */
async function documentsOf(side: 'sales' | 'purchases', store?: string): Promise<string[]> {
  const { api } = company
  const isPosted = (row: Json): boolean => ![0, 255].includes(Number(row.status))
  const found: string[] = []
  for (const [type, sign] of Object.entries(signs[side]))
    for (const row of rowsIn((await api.get(`/bills?type=${type}&per_page=-1`)).data))
      if (isPosted(row) && (store === undefined || String(row.store_id) === store))
        found.push(await stated((await api.get(`/bills/${idOf(row)}`)).data!, side, sign))
  for (const [type, sign] of Object.entries(noteSigns[side]))
    for (const row of rowsIn((await api.get(`/notes?type=${type}&per_page=-1`)).data))
      if (isPosted(row) && String(row.side) === side) {
        const note = (await api.get(`/notes/${idOf(row)}`)).data!
        const original = (await api.get(`/bills/${String(note.original_bill_id)}`)).data
        if (store === undefined || String(original?.store_id) === store)
          found.push(await stated(note, side, sign))
      }
  return found.toSorted()
}

const written = (row: Json): string =>
  `${String(row.number)} ${texts(figures.map((figure) => cents(row[figure])))}`

const report = (side: string, query = ''): Promise<Json> =>
  company.api.get(`/reports/${side}_bills_report?${year}&per_page=500${query}`)

for (const side of ['sales', 'purchases'] as const)
  test(`${side}: each document as its page has it, and their sums`, { skip }, async () => {
    const { data, meta } = await report(side)
    const rows = rowsIn(data)
    assert.ok(rows.length >= 6, String(rows.length))
    assert.deepEqual(rows.map(written).toSorted(), await documentsOf(side))
    assert.equal(meta?.total, rows.length)
    const sums = figures.map((figure) => rows.reduce((all, row) => all + cents(row[figure]), 0))
    assert.equal(texts(figures.map((figure) => cents(meta?.totals?.[figure]))), texts(sums))
    const dates = rows.map((row) => String(row.date))
    assert.deepEqual(dates, dates.toSorted())
  })

test('pages follow each other, from either end, and a file has them all', { skip }, async () => {
  const all = rowsIn((await report('sales')).data).map((row) => row.document_id)
  const pages: Json[] = []
  for (let page = 1; page <= Math.ceil(all.length / 3); page += 1)
    pages.push(
      ...rowsIn(
        (await company.api.get(`/reports/sales_bills_report?${year}&per_page=3&page=${page}`)).data,
      ),
    )
  assert.deepEqual(
    pages.map((row) => row.document_id),
    all,
  )
  const file = await server.ask(`/reports/sales_bills_report?${year}&return_file=csv`, {
    token: company.member.tenantToken,
  })
  assert.equal(file.bytes.toString('utf8').trim().split('\r\n').length, all.length + 2)
})

test('narrowed, the sums are those of the rows', { skip }, async () => {
  const { riyadh, jeddah } = company
  for (const narrowed of [
    `&beneficiary_id=${idOf(riyadh.party)}`,
    `&store_id=${jeddah.id}`,
    '&payment_status=fully_paid',
    '&payment_status=partly_paid&kind=bill',
    '&kind=prepayment',
    '&kind=return',
    '&kind=debit_note',
    `&kind=bill&beneficiary_id=${idOf(riyadh.party)}&store_id=${riyadh.id}`,
  ])
    for (const side of ['sales', 'purchases']) {
      if (side === 'purchases' && narrowed.includes('debit_note')) continue
      const { data, meta } = await report(side, narrowed)
      const rows = rowsIn(data)
      if (side === 'sales') assert.ok(rows.length > 0, narrowed)
      assert.equal(meta?.total, rows.length, narrowed)
      for (const figure of figures)
        assert.equal(
          cents(meta?.totals?.[figure]),
          rows.reduce((all, row) => all + cents(row[figure]), 0),
          `${side} ${narrowed} ${figure}`,
        )
    }
})

test('an advance and what deducts it, each once', { skip }, async () => {
  const advances = await report('sales', '&kind=prepayment')
  assert.ok(rowsIn(advances.data).every((row) => String(row.kind) === 'prepayment'))
  const bills = rowsIn((await report('sales', '&kind=bill')).data)
  assert.deepEqual(
    bills.filter((row) => row.prepaid !== null).map((row) => row.prepaid),
    ['46.00'],
  )
})

test('who sees one store sees its documents alone', { skip }, async () => {
  for (const side of ['sales', 'purchases'] as const) {
    const answer = await company.asBadr(`/reports/${side}_bills_report?${year}&per_page=500`)
    assert.deepEqual(company.leaked(answer), [])
    const { data, meta } = answer.body
    assert.deepEqual(
      rowsIn(data).map(written).toSorted(),
      await documentsOf(side, company.jeddah.id),
    )
    assert.equal(meta?.total, rowsIn(data).length)
    assert.equal(
      cents(meta?.totals?.net),
      rowsIn(data).reduce((all, row) => all + cents(row.net), 0),
    )
  }
})
