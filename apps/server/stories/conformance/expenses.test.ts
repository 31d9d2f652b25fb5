import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { invariantsHold } from '../invariants.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let rent: unknown
let sales: unknown

const line = (more: object = {}) => ({
  statement: 'إيجار المعرض',
  account_id: rent,
  item_price: '1000',
  tax_id: company.tax.id,
  ...more,
})
const body = (more: object = {}) => ({
  beneficiary_id: company.sahara.id,
  issue_date: company.today(),
  items: [line()],
  status: 1,
  ...more,
})
const seen = (expense: Json): Promise<Json> => company.get(`/expenses/${String(expense.id)}`)

before(async () => {
  if (skip) return
  company = await startCompany()
  rent = (await company.first('/accounts?account_number=5221')).id
  sales = (await company.first('/accounts?account_number=4111')).id
})
after(async () => {
  if (skip) return
  await invariantsHold(company.server.database.pool, company.member.tenantId)
  await company.server.close()
})

test('nobody is owed: cash and bank pay it, and it is fully paid at once', { skip }, async () => {
  const made = await company.add(
    '/expenses',
    body({
      beneficiary_id: null,
      tax_inclusive: true,
      items: [line({ statement: 'إنترنت', item_price: '345' })],
      payments: [
        { payment_method_id: company.cash.id, amount: '100' },
        { payment_method_id: company.bank.id, amount: 245 },
      ],
    }),
  )
  assert.deepEqual(
    [made.net, made.vat, made.total_paid, made.remain, made.payment_status],
    ['345.00', '45.00', '345.00', '0.00', 'fully_paid'],
  )
  assert.deepEqual(await company.posted(made.entry_id), [
    '1111 C 100.00',
    '1121 C 245.00',
    '1171 D 45.00',
    '5221 D 300.00',
  ])
  assert.deepEqual(rowsIn(made.associations), [])
  await company.expect(200, 'POST', `/expenses/${String(made.id)}/cancel`, { reason: 'مكرر' })
  const cancelled = await seen(made)
  assert.deepEqual(
    [cancelled.status, cancelled.number, cancelled.total_paid],
    [255, made.number, '0.00'],
  )
})

test('a supplier is owed; payments of the same step are receipts', { skip }, async () => {
  const made = await company.add(
    '/expenses',
    body({ payments: [{ payment_method_id: company.bank.id, amount: '150' }] }),
  )
  assert.deepEqual(
    [made.net, made.total_paid, made.remain, made.payment_status, made.due_date],
    ['1150.00', '150.00', '1000.00', 'partly_paid', '2026-12-21'],
  )
  const [paid] = rowsIn(made.associations)
  assert.deepEqual(
    [paid?.associatable_type, paid?.associatable_code, paid?.amount],
    ['expense', made.number, '150.00'],
  )
  // The rest later, by a receipt of its own; cancelling makes both credit of the supplier.
  const receipt = await company.add('/receipts', {
    type: 2,
    beneficiary_id: company.sahara.id,
    payment_method_id: company.cash.id,
    date: company.today(),
    amount: '1000',
    associations: [{ associatable_type: 'expense', associatable_id: made.id, amount: '1000' }],
    status: 1,
  })
  assert.equal((await seen(made)).payment_status, 'fully_paid')
  await company.expect(200, 'DELETE', `/expenses/${String(made.id)}`, {})
  assert.equal((await company.get(`/receipts/${String(receipt.id)}`)).unallocated, '1000.00')
})

