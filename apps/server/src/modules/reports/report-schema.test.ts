import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  type CompanyReportName,
  companyReportNames,
  ownReports,
  wireName,
} from '@mizan/contract/reports/report-groups'
import { reports } from '@mizan/contract/reports/reports'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register, registerForVat } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { answerSchema } from './report-schema.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
/** What the company pays the platform has its own test, `own-subscription/own-subscription.test.ts`. */
type Asked = Exclude<CompanyReportName, (typeof ownReports)[number]>
let asked: Readonly<Record<Asked, readonly string[]>>
const { add, ask, first } = asking(
  () => server,
  () => hind,
)

/** Goods bought and sold, and an advance, so that every report has rows. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  await registerForVat(server, hind)
  // Layers are there first in, first out alone.
  await ask('PUT', '/financial_setting/costing_method', 200, { value: 'fifo' })
  const unit = await first('/units?code=PCE')
  const noor = await add('/beneficiaries', { first_name: 'نور', role: 'both' })
  const pen = await add('/items', { name: 'قلم', item_type: 0, unit_id: unit.id })
  for (const [at, item_type] of [1, 2, 3].entries())
    await add('/items', { name: `صنف ${at}`, item_type, unit_id: unit.id })
  const bill = (type: number, more: object) =>
    add('/bills', {
      type,
      beneficiary_id: noor.id,
      issue_date: '2026-11-20',
      items: [{ item_id: pen.id, item_qty: '4', item_price: '2' }],
      status: 1,
      ...more,
    })
  await bill(2, {})
  await bill(2, { issue_date: '2026-08-01' })
  const quarter = await add('/vat_returns', { starts_on: '2026-07-01' })
  await ask('POST', `/vat_returns/${String(quarter.id)}/file`, 200, {})
  const cash = await first('/payment_methods?code=cash')
  await bill(2, { payments: [{ payment_method_id: cash.id, amount: '8' }] })
  const desk = await add('/items', { name: 'مكتب', item_type: 4, unit_id: unit.id })
  await bill(2, { items: [{ item_id: desk.id, item_qty: '1', item_price: '900' }] })
  await add('/stock_counts', {
    date: '2026-11-20',
    store_id: (await first('/stores?is_main_store=true')).id,
    items: [{ item_id: pen.id, actual_count: '11' }],
    status: 1,
  })
  await bill(1, { items: [{ item_id: pen.id, item_qty: '3', item_price: '5' }] })
  const main = await first('/stores?is_main_store=true')
  await add('/consignments', {
    type: 510,
    date: '2026-11-20',
    source_store_id: main.id,
    beneficiary_id: noor.id,
    is_gift: true,
    transactions: [{ item_id: pen.id, amount: '1', market_price: '5' }],
    status: 1,
  })
  await add('/goods_receipts', {
    beneficiary_id: noor.id,
    store_id: main.id,
    date: '2026-11-20',
    items: [{ item_id: pen.id, item_qty: '2', unit_price: '4' }],
    status: 1,
  })
  const wear = await first('/accounts?account_number=1225')
  const worn = await first('/accounts?account_number=5251')
  await add('/entries', {
    date: '2026-11-20',
    statement: 'إهلاك',
    status: 1,
    transactions: [
      { account_id: worn.id, debtor: '5' },
      { account_id: wear.id, creditor: '5' },
    ],
  })
  const till = await add('/pos', { name: 'كاشير', store_id: main.id })
  await add('/pos_session', { pos_id: till.id, start_balance: '50', from_safe: '50' })
  await bill(1, { p_o_s_id: till.id, items: [{ item_id: pen.id, item_qty: '1', item_price: '5' }] })
  const receivables = await first('/accounts?account_number=1141')
  const sales = await first('/accounts?account_number=4111')
  asked = {
    account_list: ['zero=true', 'known_on=2026-11-20&zero=true'],
    account_statement: [
      `account_id=${receivables.id}`,
      `account_id=${sales.id}&before_closing=true`,
    ],
    budget: ['', 'zero=true&by=month', 'unallocated=true'],
    adjusted_trial_balance: [
      '',
      'before_closing=true&zero=true',
      'known_on=2026-11-20',
      'known_on=2026-11-21&beside_now=false',
      'no_store=true',
    ],
    balance_sheet: [
      '',
      'zero=true',
      'compare_with=period&compare=2',
      'to=2026-11-20',
      'known_on=2026-11-20&compare_with=year&compare=1',
    ],
    depreciation_transactions: [''],
    pos_total_tax: [''],
    cashers: ['', 'by=pos', 'by=day', 'by=document'],
    sessions: [''],
    changes_since: ['known_on=2026-11-20', 'known_on=2026-11-20&change=backdated'],
    cash: ['', 'method=indirect&zero=true', 'compare_with=year&compare=2&clearing=true'],
    cash_forecast: ['overdue=true', 'days=90&overdue=true'],
    client_account_statement: [
      `beneficiary_id=${noor.id}`,
      `beneficiary_id=${noor.id}&known_on=2026-11-21`,
    ],
    client_debits_aging: [
      '',
      'by=issue_date&to=2026-12-31',
      'known_on=2026-11-20',
      'known_on=2026-11-21&beside_now=false',
    ],
    cost_centers: ['', 'by=account', 'by=account&unallocated=true'],
    entries: ['', 'kind=101'],
    entries2: ['', `account_id=${sales.id}`],
    equity: ['', 'zero=true'],
    general_journal: ['', `beneficiary_id=${noor.id}&kind=102`],
    income_statement: [
      '',
      'zero=true',
      'compare_with=year&compare=12',
      'compare_with=period&changes=false',
      'known_on=2026-11-20',
    ],
    item_cost: [`item_id=${pen.id}`, `item_id=${pen.id}&moves=sold`],
    item_sales: ['', 'by=beneficiary', 'by=month', 'by=store', 'by=user', 'by=document'],
    item_purchases: ['', 'by=beneficiary', 'by=month', 'by=store', 'by=user', 'by=document'],
    items: ['', 'to=2026-11-20', 'active=true'],
    items_transactions: ['', 'kind=issue'],
    non_stock_item: [''],
    product: [''],
    purchases_bills: ['', 'kind=bill'],
    purchases_payments: [''],
    receivables: ['', 'zero=true', 'known_on=2026-11-20'],
    sales_bills: ['', 'payment_status=not_fully_paid'],
    service_item: [''],
    items_consignments: ['', 'type=510'],
    received_not_billed: [''],
    gifts: [''],
    total_consignments: [''],
    stock_count_transactions: ['', 'same=true'],
    stock_item: [''],
    stock_layers: [''],
    supplier_account_statement: [`beneficiary_id=${noor.id}&both=true`],
    supplier_debits_aging: [''],
    tax_box: ['', 'box=6', 'box=16', 'box=7'],
    tax_return: [''],
    taxed_entries: [''],
    taxed_purchases: ['', 'column=amount'],
    taxed_sales: ['', 'box=1&column=amount&kind=101'],
    total_tax: ['', 'by=month'],
    total_assets: [''],
    total_transactions: ['', 'zero=true'],
    zakat: [`fiscal_year_id=${String((await first('/fiscal_years')).id)}`],
  }
})
after(async () => server?.close())

test('every report answers what the description of the API says', { skip }, async () => {
  for (const name of companyReportNames) {
    if (ownReports.some((each) => each === name)) continue
    const schema = answerSchema(reports[name])
    for (const query of asked[name as Asked]) {
      const path = `/reports/${name}_report?${query}`
      const { status, body } = await server.ask(path, { token: hind.tenantToken })
      assert.equal(status, 200, path)
      assert.ok(rowsIn(body.data).length > 0, `${path} has no rows`)
      const { error } = schema.safeParse(body)
      assert.equal(error?.message, undefined, path)
    }
  }
})

test(
  'the description names the filters of a report, which it needs, and the rows',
  { skip },
  async () => {
    const { paths } = (await server.ask('/openapi.json')).body as unknown as {
      paths: Record<string, { get: { parameters: Json[]; responses: Record<string, Json> } }>
    }
    const { get } = paths[`/api/reports/${wireName('account_statement')}`]!
    const parameter = (wanted: string): Json | undefined =>
      get.parameters.find(({ name }) => String(name) === wanted)
    assert.deepEqual(parameter('account_id'), {
      in: 'query',
      name: 'account_id',
      description: 'Choose an account',
      schema: { type: 'string', format: 'uuid' },
      required: true,
    })
    assert.ok(parameter('return_file') && parameter('from') && parameter('before_closing'))
    const written = JSON.stringify(get.responses['200'])
    for (const key of ['entry_number', 'opening', 'open_documents'])
      assert.equal(written.includes(`"${key}"`), key !== 'open_documents', key)
  },
)
