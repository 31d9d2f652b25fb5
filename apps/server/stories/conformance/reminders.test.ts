import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { type Bodies, bodiesOf } from './bodies.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let pen: Json
let { bill, purchase, receipt } = {} as Bodies

before(async () => {
  if (skip) return
  company = await startCompany()
  pen = await company.item('قلم', { limit_of_reorders: '5' })
  ;({ bill, purchase, receipt } = bodiesOf(company, pen))
})
after(async () => company?.server.close())

const found = async (path: string): Promise<number> =>
  rowsIn((await company.expect(200, 'GET', path)).data).length
const toDo = async (): Promise<Json> => (await company.get('/dashboard')).to_do!

test(
  'money that settles nothing yet: the list is what the first screen counts',
  { skip },
  async () => {
    const owed = await company.add('/bills', bill({ status: 0 }))
    await company.add('/receipts', receipt({ status: 0 }))
    const given = await company.add('/receipts', receipt({ status: 1 }))
    const list = '/receipts?type=1&is_unallocated=true'
    assert.equal(await found(list), 1)
    assert.equal((await toDo()).unallocated!.count as unknown, 1)
    await company.add('/bills', purchase({ status: 1 }))
    await company.expect(200, 'POST', `/bills/${String(owed.id)}/confirm`, {})
    const associations = [{ associatable_type: 'bill', associatable_id: owed.id, amount: '10' }]
    await company.expect(200, 'POST', `/receipts/${String(given.id)}/associations`, {
      associations,
    })
    assert.equal(await found(list), 0)
    assert.equal(await found('/receipts?type=1&is_unallocated=false'), 2)
  },
)

test(
  'items to order again: below the limit, not at it, and only those in use',
  { skip },
  async () => {
    const line = { item_id: pen.id, item_price: '1', tax_id: company.tax.id }
    assert.equal(await found('/items?below_reorder=true'), 1)
    assert.equal((await toDo()).reorder!.count as unknown, 1)
    await company.add('/bills', purchase({ items: [{ ...line, item_qty: '5' }], status: 1 }))
    assert.equal(await found('/items?below_reorder=true'), 0)
    assert.equal((await toDo()).reorder!.count as unknown, 0)
    await company.add('/bills', bill({ status: 1 }))
    assert.equal(await found('/items?below_reorder=true'), 1)
    assert.equal(await found(`/items?below_reorder=true&store_id=${String(company.store.id)}`), 1)
    await company.expect(200, 'PUT', `/items/${String(pen.id)}`, { active: false })
    assert.equal(await found('/items?below_reorder=true'), 0)
    assert.deepEqual(await company.refused('GET', '/items?below_reorder=maybe'), [
      '422',
      'invalid_filter',
    ])
  },
)
