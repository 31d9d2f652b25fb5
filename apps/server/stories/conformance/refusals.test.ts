import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Json } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let item: Json
let { bill, purchase } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  item = await company.item('ثلاجة')
  ;({ bill, purchase } = bodiesOf(company, item))
})
after(async () => company?.server.close())

/** The sentence of a refusal, in English. */
const sentence = async (status: number, path: string, body: unknown): Promise<string> =>
  String((await company.expect(status, 'POST', path, body, { 'accept-language': 'en' })).message)

test('goods that are not there are told by name and figure', { skip }, async () => {
  assert.equal(
    await sentence(422, '/bills', bill({ status: 1 })),
    'Not enough stock of ثلاجة: the quantity 1 must not exceed the 0 on hand',
  )
  const bought = await company.add('/bills', purchase({ status: 1 }))
  await company.add('/bills', bill({ status: 1 }))
  assert.equal(
    await sentence(422, `/bills/${String(bought.id)}/cancel`, {}),
    'Not enough stock of ثلاجة: the quantity 1 must not exceed the 0 on hand',
  )
})

test(
  'a credit limit that blocks, a closed year and a day to come are told in words',
  { skip },
  async () => {
    const service = await company.item('خدمة', { item_type: 2 })
    const items = [
      { item_id: service.id, item_qty: '1', item_price: '100', tax_id: company.tax.id },
    ]
    await company.expect(200, 'PUT', '/financial_setting/credit_limit_policy', { value: 'block' })
    await company.expect(200, 'PUT', `/beneficiaries/${String(company.noor.id)}`, {
      credit_limit: '1',
    })
    assert.match(await sentence(422, '/bills', bill({ items, status: 1 })), /credit limit/)
    await company.expect(200, 'PUT', `/beneficiaries/${String(company.noor.id)}`, {
      credit_limit: null,
    })
    assert.match(
      await sentence(422, '/bills', bill({ items, status: 1, issue_date: '2026-11-22' })),
      /2000-01-01 and 2026-11-21/,
    )
    assert.match(
      await sentence(422, '/bills', bill({ items, status: 1, issue_date: '1999-11-22' })),
      /2000-01-01 and 2026-11-21/,
    )
    await company.expect(200, 'PUT', '/my_company', { lock_date: '2026-11-01' })
    assert.equal(
      await sentence(422, '/bills', bill({ items, status: 1, issue_date: '2026-11-01' })),
      'The period is locked through 2026-11-01; choose a later date',
    )
  },
)

test(
  'a draft takes the kind of its customer, also when the customer changes',
  { skip },
  async () => {
    const service = await company.item('خدمة أخرى', { item_type: 2 })
    const items = [
      { item_id: service.id, item_qty: '1', item_price: '100', tax_id: company.tax.id },
    ]
    const kindOf = async (from: Json, to: Json | null): Promise<readonly unknown[]> => {
      const draft = await company.add('/bills', bill({ beneficiary_id: from.id, items }))
      const at = `/bills/${String(draft.id)}`
      if (to) await company.expect(200, 'PUT', at, { ...draft, beneficiary_id: to.id })
      const done = (await company.expect(200, 'POST', `${at}/confirm`, {})).data!
      return [draft.kind, done.kind, done.status]
    }
    assert.deepEqual(await kindOf(company.badr, null), ['simplified', 'simplified', 1])
    assert.deepEqual(await kindOf(company.noor, null), ['standard', 'standard', 1])
    assert.deepEqual(await kindOf(company.badr, company.noor), ['simplified', 'standard', 1])
    assert.deepEqual(await kindOf(company.noor, company.badr), ['standard', 'simplified', 1])
    const nobody = await company.add('/bills', bill({ beneficiary_id: null, items }))
    assert.equal(
      (await company.expect(200, 'POST', `/bills/${String(nobody.id)}/confirm`, {})).data!.kind,
      'simplified',
    )
  },
)

test('the same bill sent five times at once is one bill with one number', { skip }, async () => {
  const service = await company.item('خدمة ثالثة', { item_type: 2 })
  const body = bill({
    id: randomUUID(),
    items: [{ item_id: service.id, item_qty: '1', item_price: '100', tax_id: company.tax.id }],
    status: 1,
  })
  const made = await Promise.all(
    Array.from({ length: 5 }, () => company.ask('POST', '/bills', body)),
  )
  assert.deepEqual(
    made.map(({ status }) => status),
    [201, 201, 201, 201, 201],
    made.map(({ body: answer }) => String(answer.code)).join(),
  )
  assert.equal(new Set(made.map(({ body: answer }) => String(answer.data!.bill_code))).size, 1)
  const key = { 'idempotency-key': randomUUID() }
  const { id: _id, ...anew } = body as { id: string }
  const keyed = await Promise.all(
    Array.from({ length: 5 }, () => company.ask('POST', '/bills', anew, key)),
  )
  assert.equal(
    new Set(keyed.map(({ status, body: answer }) => `${status} ${String(answer.data?.id)}`)).size,
    1,
  )
})
