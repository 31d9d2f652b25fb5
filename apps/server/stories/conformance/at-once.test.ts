import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let { bill, receipt } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  const item = await company.item('قلم', { allow_negative_balance: true })
  ;({ bill, receipt } = bodiesOf(company, item))
})
after(async () => company?.server.close())

test(
  'twenty at once change one party: none is lost, each version is one further',
  { skip },
  async () => {
    const party = await company.add('/beneficiaries', { first_name: 'طرف', phone1: '0501234567' })
    const at = `/beneficiaries/${String(party.id)}`
    const blind = await Promise.all(
      Array.from({ length: 10 }, (_, n) => company.ask('PUT', at, { notes: `كتبه ${n}` })),
    )
    assert.ok(blind.every(({ status }) => status === 200))
    const now = await company.get(at)
    assert.equal(now.lock_version, 10)
    const careful = await Promise.all(
      Array.from({ length: 10 }, (_, n) => company.ask('PUT', at, { ...now, city: `مدينة ${n}` })),
    )
    assert.deepEqual(careful.map(({ status }) => status).toSorted(), [
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const after = await company.get(at)
    assert.deepEqual(
      [after.lock_version, after.notes, after.phone1],
      [11, now.notes, '+966501234567'],
    )
    const winner = careful.find(({ status }) => status === 200)
    assert.equal(after.city, winner?.body.data?.city)
  },
)

test(
  'the same create at once is one record; the same payment at once is not paid twice',
  { skip },
  async () => {
    const id = '0197f000-0000-7000-8000-00000000abcd'
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        company.ask('POST', '/beneficiaries', { id, first_name: 'واحد', code: 'ONE' }),
      ),
    )
    assert.ok(
      made.every(({ status }) => status === 201),
      made.map(({ status, body }) => `${status} ${String(body.code)}`).join(),
    )
    const owed = await company.add('/bills', bill({ status: 1 }))
    const associations = [{ associatable_type: 'bill', associatable_id: owed.id, amount: '115' }]
    const paid = await Promise.all(
      Array.from({ length: 5 }, () =>
        company.ask('POST', '/receipts', receipt({ amount: '115', status: 1, associations })),
      ),
    )
    assert.deepEqual(paid.map(({ status }) => status).toSorted(), [201, 422, 422, 422, 422])
    const read = await company.get(`/bills/${String(owed.id)}`)
    assert.deepEqual(
      [read.total_paid, read.remain, read.payment_status],
      ['115.00', '0.00', 'fully_paid'],
    )
  },
)

test('five parts of a bill paid at once leave no difference of rates', { skip }, async () => {
  const owed = await company.add('/bills', bill({ status: 1 }))
  const paid = await Promise.all(
    ['20.01', '30.02', '10.03', '40.04', '14.90'].map((amount) => {
      const associations = [{ associatable_type: 'bill', associatable_id: owed.id, amount }]
      return company.add('/receipts', receipt({ amount, status: 1, associations }))
    }),
  )
  assert.equal((await company.get(`/bills/${String(owed.id)}`)).payment_status, 'fully_paid')
  for (const { entry_id, amount } of paid)
    assert.deepEqual(await company.posted(entry_id), [
      `1111 D ${String(amount)}`,
      `1141 C ${String(amount)}`,
    ])
})
