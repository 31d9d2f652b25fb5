import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { invariantsHold } from '../invariants.ts'
import { type Company, linesOf, startCompany } from './company.ts'

type Example = {
  readonly key: string
  readonly entries: readonly {
    readonly lines: readonly {
      readonly account: string
      readonly debtor: string | null
      readonly creditor: string | null
    }[]
  }[]
}
const file = new URL(
  '../../../../packages/core/src/ledger/vectors/journal-examples.json',
  import.meta.url,
)
const examples = JSON.parse(readFileSync(file, 'utf8')) as readonly Example[]

/** The lines of one entry of an example, those of one account together. */
const example = (key: string, entry = 0): readonly string[] => {
  const found = examples.find((each) => each.key === key)?.entries[entry]
  assert.ok(found, key)
  return linesOf(found.lines)
}

const skip = withoutDatabase()
let company: Company
let service: Json
const account = async (number: string): Promise<unknown> =>
  (await company.first(`/accounts?account_number=${number}`)).id
const tax = async (code: string): Promise<unknown> =>
  (await company.first(`/taxes?code=${code}`)).id
const posted = (document: Json): Promise<readonly string[]> => company.posted(document.entry_id)

const bill = (type: 1 | 2, party: Json, items: readonly object[], more: object = {}) =>
  company.add('/bills', {
    type,
    beneficiary_id: party.id,
    store_id: company.store.id,
    issue_date: company.today(),
    items,
    status: 1,
    ...more,
  })
const expense = (items: readonly object[], more: object = {}): Promise<Json> =>
  company.add('/expenses', {
    beneficiary_id: company.sahara.id,
    issue_date: company.today(),
    items,
    status: 1,
    ...more,
  })
const note = (type: 1 | 2, original: Json, line: object, more: object = {}): Promise<Json> =>
  company.add('/notes', {
    type,
    original_bill_id: original.id,
    issue_date: company.today(),
    reason: 'اتفاق على السعر',
    transactions: [{ statement: 'فرق سعر', tax_id: company.tax.id, ...line }],
    status: 1,
    ...more,
  })

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

test('J10: VAT that is not recovered is part of the cost', { skip }, async () => {
  const made = await expense([
    {
      statement: 'ضيافة',
      account_id: await account('5247'),
      item_price: '200',
      tax_id: await tax('N15'),
    },
  ])
  assert.deepEqual(await posted(made), example('J10'))
  assert.deepEqual([made.number, made.net, made.vat], ['#EX 000001', '230.00', '30.00'])
})

test('J11: a service from abroad is due and claimed at once', { skip }, async () => {
  const made = await expense([
    {
      statement: 'اشتراك برامج',
      account_id: await account('5244'),
      item_price: '10000',
      tax_id: await tax('RC15'),
    },
  ])
  assert.deepEqual(await posted(made), example('J11'))
  assert.deepEqual([made.net, made.vat, made.remain], ['10000.00', '0.00', '10000.00'])
})

test('J12: the supplier in dollars, then the customs declaration', { skip }, async () => {
  const machine = await company.item('آلة', { item_type: 0 })
  const dollar = await company.first('/currencies?code=USD')
  const goods = await bill(
    2,
    company.sahara,
    [{ item_id: machine.id, item_qty: '100', item_price: '100', tax_id: await tax('OS') }],
    { currency_id: dollar.id, exchange_rate_to_local_currency: '3.75', deliver: false },
  )
  assert.deepEqual(await posted(goods), example('J12', 0))
  const customs = await expense([
    {
      statement: 'رسوم جمركية',
      account_id: await account('1152'),
      item_price: '1875',
      tax_id: await tax('IM15'),
      customs_value: '39375',
    },
  ])
  assert.deepEqual(await posted(customs), example('J12', 1))
  assert.deepEqual([customs.net, customs.vat], ['7781.25', '5906.25'])
})

