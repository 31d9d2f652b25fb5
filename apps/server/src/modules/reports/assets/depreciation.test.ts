import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../../testing/asking.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
let saad: Member
const { add, first, get, refused } = asking(
  () => server,
  () => hind,
)
const path = '/reports/depreciation_transactions_report'

/** Cars lose 500 in October and 600 in November, of which 100 are taken off again; furniture loses 50. */
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  saad = await register(server, 'Saad', 'متجر سعد')
  const account = async (number: string): Promise<unknown> =>
    (await first(`/accounts?account_number=${number}`)).id
  const [cars, furniture, expense] = [
    await account('1225'),
    await account('1226'),
    await account('5251'),
  ]
  const post = (date: string, of: unknown, amount: string, isBack = false): Promise<Json> =>
    add('/entries', {
      date,
      statement: 'إهلاك',
      status: 1,
      transactions: [
        { account_id: expense, [isBack ? 'creditor' : 'debtor']: amount },
        { account_id: of, [isBack ? 'debtor' : 'creditor']: amount },
      ],
    })
  await post('2026-10-31', cars, '500')
  await post('2026-11-20', cars, '600')
  await post('2026-11-20', furniture, '50')
  await post('2026-11-21', cars, '100', true)
})
after(async () => server?.close())

const written = ({ data }: Json): readonly string[] =>
  rowsIn(data).map((row) => `${String(row.month)} ${Number(row.amount)} ${Number(row.accumulated)}`)

test('what was written off by month, and what has accumulated', { skip }, async () => {
  const year = await get(`${path}?from=2026-01-01&to=2026-12-31`)
  assert.deepEqual(written(year), [
    '2026-10 500 500',
    '2026-11 600 1100',
    '2026-11 50 50',
    '2026-11 -100 1000',
  ])
  assert.equal(year.meta?.totals?.amount, '1050.00')
  const november = await get(`${path}?from=2026-11-01&to=2026-11-30`)
  assert.deepEqual(written(november), ['2026-11 600 1100', '2026-11 50 50', '2026-11 -100 1000'])
})

test('the accumulated is what the accounts hold', { skip }, async () => {
  const accounts = rowsIn((await get('/reports/adjusted_trial_balance_report')).data)
  const held = accounts
    .filter((row) => String(row.sub_type) === 'accum_depreciation')
    .reduce((sum, row) => sum + Number(row.closing_credit) - Number(row.closing_debit), 0)
  const { meta } = await get(`${path}?from=2020-01-01&to=2026-12-31`)
  assert.equal(Number(meta?.totals?.amount), held)
})

test('another company has none of it, and pages are those of the whole', { skip }, async () => {
  const other = await server.ask(`${path}?from=2026-01-01&to=2026-12-31`, {
    token: saad.tenantToken,
  })
  assert.deepEqual(rowsIn(other.body.data), [])
  const page = await get(`${path}?from=2026-01-01&to=2026-12-31&per_page=2&page=2`)
  assert.deepEqual(written(page), ['2026-11 50 50', '2026-11 -100 1000'])
  assert.deepEqual(await refused('GET', `${path}?account_id=null`), ['invalid_filter'])
})
