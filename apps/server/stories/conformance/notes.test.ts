import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { verifyInvoice } from '@mizan/zatca'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { invariantsHold } from '../invariants.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let service: Json

const bill = (type: 1 | 2, party: Json, price: string, more: object = {}): Promise<Json> =>
  company.add('/bills', {
    type,
    beneficiary_id: party.id,
    store_id: company.store.id,
    issue_date: company.today(),
    items: [{ item_id: service.id, item_qty: '1', item_price: price, tax_id: company.tax.id }],
    status: 1,
    ...more,
  })
const sold = (price = '1000', more: object = {}): Promise<Json> =>
  bill(1, company.noor, price, more)
const line = (more: object = {}) => ({
  statement: 'فرق سعر',
  amount: '100',
  tax_id: company.tax.id,
  ...more,
})
const body = (type: 1 | 2, of: Json | null, more: object = {}) => ({
  type,
  original_bill_id: of?.id ?? null,
  issue_date: company.today(),
  reason: 'اتفاق على السعر',
  transactions: [line()],
  status: 1,
  ...more,
})
const amounting = (amount: string, more: object = {}) => ({
  transactions: [line({ amount })],
  ...more,
})
const seen = (path: string, of: Json): Promise<Json> => company.get(`/${path}/${String(of.id)}`)

before(async () => {
  if (skip) return
  company = await startCompany()
  service = await company.item('خدمة', { item_type: 2 })
})
after(async () => {
  if (skip) return
  await invariantsHold(company.server.database.pool, company.member.tenantId)
  await company.server.close()
})

test('credits of a bill never exceed it; the last one returns it', { skip }, async () => {
  const sale = await sold()
  await company.add('/notes', body(1, sale, amounting('400')))
  assert.deepEqual(await company.refused('POST', '/notes', body(1, sale, amounting('600.01'))), [
    '422',
    'credit_exceeds_bill',
    'net',
  ])
  await company.add('/notes', body(1, sale, amounting('600')))
  const done = await seen('bills', sale)
  assert.deepEqual([done.status, done.remain, done.payment_status], [9, '0.00', 'fully_paid'])
  assert.deepEqual(
    rowsIn(done.associations).map((each) => `${String(each.cashing_type)} ${String(each.amount)}`),
    ['note 460.00', 'note 690.00'],
  )
  assert.deepEqual(await company.refused('POST', '/notes', body(1, sale, amounting('1'))), [
    '422',
    'document_returned',
    'net',
    'original_bill_id',
  ])
})

test('what the bill does not need stays credit and is refunded', { skip }, async () => {
  const sale = await sold('1000', {
    payments: [{ payment_method_id: company.cash.id, amount: '1100' }],
  })
  const note = await company.add('/notes', body(1, sale))
  assert.deepEqual(
    [note.net, note.total_paid, note.remain, note.payment_status],
    ['115.00', '50.00', '65.00', 'partly_paid'],
  )
  await company.add('/receipts', {
    type: 2,
    beneficiary_id: company.noor.id,
    payment_method_id: company.bank.id,
    date: company.today(),
    amount: '65',
    associations: [{ associatable_type: 'note', associatable_id: note.id, amount: '65' }],
    status: 1,
  })
  assert.equal((await seen('notes', note)).payment_status, 'fully_paid')
})

test('a note to a customer is sealed as 381 or 383, as its invoice', { skip }, async () => {
  for (const [type, code, party, kind] of [
    [1, '381', company.noor, '0100000'],
    [2, '383', company.noor, '0100000'],
    [1, '381', company.badr, '0200000'],
  ] as const) {
    const sale = await bill(1, party, '1000')
    const note = await company.add(
      '/notes',
      body(type, sale, {
        tax_inclusive: true,
        discount_amount: '5.75',
        transactions: [
          line({ amount: '115', discount: '10', discount_is_percentage: true }),
          line({ amount: '33.33' }),
        ],
      }),
    )
    assert.equal(note.kind, sale.kind)
    const state = await company.get(`/notes/${String(note.id)}/e_invoice`)
    assert.equal(state.uuid, note.e_invoice?.uuid)
    const answer = await company.ask('GET', `/notes/${String(note.id)}/e_invoice.xml`)
    const xml = answer.bytes.toString('utf8')
    const verdict = verifyInvoice(xml)
    assert.ok(verdict.ok, JSON.stringify(verdict.stages))
    assert.match(xml, new RegExp(`<cbc:InvoiceTypeCode name="${kind}">${code}<`))
    const reference = /<cac:BillingReference>[\s\S]*?<cbc:ID>([^<]*)</.exec(xml)
    assert.equal(reference?.[1], sale.bill_code)
    assert.match(xml, /<cbc:InstructionNote>اتفاق على السعر</)
    assert.equal(verdict.qr?.total, note.net)
  }
})

