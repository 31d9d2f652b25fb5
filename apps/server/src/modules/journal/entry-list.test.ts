import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type Journal, openJournal } from './journal.fixture.ts'

const skip = withoutDatabase()
let journal: Journal
let { ids, get, first, add, change, remove, post, on, against, rent } = {} as Journal

before(async () => {
  if (skip) return
  journal = await openJournal()
  ;({ ids, get, first, add, change, remove, post, on, against, rent } = journal)
})
after(async () => journal?.server.close())

test('the list is filtered by status, account, party and cost centre', { skip }, async () => {
  const made = await add('/entries', rent({ status: 1 }))
  const at = (entry: Json) => `/entries/${String(entry.id)}`
  await change(at(made), {
    date: '2026-11-19',
    transactions: [
      on('5221', '9', { cost_center_id: ids.get('جدة') }),
      against('1141', '9', { beneficiary_id: ids.get('نور') }),
    ],
  })
  await post(`${at(await add('/entries', rent({ status: 1 })))}/reverse`, { reason: 'سُجل مرتين' })
  const method = await first('/payment_methods?code=cash')
  const paid = { type: 1, account_id: ids.get('5241'), payment_method_id: method.id, amount: '10' }
  const receipt = await add('/receipts', { ...paid, date: '2026-11-20', status: 1 })
  await remove(`/receipts/${String(receipt.id)}`)
  await add('/entries', rent())
  const total = async (query: string): Promise<number> =>
    Number((await get(`/entries?${query}`)).meta?.total)
  const all = await total('')
  const reversed = await total('status=255')
  assert.deepEqual(
    [await total('status=1,255'), await total('status=1')],
    [all - 1, all - 1 - reversed],
  )
  assert.equal(await total('date_from=2026-11-19&date_to=2026-11-19'), 1)
  assert.equal(await total(`cost_center_id=${ids.get('جدة')}`), 1)
  assert.equal(await total(`account_id=${ids.get('5241')}`), 2, 'a receipt and its inverse')
  assert.equal(await total(`beneficiary_id=${ids.get('نور')}`), 1)
  assert.equal(await total('is_manual=true'), 3)
  assert.equal(await total('number=%23JE%20000001'), 1)
  assert.equal(await total('search=%D9%85%D8%B1%D8%AA%D9%8A%D9%86'), 1, 'by its statement')
  const numbers = async (sort: string): Promise<unknown[]> =>
    rowsIn((await get(`/entries?sort=${sort}`)).data).map(({ number }) => number)
  const up = await numbers('number')
  assert.deepEqual(up, (await numbers('-number')).toReversed())
  assert.deepEqual(up.slice(0, 2), ['#JE 000001', '#JE 000004'])
  const second = await get('/entries?per_page=2&page=2')
  const whole = await get('/entries?per_page=500')
  assert.deepEqual(
    rowsIn(second.data).map(({ id }) => id),
    rowsIn(whole.data)
      .slice(2, 4)
      .map(({ id }) => id),
  )
})
