import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type DescribedCall, everyCall } from '../../src/testing/calls.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { rowsIn } from '../../src/testing/server.ts'
import { absurdRequests } from './absurd-requests.ts'
import { bodiesOf } from './bodies.ts'
import { type Company, openCompany, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let stranger: Company
/** Ids of our own records, by resource; of theirs, some. */
const ours = new Map<string, string[]>()
let theirs: string[] = []
let good: ReadonlyMap<string, Readonly<Record<string, unknown>>>

before(async () => {
  if (skip) return
  company = await startCompany()
  const item = await company.item('قلم', { allow_negative_balance: true })
  const product = await company.item('صندوق', { item_type: 1 })
  const { bill, purchase, receipt, payment, quotation, order, all } = bodiesOf(
    company,
    item,
    product,
  )
  for (const [name, body] of all) await company.add(`/${name}`, body(1))
  good = new Map(all.map(([name, body]) => [name, body(2)]))
  for (const each of [bill, purchase]) await company.add('/bills', each({ status: 1 }))
  for (const each of [receipt, payment]) await company.add('/receipts', each({ status: 1 }))
  for (const each of [quotation, order]) await company.add('/quotations', each({ status: 1 }))
  for (const call of await everyCall(company.server)) {
    if (call.method !== 'GET' || call.path.includes('{')) continue
    const { body } = await company.server.ask(`${call.path}?per_page=20`, {
      token: company.token(),
    })
    const ids = rowsIn(body.data)
      .map((row) => String(row?.id))
      .filter((id) => /^[0-9a-f-]{36}$/.test(id))
    if (ids.length > 0) ours.set(call.path.slice(1), ids)
  }
  stranger = await openCompany(company.server)
  theirs = [stranger.noor, stranger.tax, stranger.piece, stranger.store, stranger.cash].map(
    ({ id }) => String(id),
  )
})
after(async () => company?.server.close())

test(
  'a line that is not of the bill cannot be returned, as a draft or at once',
  { skip },
  async () => {
    const sold = await company.first('/bills?type=1&status=1')
    const other = await company.first('/bills?type=2&status=1')
    const line = rowsIn((await company.get(`/bills/${String(other.id)}`)).items)[0]
    for (const id of [line?.id, sold.id, theirs[0]])
      for (const status of [0, 1])
        assert.deepEqual(
          await company.refused('POST', `/bills/${String(sold.id)}/return`, {
            items: [{ bill_item_id: id, item_qty: '1' }],
            reason: 'عيب',
            status,
          }),
          ['422', 'invalid', 'items.0.bill_item_id'],
        )
  },
)

/** What ends our own session: asked last, when nothing else depends on it. */
const ends = /^\/(auth\/logout|profile\/sessions)/

test('nothing that is sent anywhere is a defect', { skip }, async () => {
  const calls = await everyCall(company.server)
  const wrong = new Set<string>()
  let count = 0
  const send = async (some: readonly DescribedCall[]): Promise<void> => {
    for (const { method, path, headers, body, says } of absurdRequests(some, {
      ours,
      theirs,
      good,
    })) {
      count += 1
      const answer = await company.server.ask(path, {
        method,
        token: company.token(),
        // Limits of requests a minute are not what this is about.
        address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      })
      if (answer.status >= 500) wrong.add(`${method} ${says}: ${answer.status}`)
    }
  }
  await send(calls.filter(({ path }) => !ends.test(path)))
  await company.get('/my_company')
  await send(calls.filter(({ path }) => ends.test(path)))
  assert.ok(count > 3_000, `only ${count} requests`)
  assert.deepEqual([...wrong], [])
})
