import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../src/kernel/database/pool.ts'
import { sql } from '../../src/kernel/database/sql.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'
import { hire, makeRole } from './members.ts'

const skip = withoutDatabase()
let company: Company
let item: Json
let { bill, purchase, receipt } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  item = await company.item('قلم', { allow_negative_balance: true })
  ;({ bill, purchase, receipt } = bodiesOf(company, item))
})
after(async () => company?.server.close())

const set = (code: string, value: string) =>
  company.expect(200, 'PUT', `/financial_setting/${code}`, { value })
const warned = ({ warnings }: Json): [string, Json][] =>
  rowsIn(warnings).map(({ code, params }) => [String(code), params!])
const english = { 'accept-language': 'en' }

test(
  'above the credit limit: a warning with the figures, or a refusal with them',
  { skip },
  async () => {
    const debtor = await company.add('/beneficiaries', {
      first_name: 'مدين',
      role: 'customer',
      credit_limit: '200',
    })
    const asked = bill({ beneficiary_id: debtor.id, status: 1 })
    assert.equal((await company.expect(201, 'POST', '/bills', asked)).warnings, undefined)
    const second = await company.expect(201, 'POST', '/bills', asked, english)
    const figures = { limit: '200.00', balance: '115.00', amount: '115.00' }
    assert.deepEqual(rowsIn(second.warnings), [
      {
        code: 'credit_limit_exceeded',
        field: 'beneficiary_id',
        params: figures,
        message:
          'The document exceeds the credit limit of the customer: limit 200.00, owed 115.00, this document 115.00',
      },
    ])
    await set('credit_limit_policy', 'block')
    const refused = await company.ask('POST', '/bills', asked)
    assert.equal(refused.status, 422)
    assert.equal(String(refused.body.code), 'credit_limit_exceeded')
    assert.deepEqual(refused.body.params, { ...figures, balance: '230.00' })
    // A cash sale needs no credit, and neither does a draft.
    const paid = { payments: [{ payment_method_id: company.cash.id, amount: '115' }] }
    await company.add('/bills', bill({ beneficiary_id: debtor.id, status: 1, ...paid }))
    const draft = await company.add('/bills', bill({ beneficiary_id: debtor.id }))
    assert.deepEqual(await company.refused('POST', `/bills/${String(draft.id)}/confirm`, {}), [
      '422',
      'credit_limit_exceeded',
      'beneficiary_id',
    ])
    await set('credit_limit_policy', 'warn')
    const confirmed = await company.expect(200, 'POST', `/bills/${String(draft.id)}/confirm`, {})
    assert.deepEqual(warned(confirmed), [
      ['credit_limit_exceeded', { ...figures, balance: '230.00' }],
    ])
  },
)

test('a supplier reference used twice in a year warns, or is refused', { skip }, async () => {
  const asked = purchase({ reference: 'INV-7', status: 1 })
  const { data: first } = await company.expect(201, 'POST', '/bills', asked)
  const number = String(first?.bill_code)
  const again = await company.expect(201, 'POST', '/bills', { ...asked, reference: 'inv-7' })
  assert.deepEqual(warned(again), [['supplier_reference_exists', { number }]])
  const rent = {
    beneficiary_id: company.sahara.id,
    issue_date: company.today(),
    reference: 'INV-7',
    status: 1,
    items: [
      {
        statement: 'إيجار',
        account_id: (await company.first('/accounts?account_number=5221')).id,
        item_price: '10',
      },
    ],
  }
  const spent = await company.expect(201, 'POST', '/expenses', rent)
  assert.deepEqual(
    warned(spent).map(([code]) => code),
    ['supplier_reference_exists'],
  )
  // What the form asks while the number is typed.
  const typed = `/bills?type=2&status=1&reference=INV-7&beneficiary_id=${String(company.sahara.id)}`
  assert.equal((await company.expect(200, 'GET', typed)).meta?.total, 1)

  await set('supplier_reference_policy', 'block')
  const refusal = ['422', 'supplier_reference_exists', 'reference']
  assert.deepEqual(await company.refused('POST', '/bills', asked), refusal)
  assert.deepEqual(await company.refused('POST', '/expenses', rent), refusal)
  // A draft may wait, another year or supplier has numbers of its own, a cancelled bill frees its own.
  await company.add('/bills', { ...asked, status: 0 })
  await company.add('/bills', { ...asked, issue_date: '2025-12-31' })
  const other = await company.add('/beneficiaries', { first_name: 'مورد آخر', role: 'supplier' })
  await company.add('/bills', { ...asked, beneficiary_id: other.id })
  const own = await company.add('/bills', { ...asked, reference: 'INV-8' })
  await company.expect(200, 'POST', `/bills/${String(own.id)}/cancel`, {})
  await company.add('/bills', { ...asked, reference: 'INV-8' })
  await set('supplier_reference_policy', 'warn')
})

