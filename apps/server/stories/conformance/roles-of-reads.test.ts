import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Json } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { reads, roles } from './rights.ts'
import { type Checked, type Staff, differences, startStaff } from './staff.ts'

const skip = withoutDatabase()
let staff: Staff
let company: Staff['company']
let item: Json
let { bill, purchase } = {} as Bodies

before(async () => {
  if (skip) return
  staff = await startStaff()
  company = staff.company
  item = await company.item('قلم', { allow_negative_balance: true })
  ;({ bill, purchase } = bodiesOf(company, item))
  for (const body of [bill(), purchase()]) await company.add('/bills', body)
})
after(async () => company?.server.close())

test('reads: who sees what', { skip }, async () => {
  const rows: Checked[] = []
  for (const [path, allowed] of reads) {
    const at = path
      .replace('NOOR', String(company.noor.id))
      .replace('SAHARA', String(company.sahara.id))
    for (const role of roles)
      rows.push([
        `${role} reads ${path}`,
        await staff.status(role, 'GET', at),
        allowed.includes(role) ? 200 : 403,
      ])
  }
  assert.deepEqual(differences(rows), [])
  for (const [role, sees] of [
    ['sales', false],
    ['cashier', false],
    ['purchasing', true],
    ['auditor', true],
  ] as const) {
    const read = (
      await company.ask('GET', `/items/${String(item.id)}`, undefined, {}, staff.tokenOf(role))
    ).body.data!
    assert.equal((read.cost as unknown) !== null, sees, `${role} and the cost`)
    assert.equal((read.stock_value as unknown) !== null, sees, `${role} and the value`)
  }
  for (const [role, types] of [
    ['sales', [1]],
    ['cashier', [1]],
    ['purchasing', [2]],
    ['storekeeper', [1, 2]],
  ] as const) {
    const { data } = (
      await company.ask('GET', '/bills?per_page=500', undefined, {}, staff.tokenOf(role))
    ).body
    assert.deepEqual(
      [...new Set((data as unknown as { type: number }[]).map(({ type }) => type))].toSorted(),
      types,
      role,
    )
  }
})

test('settings, defaults and the lock are not for them', { skip }, async () => {
  const sales = await company.first('/default_accounts?code=sales')
  const rows: Checked[] = []
  for (const role of roles) {
    for (const [verb, path, body] of [
      ['PUT', '/my_company', { lock_date: '2026-01-01' }],
      ['PUT', '/financial_setting/code_digits', { value: 8 }],
      ['PUT', `/default_accounts/${String(sales.id)}`, { account_id: sales.account_id }],
      ['PUT', `/beneficiaries/${String(company.badr.id)}`, { status: 0 }],
    ] as const)
      rows.push([`${role} ${verb} ${path}`, await staff.status(role, verb, path, body), 403])
  }
  assert.deepEqual(differences(rows), [])
})