test('what was sent is not taken back; drafts are', { skip }, async () => {
  const sale = await sold()
  const note = await company.add('/notes', body(1, sale))
  const at = `/notes/${String(note.id)}`
  assert.deepEqual(await company.refused('POST', `${at}/cancel`, {}), ['403', 'tax_restricted'])
  assert.deepEqual(await company.refused('PUT', at, { reason: 'x' }), ['403', 'tax_restricted'])
  const copy = (await company.expect(200, 'POST', `${at}/copy`, {})).data!
  assert.deepEqual([copy.status, copy.number, copy.original_bill_code], [0, null, sale.bill_code])
  const draft = `/notes/${String(copy.id)}`
  const changed = (
    await company.expect(200, 'PUT', draft, { lock_version: 0, ...amounting('200') })
  ).data!
  assert.deepEqual([changed.net, changed.lock_version], ['230.00', 1])
  assert.deepEqual(await company.refused('PUT', draft, { lock_version: 0, reason: 'x' }), [
    '409',
    'version_conflict',
  ])
  assert.equal((await seen('bills', sale)).remain, '1035.00')
  await company.expect(200, 'DELETE', draft, {})
  assert.deepEqual(await company.refused('GET', draft), ['404', 'not_found'])
})

test(
  'a supplier’s note is taken back by the owner, and its bill stands again',
  { skip },
  async () => {
    const bought = await bill(2, company.sahara, '1000')
    const note = await company.add('/notes', body(2, bought, amounting('1000')))
    assert.deepEqual([note.side, note.e_invoice, note.remain], ['purchases', null, '0.00'])
    assert.equal((await seen('bills', bought)).status, 9)
    await company.expect(200, 'POST', `/notes/${String(note.id)}/cancel`, { reason: 'خطأ' })
    const after = await seen('bills', bought)
    assert.deepEqual([after.status, after.remain], [1, '1150.00'])
    const cancelled = await seen('notes', note)
    assert.deepEqual([cancelled.status, cancelled.number], [255, note.number])
  },
)

test('a note in the currency and at the rate of its bill', { skip }, async () => {
  const dollar = await company.first('/currencies?code=USD')
  const sale = await sold('1000', {
    currency_id: dollar.id,
    exchange_rate_to_local_currency: '3.7512',
  })
  const note = await company.add('/notes', body(1, sale, amounting('100')))
  assert.deepEqual(
    [note.currency?.code, note.exchange_rate_to_local_currency, note.net, note.net_local],
    ['USD', '3.7512', '115.00', '431.39'],
  )
  assert.equal((await seen('bills', sale)).remain, '1035.00')
})

test('notes and expenses are printed, and take attachments', { skip }, async () => {
  const account = (await company.first('/accounts?account_number=5221')).id
  const expense = await company.add('/expenses', {
    issue_date: company.today(),
    items: [{ statement: 'إيجار', account_id: account, item_price: '100', tax_id: company.tax.id }],
    payments: [{ payment_method_id: company.cash.id, amount: '115' }],
    status: 1,
  })
  const [credit, debit, ofSupplier] = [
    await company.add('/notes', body(1, await bill(1, company.badr, '1000'))),
    await company.add('/notes', body(2, await sold())),
    await company.add('/notes', body(2, await bill(2, company.sahara, '1000'))),
  ]
  for (const [path, title] of [
    [`expenses/${String(expense.id)}`, 'فاتورة مصروفات'],
    [`notes/${String(credit.id)}`, 'إشعار دائن مبسط'],
    [`notes/${String(debit.id)}`, 'إشعار مدين'],
    [`notes/${String(ofSupplier.id)}`, 'إشعار مدين لمورد'],
  ] as const) {
    const page = await company.ask('GET', `/print/${path}`)
    assert.equal(page.status, 200, path)
    assert.match(page.bytes.toString('utf8'), new RegExp(`<title>[^<]*${title}`), path)
    const pdf = await company.ask('GET', `/print/${path}?format=pdf`)
    assert.equal(pdf.bytes.subarray(0, 5).toString(), '%PDF-', path)
  }
  for (const [type, id] of [
    ['expenses', expense.id],
    ['notes', credit.id],
  ]) {
    const files = await company.expect(
      200,
      'GET',
      `/file?attachable_type=${String(type)}&attachable_id=${String(id)}`,
    )
    assert.equal(files.meta?.total, 0)
  }
})