test('below the minimum price sells only who has the right', { skip }, async () => {
  const dear = await company.item('ساعة', { minimum_price: '90', allow_negative_balance: true })
  const at = (item_price: string, more: object = {}) =>
    bill({
      beneficiary_id: company.badr.id,
      status: 1,
      items: [{ item_id: dear.id, item_qty: '1', item_price }],
      ...more,
    })
  await makeRole(company, 'seller', { bills: 'VSUC' })
  const seller = await hire(company, 'seller')
  const refused = await company.ask('POST', '/bills', at('89.99'), english, seller)
  assert.deepEqual(
    [refused.status, String(refused.body.code), refused.body.params],
    [422, 'price_below_minimum', { price: '89.99', minimum: '90' }],
  )
  assert.equal((await company.ask('POST', '/bills', at('90'), {}, seller)).status, 201)
  await company.add('/bills', at('89.99'))
  // Thirty dollars are more than ninety riyals, twenty are less.
  const dollars = {
    currency_id: (await company.first('/currencies?code=USD')).id,
    exchange_rate_to_local_currency: '3.75',
  }
  assert.equal((await company.ask('POST', '/bills', at('30', dollars), {}, seller)).status, 201)
  assert.equal((await company.ask('POST', '/bills', at('20', dollars), {}, seller)).status, 422)
})

test(
  'cost centres of lines go into every entry, that of the head where a line has none',
  { skip },
  async () => {
    const [shop, depot] = await Promise.all(
      ['المعرض', 'المستودع'].map((name) => company.add('/cost_centers', { name })),
    )
    const lines = [
      { item_id: item.id, item_qty: '2', item_price: '10', cost_center_id: shop?.id },
      { item_id: item.id, item_qty: '1', item_price: '10' },
    ]
    const bySide = async (entry: unknown): Promise<string[]> => {
      const { transactions } = await company.get(`/entries/${String(entry)}`)
      return [
        ...new Set(
          rowsIn(transactions).flatMap(({ account, cost_center_id }) =>
            cost_center_id === null
              ? []
              : [
                  `${String(account?.account_number)} ${cost_center_id === shop?.id ? 'shop' : 'depot'}`,
                ],
          ),
        ),
      ].toSorted()
    }
    const head = { cost_center_id: depot?.id, items: lines, status: 1 }
    const bought = await company.add('/bills', purchase(head))
    const sold = await company.add('/bills', bill({ ...head, beneficiary_id: company.badr.id }))
    const both = (...accounts: string[]) =>
      accounts.flatMap((account) => [`${account} depot`, `${account} shop`]).toSorted()
    assert.deepEqual(await bySide(bought.entry_id), both('1151'))
    assert.deepEqual(await bySide(sold.entry_id), both('1151', '4111', '5111'))
    const back = async (of: Json) =>
      (
        await company.expect(200, 'POST', `/bills/${String(of.id)}/return`, {
          items: rowsIn(of.items).map(({ id }) => ({ bill_item_id: id, item_qty: '1' })),
          reason: 'تالف',
          issue_date: company.today(),
          status: 1,
        })
      ).data
    assert.deepEqual(await bySide((await back(sold))?.entry_id), both('1151', '4113', '5111'))
    assert.deepEqual(await bySide((await back(bought))?.entry_id), both('1151'))
  },
)

test(
  'a plan limits bills, purchases and entries of a month, never corrections',
  { skip },
  async () => {
    const { server, member } = company
    const plan = (limits: object) =>
      onPool(server.database.pool).run(
        sql`update plans set limits = limits || ${JSON.stringify(limits)}::jsonb where id = (
        select plan_id from tenants where public_id = ${member.tenantId})`,
      )
    const count = async (type: number): Promise<number> =>
      Number(
        (await company.expect(200, 'GET', `/bills?type=${type}&status=1,9,255&per_page=1`)).meta
          ?.total,
      )
    const [sales, purchases] = [await count(1), await count(2)]
    await plan({
      bills_per_month: sales + 1,
      purchases_per_month: purchases,
      entries_per_month: 0,
    })
    try {
      const { data: last, warnings } = await company.expect(
        201,
        'POST',
        '/bills',
        bill({ status: 1 }),
      )
      const figures = (max: number) => ({ used: String(max), max: String(max) })
      assert.deepEqual(
        rowsIn(warnings).map(({ code, params }) => [String(code), params]),
        [['plan_limit_near', { limit: 'bills_per_month', ...figures(sales + 1) }]],
      )
      const refused = await company.ask('POST', '/bills', bill({ status: 1 }))
      assert.deepEqual(
        [refused.status, String(refused.body.code), refused.body.params],
        [422, 'plan_limit_reached', { limit: 'bills_per_month', ...figures(sales + 1) }],
      )
      const reached = ['422', 'plan_limit_reached']
      assert.deepEqual(await company.refused('POST', '/bills', purchase({ status: 1 })), reached)
      const transactions = [
        { account_id: company.cash.account_id, debtor: '10' },
        { account_id: company.bank.account_id, creditor: '10' },
      ]
      const entry = { date: company.today(), statement: 'قيد', transactions, status: 1 }
      assert.deepEqual(await company.refused('POST', '/entries', entry), reached)
      // Drafts, returns and receipts are not counted.
      await company.add('/bills', bill())
      await company.add('/receipts', receipt({ status: 1 }))
      await company.expect(200, 'POST', `/bills/${String(last?.id)}/return`, {
        items: rowsIn(last?.items).map(({ id }) => ({ bill_item_id: id, item_qty: '1' })),
        reason: 'تالف',
        status: 1,
      })
      // Next month begins anew.
      server.clock.set('2026-12-01T06:00:00Z')
      await company.renew()
      await company.add('/bills', bill({ status: 1 }))
    } finally {
      await plan({ bills_per_month: null, purchases_per_month: null, entries_per_month: null })
    }
  },
)