test('a draft is changed under its version, copied, confirmed, deleted', { skip }, async () => {
  const draft = await company.add('/expenses', body({ status: 0, reference: 'INV-77' }))
  assert.deepEqual([draft.status, draft.number, draft.entry_id], [0, null, null])
  const at = `/expenses/${String(draft.id)}`
  const changed = (
    await company.expect(200, 'PUT', at, { lock_version: 0, items: [line({ item_price: 500 })] })
  ).data!
  assert.deepEqual([changed.net, changed.reference, changed.lock_version], ['575.00', 'INV-77', 1])
  assert.deepEqual(await company.refused('PUT', at, { lock_version: 0, notes: 'x' }), [
    '409',
    'version_conflict',
  ])
  const copy = (await company.expect(200, 'POST', `${at}/copy`, {})).data!
  assert.deepEqual([copy.status, copy.net, copy.issue_date], [0, '575.00', company.today()])
  const confirmed = (await company.expect(200, 'POST', `${at}/confirm`, {})).data!
  assert.match(String(confirmed.number), /^#EX \d{6}$/)
  assert.deepEqual(await company.refused('POST', `${at}/confirm`, {}), ['409', 'not_confirmable'])
  assert.deepEqual(await company.refused('PUT', at, { notes: 'x' }), ['409', 'not_editable'])
  await company.expect(200, 'DELETE', `/expenses/${String(copy.id)}`, {})
  assert.deepEqual(await company.refused('GET', `/expenses/${String(copy.id)}`), [
    '404',
    'not_found',
  ])
  // Its id is its own: nothing else is made under it.
  assert.deepEqual(await company.refused('POST', '/expenses', body({ id: draft.id })), [
    '409',
    'id_taken',
  ])
})

test('the list is searched, filtered, sorted and summed', { skip }, async () => {
  const center = await company.add('/cost_centers', { name: 'فرع جدة' })
  await company.add('/expenses', body({ reference: 'ELEC-12', cost_center_id: center.id }))
  const answer = await company.expect(200, 'GET', '/expenses?search=ELEC-12&sort=-net')
  assert.equal(answer.meta?.total, 1)
  assert.deepEqual(
    [answer.meta?.totals?.net, answer.meta?.totals?.vat, answer.meta?.totals?.remain],
    ['1150.00', '150.00', '1150.00'],
  )
  const count = async (query: string): Promise<unknown> =>
    (await company.expect(200, 'GET', `/expenses?${query}`)).meta?.total
  assert.equal(await count(`cost_center_id=${String(center.id)}`), 1)
  assert.equal(await count(`account_id=${String(sales)}`), 0)
  assert.notEqual(await count('payment_status=not_fully_paid&status=1'), 0)
  assert.equal(await count('overdue=true'), 0)
  assert.equal(await count('net_from=999999'), 0)
})

test('what is refused, with its code and field', { skip }, async () => {
  const group = (await company.first('/accounts?is_transaction_account=false&type=5')).id
  const stock = (await company.first('/accounts?account_number=1151')).id
  const nobody = '01900000-0000-7000-8000-000000000000'
  const imported = (await company.first('/taxes?code=IM15')).id
  const cash = (amount: string) => ({
    beneficiary_id: null,
    payments: [{ payment_method_id: company.cash.id, amount }],
  })
  const cases: readonly (readonly [object, readonly string[]])[] = [
    [body({ items: [] }), ['422', 'invalid', 'items']],
    [body({ items: [line({ statement: '' })] }), ['422', 'invalid', 'items.0.statement']],
    [body({ items: [line({ account_id: null })] }), ['422', 'invalid', 'items.0.account_id']],
    [body({ items: [line({ item_price: '-1' })] }), ['422', 'invalid', 'items.0.item_price']],
    [body({ issue_date: '2026-02-30' }), ['422', 'invalid', 'issue_date']],
    [body({ unknown: 1 }), ['422', 'invalid', 'unknown']],
    [body({ status: 128 }), ['422', 'invalid', 'status']],
    [body({ issue_date: '2027-01-01' }), ['422', 'issue_date_out_of_range', 'issue_date']],
    [body({ due_date: '2026-01-01' }), ['422', 'due_date_out_of_range', 'due_date']],
    [
      body({ items: [line({ account_id: nobody })] }),
      ['422', 'reference_not_found', 'items.0.account_id'],
    ],
    [
      body({ items: [line({ account_id: group })] }),
      ['422', 'account_is_group', 'items.0.account_id'],
    ],
    [
      body({ items: [line({ account_id: sales })] }),
      ['422', 'account_not_allowed', 'items.0.account_id'],
    ],
    [
      body({ items: [line({ account_id: stock })] }),
      ['422', 'account_not_allowed', 'items.0.account_id'],
    ],
    [body({ items: [line({ tax_id: nobody })] }), ['422', 'reference_not_found', 'items.0.tax_id']],
    [
      body({ items: [line({ tax_id: imported })] }),
      ['422', 'customs_value_required', 'items.0.customs_value'],
    ],
    [
      body({ items: [line({ item_discount: '1000.01' })] }),
      ['422', 'discount_exceeds_line', 'items.0.item_discount'],
    ],
    [body({ discount_amount: '1000.01' }), ['422', 'discount_exceeds_total', 'discount_amount']],
    [body({ vat_override: '151' }), ['422', 'vat_override_too_large', 'vat_override']],
    [body({ items: [line({ item_price: '0' })] }), ['422', 'amount_must_have_value', 'net']],
    [
      body({ beneficiary_id: company.noor.id }),
      ['422', 'beneficiary_not_supplier', 'beneficiary_id'],
    ],
    [body({ beneficiary_id: nobody }), ['422', 'reference_not_found', 'beneficiary_id']],
    [body({ beneficiary_id: null }), ['422', 'payment_account_required', 'payments']],
    [body(cash('1149.99')), ['422', 'payments_differ_from_net', 'payments']],
    [
      body({ beneficiary_id: null, payments: [{ payment_method_id: nobody, amount: '1150' }] }),
      ['422', 'reference_not_found', 'payments.0.payment_method_id'],
    ],
    [
      body({ payments: [{ payment_method_id: company.cash.id, amount: '1150.01' }] }),
      ['422', 'invalid', 'payments'],
    ],
  ]
  const refusals: (readonly string[])[] = []
  for (const [asked] of cases) refusals.push(await company.refused('POST', '/expenses', asked))
  assert.deepEqual(
    refusals,
    cases.map(([, expected]) => expected),
  )
})