test('J14: rent and internet in two cost centres, on credit', { skip }, async () => {
  const [a, b] = await Promise.all(
    ['أ', 'ب'].map((name) => company.add('/cost_centers', { name: `مركز ${name}` })),
  )
  const made = await expense([
    {
      statement: 'إيجار المعرض',
      account_id: await account('5221'),
      item_price: '12000',
      tax_id: company.tax.id,
      cost_center_id: a!.id,
    },
    {
      statement: 'إنترنت',
      account_id: await account('5223'),
      item_price: '300',
      tax_id: company.tax.id,
      cost_center_id: b!.id,
    },
  ])
  assert.deepEqual(await posted(made), example('J14'))
  const entry = await company.get(`/entries/${String(made.entry_id)}`)
  assert.equal(entry.document_type, 1400)
  assert.deepEqual(
    rowsIn(entry.transactions)
      .filter((line) => line.cost_center)
      .map((line) => `${String(line.account!.account_number)} ${String(line.cost_center!.name)}`),
    ['5221 مركز أ', '5223 مركز ب'],
  )
})

test('J17: a price allowance pays the bill it corrects', { skip }, async () => {
  const sale = await bill(1, company.noor, [
    { item_id: service.id, item_qty: '1', item_price: '500', tax_id: company.tax.id },
  ])
  const made = await note(1, sale, { amount: '100', account_id: await account('4113') })
  assert.deepEqual(await posted(made), example('J17'))
  assert.deepEqual(
    [made.number, made.side, made.kind, made.beneficiary_id, made.remain],
    ['#CN 000001', 'sales', 'standard', company.noor.id, '0.00'],
  )
  const after = await company.get(`/bills/${String(sale.id)}`)
  assert.deepEqual([after.remain, after.status], ['460.00', 1])
})

test('J18: what is sold of the goods lowers the cost of sales', { skip }, async () => {
  const paper = await company.item('ورق')
  const bought = await bill(2, company.sahara, [
    { item_id: paper.id, item_qty: '20', item_price: '20', tax_id: company.tax.id },
  ])
  await bill(1, company.noor, [
    { item_id: paper.id, item_qty: '8', item_price: '40', tax_id: company.tax.id },
  ])
  const [line] = rowsIn(bought.items)
  const made = await note(2, bought, { amount: '40', bill_item_id: line!.id })
  assert.deepEqual(await posted(made), example('J18'))
  assert.deepEqual([made.number, made.side, made.e_invoice], ['#DN 000001', 'purchases', null])
  const left = await company.get(`/items/${String(paper.id)}`)
  assert.deepEqual([left.available_amount, left.stock_value], ['12', '216.00'])
  assert.equal((await company.get(`/bills/${String(bought.id)}`)).remain, '414.00')
  // Taken back by the owner, the goods and the bill are what they were.
  await company.expect(200, 'POST', `/notes/${String(made.id)}/cancel`, { reason: 'خطأ' })
  const back = await company.get(`/items/${String(paper.id)}`)
  assert.deepEqual([back.available_amount, back.stock_value], ['12', '240.00'])
  assert.equal((await company.get(`/bills/${String(bought.id)}`)).remain, '460.00')
})

test('J19: a debit note to a customer is owed besides its bill', { skip }, async () => {
  const sale = await bill(1, company.noor, [
    { item_id: service.id, item_qty: '1', item_price: '500', tax_id: company.tax.id },
  ])
  const made = await note(2, sale, { amount: '50', account_id: await account('4111') })
  assert.deepEqual(await posted(made), example('J19'))
  assert.deepEqual([made.side, made.remain, made.total_paid], ['sales', '57.50', '0.00'])
  assert.equal((await company.get(`/bills/${String(sale.id)}`)).remain, '575.00')
})

test('of two notes at once that are too much together one is refused', { skip }, async () => {
  const sale = await bill(1, company.noor, [
    { item_id: service.id, item_qty: '1', item_price: '1000', tax_id: company.tax.id },
  ])
  const asked = await Promise.all(
    Array.from({ length: 4 }, () =>
      company.ask('POST', '/notes', {
        type: 1,
        original_bill_id: sale.id,
        issue_date: company.today(),
        reason: 'اتفاق',
        transactions: [{ statement: 'فرق', amount: '400', tax_id: company.tax.id }],
        status: 1,
      }),
    ),
  )
  assert.deepEqual(asked.map(({ status }) => status).toSorted(), [201, 201, 422, 422])
  assert.equal((await company.get(`/bills/${String(sale.id)}`)).remain, '230.00')
})
