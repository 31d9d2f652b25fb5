import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { rowsIn } from '../../testing/server.ts'
import { type Journal, openJournal } from './journal.fixture.ts'

const skip = withoutDatabase()
let journal: Journal
let { get, add, change, refused, rent, wake } = {} as Journal

before(async () => {
  if (skip) return
  journal = await openJournal()
  ;({ get, add, change, refused, rent, wake } = journal)
})
after(async () => journal?.server.close())

test(
  'an accrual is reversed on its day, a recurring entry posted every month',
  { skip },
  async () => {
    const accrual = await add(
      '/entries',
      rent({ date: '2026-11-20', reverse_on: '2026-12-01', status: 1 }),
    )
    assert.equal(accrual.is_adjusting, true)
    const salaries = await add(
      '/entries',
      rent(
        { date: '2026-10-31', repeats: 'monthly', repeats_until: '2027-01-31', status: 1 },
        '900',
      ),
    )
    assert.equal(salaries.next_repeat_on, '2026-11-30')
    const before = (await get('/entries')).meta?.total
    await wake('2026-11-21')
    assert.equal((await get('/entries')).meta?.total, before, 'nothing was due')
    await wake('2026-12-01')
    await wake('2026-12-01')
    const done = (await get(`/entries/${String(accrual.id)}`)).data
    assert.equal(done?.status, 255)
    const inverse = (await get(`/entries/${String(done?.reversed_by)}`)).data
    assert.deepEqual([inverse?.date, inverse?.is_adjusting], ['2026-12-01', true])
    const repeated = rowsIn((await get('/entries?date_from=2026-11-30&date_to=2026-11-30')).data)
    assert.deepEqual(
      repeated.map(({ repeated_from, total, status }) => [repeated_from, total, status]),
      [[salaries.id, '900.00', 1]],
    )
    await wake('2027-03-05')
    const last = (await get(`/entries/${String(salaries.id)}`)).data
    assert.equal(last?.next_repeat_on, null, 'its last day has passed')
    assert.equal((await get('/entries?date_from=2026-12-02&date_to=2027-03-31')).meta?.total, 2)
  },
)

test(
  'an entry of a closed period still stops repeating, and is not posted anew',
  { skip },
  async () => {
    const made = await add('/entries', rent({ date: '2026-11-10', repeats: 'monthly', status: 1 }))
    const at = `/entries/${String(made.id)}`
    await change('/my_company', { lock_date: '2026-11-15' })
    assert.deepEqual(await refused('PUT', at, { statement: 'x' }), ['period_locked', 'date'])
    assert.deepEqual(await refused('POST', `${at}/open`), ['period_locked', 'date'])
    const stopped = await change(at, { repeats: null })
    assert.deepEqual([stopped.status, stopped.next_repeat_on, stopped.revision], [1, null, 0])
    await change('/my_company', { lock_date: null })
  },
)
