import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { invariantsHold } from '../invariants.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company

before(async () => {
  if (skip) return
  company = await startCompany()
})
after(async () => company?.server.close())

test('what is written off is settled: the oldest first, or what was chosen', { skip }, async () => {
  const item = await company.item('صيانة', { item_type: 2 })
  const debtor = await company.add('/beneficiaries', { first_name: 'مدين', role: 'customer' })
  const sold = (price: string, more: object = {}) =>
    company.add('/bills', {
      type: 1,
      beneficiary_id: debtor.id,
      issue_date: company.today(),
      items: [{ item_id: item.id, item_qty: 1, item_price: price, tax_id: company.tax.id }],
      status: 1,
      ...more,
    })
  const first = await sold('100')
  const second = await sold('200')
  const dollar = await company.first('/currencies?code=USD')
  const foreign = await sold('333.33', {
    currency_id: dollar.id,
    exchange_rate_to_local_currency: '3.7467',
  })
  const at = '/entries/templates/bad_debt'
  const asked = (amount: string, more: object = {}) => ({
    date: company.today(),
    beneficiary_id: debtor.id,
    amount,
    status: 1,
    ...more,
  })
  const chosen = (bill: Json, amount: string) => ({
    associations: [{ associatable_type: 'bill', associatable_id: bill.id, amount }],
  })
  const remains = async (): Promise<readonly string[]> =>
    Promise.all(
      [first, second, foreign].map(async ({ id }) =>
        String((await company.get(`/bills/${String(id)}`)).remain),
      ),
    )
  const balance = async (): Promise<string> =>
    String((await company.get(`/beneficiaries/${String(debtor.id)}`)).balance)

  // The oldest first, the rest of the amount on the next one.
  const entry = await company.add(at, asked('165'))
  assert.deepEqual(await remains(), ['0.00', '180.00', '383.33'])
  const [settled] = rowsIn((await company.get(`/bills/${String(first.id)}`)).associations)
  assert.deepEqual(
    [settled?.cashing_type, settled?.source_type, settled?.source_code],
    ['write_off', 'entry', entry.number],
  )
  const undo = ['DELETE', `/associations/${String(settled?.id)}`] as const
  assert.deepEqual(await company.refused(...undo), ['422', 'write_off_not_undone'])

  // Reversing the entry opens the bills again.
  await company.expect(200, 'POST', `/entries/${String(entry.id)}/reverse`, {
    date: null,
    reason: null,
  })
  assert.deepEqual(await remains(), ['115.00', '230.00', '383.33'])

  // A chosen bill in dollars leaves the account in both currencies.
  const local = String(foreign.net_local)
  const owed = rowsIn(await company.get(`/beneficiaries/${String(debtor.id)}/open_documents`))
  assert.equal(owed.find(({ id }) => id === foreign.id)?.remain_local, local)
  await company.add(at, asked(local, chosen(foreign, '383.33')))
  assert.deepEqual(await remains(), ['115.00', '230.00', '0.00'])
  assert.equal(await balance(), '345.00')

  // Of a bill with a retention the form is told both parts, each at what it carries.
  const retained = await sold('100.01', {
    currency_id: dollar.id,
    exchange_rate_to_local_currency: '3.7467',
    retentions: '33.33',
  })
  const [, , parted] = rowsIn(
    await company.get(`/beneficiaries/${String(debtor.id)}/open_documents`),
  )
  assert.deepEqual(
    rowsIn(parted?.open_parts).map(({ remain, remain_local }) => `${remain} ${remain_local}`),
    ['81.68 306.03', '33.33 124.88'],
  )
  // All of the first part and a third of what is retained: 306.03 and 41.62637.
  await company.add(at, asked('347.66', chosen(retained, '92.79')))
  assert.equal((await company.get(`/bills/${String(retained.id)}`)).remain, '22.22')
  await company.add(at, asked('83.25', chosen(retained, '22.22')))
  assert.equal(await balance(), '345.00')

  const refused = (body: object) => company.refused('POST', at, body)
  assert.deepEqual(await refused(asked('115', chosen(second, '115.01'))), [
    '422',
    'write_off_exceeds_amount',
    'associations',
  ])
  assert.deepEqual(await refused(asked('500', chosen(second, '230.01'))), [
    '422',
    'allocation_exceeds_remain',
    'associations.0.amount',
  ])
  assert.deepEqual(await refused(asked('50', chosen(company.noor, '50'))), [
    '422',
    'document_not_found',
    'associations.0',
  ])

  // A draft keeps what it chose; paid meanwhile, it is refused.
  const draft = await company.add(at, asked('115', { status: 0, ...chosen(first, '115') }))
  await company.add('/receipts', {
    type: 1,
    beneficiary_id: debtor.id,
    payment_method_id: company.cash.id,
    date: company.today(),
    amount: '15',
    associations: [{ associatable_type: 'bill', associatable_id: first.id, amount: '15' }],
    status: 1,
  })
  const confirm = `/entries/${String(draft.id)}/confirm`
  assert.deepEqual(await company.refused('POST', confirm, {}), [
    '422',
    'allocation_exceeds_remain',
    'associations.0.amount',
  ])
  await company.add(at, asked('400', { status: 1 }))
  assert.deepEqual(await remains(), ['0.00', '0.00', '0.00'])
  assert.equal(await balance(), '-70.00')
  await invariantsHold(company.server.database.pool, company.member.tenantId)
})