test('later than fifteen days after the event is told, not refused', { skip }, async () => {
  const sale = await sold()
  const late = await company.add('/notes', body(1, sale, { event_date: '2026-11-05' }))
  const intime = await company.add('/notes', body(1, sale, { event_date: '2026-11-06' }))
  assert.deepEqual([late.is_late, intime.is_late], [true, false])
  const found = await company.expect(200, 'GET', '/notes?is_late=true&type=1')
  assert.equal(found.meta?.total, 1)
  const ofBill = await company.expect(200, 'GET', `/notes?original_bill_id=${String(sale.id)}`)
  assert.deepEqual([ofBill.meta?.total, ofBill.meta?.totals?.net], [2, '230.00'])
})

test('what is refused, with its code and field', { skip }, async () => {
  const [sale, bought, other] = [
    await sold(),
    await bill(2, company.sahara, '1000'),
    await sold('10'),
  ]
  const draft = await sold('10', { status: 0 })
  const bank = (await company.first('/accounts?account_number=1121')).id
  const tax = async (code: string) => (await company.first(`/taxes?code=${code}`)).id
  const nobody = '01900000-0000-7000-8000-000000000000'
  const [strange] = rowsIn(other.items)
  const cases: readonly (readonly [object, readonly string[]])[] = [
    [body(1, sale, { transactions: [] }), ['422', 'invalid', 'transactions']],
    [body(1, sale, amounting('0')), ['422', 'invalid', 'transactions.0.amount']],
    [
      body(1, sale, { transactions: [line({ statement: ' ' })] }),
      ['422', 'invalid', 'transactions.0.statement'],
    ],
    [body(1, sale, { type: 3 }), ['422', 'invalid', 'type']],
    [body(1, sale, { status: 128 }), ['422', 'invalid', 'status']],
    [body(1, null, { original_bill_id: nobody }), ['422', 'invalid', 'original_bill_id']],
    [body(1, bought), ['422', 'original_bill_wrong_kind', 'original_bill_id']],
    [
      body(1, null, { beneficiary_id: company.noor.id }),
      ['422', 'original_bill_required', 'original_bill_id'],
    ],
    [body(2, null), ['422', 'beneficiary_required', 'beneficiary_id']],
    [body(1, draft, amounting('1')), ['422', 'not_confirmed', 'original_bill_id']],
    [body(1, sale, { reason: null }), ['422', 'reason_required', 'reason']],
    [
      body(1, sale, { beneficiary_id: company.badr.id }),
      ['422', 'beneficiary_differs', 'beneficiary_id'],
    ],
    [body(1, sale, { issue_date: '2026-11-20' }), ['422', 'date_before_original', 'issue_date']],
    [body(1, sale, { issue_date: '2026-11-30' }), ['422', 'issue_date_out_of_range', 'issue_date']],
    [
      body(1, sale, { transactions: [line({ account_id: bank })] }),
      ['422', 'account_not_allowed', 'transactions.0.account_id'],
    ],
    [
      body(1, sale, { transactions: [line({ tax_id: await tax('RC15') })] }),
      ['422', 'tax_not_for_sales', 'transactions.0.tax_id'],
    ],
    [
      body(1, sale, { transactions: [line({ bill_item_id: strange!.id })] }),
      ['422', 'reference_not_found', 'transactions.0.bill_item_id'],
    ],
    [
      body(1, sale, { transactions: [line({ discount: '100.01' })] }),
      ['422', 'discount_exceeds_line', 'transactions.0.discount'],
    ],
    [
      body(1, sale, { transactions: [line({ discount: '100' })] }),
      ['422', 'amount_must_have_value', 'net'],
    ],
    [body(2, bought, amounting('1000.01')), ['422', 'credit_exceeds_bill', 'net']],
  ]
  const refusals: (readonly string[])[] = []
  for (const [asked] of cases) refusals.push(await company.refused('POST', '/notes', asked))
  assert.deepEqual(
    refusals,
    cases.map(([, expected]) => expected),
  )
})
