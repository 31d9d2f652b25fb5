import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  const visit = await rawabi.made('/items', {
    name: 'زيارة',
    item_type: 2,
    unit_id: rawabi.unit,
  })
  const dated = { beneficiary_id: rawabi.noor, issue_date: '2026-11-21' }
  const line = (item_price: string) => [
    { item_id: visit, item_qty: '1', item_price, tax_id: rawabi.tax },
  ]
  for (const [price, status] of [
    ['100', 0],
    ['200', 0],
    ['1000', 1],
  ] as const) {
    await rawabi.made('/bills', {
      ...dated,
      type: 1,
      store_id: rawabi.store,
      items: line(price),
      status,
    })
    await rawabi.made('/quotations', { ...dated, type: 'sales', items: line(price), status })
  }
})
after(async () => server?.close())

const totals = async (path: string): Promise<Json | undefined> =>
  (await rawabi.ask(path)).meta?.totals

const drafts = { net: '345.00', vat: '45.00' }
const confirmed = { net: '1150.00', vat: '150.00' }

for (const [list, type, unpaid] of [
  ['bills', 1, true],
  ['quotations', 'sales', false],
] as const)
  test(
    `the list of ${list} sums what counts, and drafts where it shows nothing else`,
    {
      skip,
    },
    async () => {
      const expect = (sums: typeof drafts) => ({ ...sums, ...(unpaid && { remain: sums.net }) })
      assert.deepEqual(await totals(`/${list}?type=${type}`), expect(confirmed))
      assert.deepEqual(await totals(`/${list}?type=${type}&status=1`), expect(confirmed))
      assert.deepEqual(await totals(`/${list}?type=${type}&status=0`), expect(drafts))
      // What is searched or dated is summed over the rows, not from sums that are kept.
      const dated = 'issue_date_from=2026-11-01&issue_date_to=2026-11-30'
      assert.deepEqual(await totals(`/${list}?type=${type}&status=0&${dated}`), expect(drafts))
      assert.deepEqual(await totals(`/${list}?type=${type}&${dated}`), expect(confirmed))
    },
  )
