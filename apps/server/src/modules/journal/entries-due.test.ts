import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { rowsIn } from '../../testing/server.ts'
import { type Journal, openJournal } from './journal.fixture.ts'

const skip = withoutDatabase()
let journal: Journal
let { get, add, change, post, refused, rent, wake } = {} as Journal

before(async () => {
  if (skip) return
  journal = await openJournal()
  ;({ get, add, change, post, refused, rent, wake } = journal)
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
  'an accrual that repeats is reversed and repeated every month, until it is stopped',
  { skip },
  async () => {
    const made = await add(
      '/entries',
      rent({ date: '2027-03-31', reverse_on: '2027-04-01', repeats: 'monthly', status: 1 }, '700'),
    )
    const at = `/entries/${String(made.id)}`
    await wake('2027-06-02')
    const first = (await get(at)).data
    assert.deepEqual([first?.status, first?.next_repeat_on], [255, '2027-06-30'])
    const months = rowsIn((await get('/entries?date_from=2027-04-02&date_to=2027-06-02')).data)
    assert.deepEqual(months.map(({ date, total, status }) => [date, total, status]).toSorted(), [
      ['2027-04-30', '700.00', 255],
      ['2027-05-01', '700.00', 1],
      ['2027-05-31', '700.00', 255],
      ['2027-06-01', '700.00', 1],
    ])
    assert.deepEqual(await refused('PUT', at, { repeats: null }), ['already_reversed'])
    const stopped = await post(`${at}/stop_repeating`)
    assert.deepEqual([stopped.status, stopped.repeats, stopped.next_repeat_on], [255, null, null])
    await post(`${at}/stop_repeating`)
    await wake('2027-08-02')
    assert.equal((await get('/entries?date_from=2027-06-02&date_to=2027-08-31')).meta?.total, 0)
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
