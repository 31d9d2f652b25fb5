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

before(async () => {
  if (skip) return
  company = await startCompany()
  const item = await company.item('قلم', { allow_negative_balance: true })
  const { bill, purchase, receipt, payment, quotation, order, all } = bodiesOf(company, item)
  for (const [name, body] of all) await company.add(`/${name}`, body(1))
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

/** What ends sessions or throws books away: asked last, when nothing else depends on them. */
const ends = /^\/(auth\/logout|profile\/sessions|profile\/password|test_mode)/

const T: any = {}
test('nothing that is sent anywhere is a defect', { skip }, async () => {
  const calls = await everyCall(company.server)
  const wrong = new Set<string>()
  let count = 0
  const send = async (some: readonly DescribedCall[]): Promise<void> => {
    for (const { method, path, headers, body, says } of absurdRequests(some, { ours, theirs })) {
      count += 1
      const t0 = performance.now()
      const answer = await company.server.ask(path, {
        method,
        token: company.token(),
        // Limits of requests a minute are not what this is about.
        address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
        ...(headers && { headers }),
        ...(body !== undefined && { body }),
      })
      const k = method + ' ' + says.split(' ')[0]
      ;(T[k] ??= [0, 0, {}])[0] += performance.now() - t0
      T[k][1]++
      T[k][2][answer.status] = (T[k][2][answer.status] ?? 0) + 1
      if (answer.status >= 500) wrong.add(`${method} ${says}: ${answer.status}`)
    }
  }
  await send(calls.filter(({ path }) => !ends.test(path)))
  await company.get('/my_company')
  await send(calls.filter(({ path }) => ends.test(path)))
  console.log(
    count,
    JSON.stringify(
      Object.entries(T)
        .sort((a: any, b: any) => b[1][0] - a[1][0])
        .slice(0, 400),
    ),
  )
  assert.ok(count > 3_000, `only ${count} requests`)
  assert.deepEqual([...wrong], [])
})
