import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { invariantsHold } from '../invariants.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let [duty, atCustoms] = [] as Json[]

before(async () => {
  if (skip) return
  company = await startCompany()
  duty = await company.item('رسوم جمركية', { item_type: 2 })
  atCustoms = await company.first('/taxes?code=IM15')
})
after(async () => company?.server.close())

const declaration = (line: object = {}, more: object = {}) => ({
  type: 2,
  beneficiary_id: company.sahara.id,
  issue_date: company.today(),
  items: [
    {
      item_id: duty!.id,
      item_qty: '1',
      item_price: '1875',
      tax_id: atCustoms!.id,
      customs_value: '39375',
      ...line,
    },
  ],
  ...more,
})

test(
  'VAT paid at customs is reckoned on the customs value, in the draft as confirmed (J12)',
  { skip },
  async () => {
    const draft = await company.add('/bills', declaration())
    assert.deepEqual([draft.vat, draft.net], ['5906.25', '7781.25'] as unknown)
    assert.equal(String(rowsIn(draft.items)[0]!.customs_value), '39375.00')
    const bill = (await company.expect(200, 'POST', `/bills/${String(draft.id)}/confirm`, {})).data!
    assert.deepEqual([bill.vat, bill.net, bill.remain], [
      '5906.25',
      '7781.25',
      '7781.25',
    ] as unknown)
    const lines = await company.posted(bill.entry_id)
    assert.ok(lines.includes('1172 D 5906.25'), lines.join('\n'))
    assert.ok(lines.includes('2111 C 7781.25'), lines.join('\n'))
    const entry = await company.get(`/entries/${String(bill.entry_id)}`)
    const vat = rowsIn(entry.transactions).find(
      (line) => String(line.account!.account_number) === '1172',
    )!
    assert.deepEqual([vat.tax_code, vat.tax_base], ['IM15', '39375.00'] as unknown)
    await invariantsHold(company.server.database.pool, company.member.tenantId)
  },
)

test(
  'a customs value belongs to import lines of purchases, and to each of them',
  { skip },
  async () => {
    const refused = async (body: object): Promise<readonly string[]> =>
      (await company.refused('POST', '/bills', { ...body, status: 1 })).slice(1)
    assert.deepEqual(await refused(declaration({ customs_value: null })), [
      'customs_value_required',
      'items.0.customs_value',
    ])
    assert.deepEqual(await refused(declaration({ tax_id: company.tax.id })), [
      'customs_value_required',
      'items.0.customs_value',
    ])
    assert.deepEqual(await refused(declaration({ customs_value: '0' })), [
      'invalid',
      'items.0.customs_value',
    ])
    const sale = declaration(
      { tax_id: company.tax.id },
      { type: 1, beneficiary_id: company.noor.id },
    )
    assert.deepEqual(await refused(sale), ['invalid_choice', 'items.0.customs_value'])
  },
)
