import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../src/testing/administrator.ts'
import { everyCall } from '../../src/testing/calls.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { rowsIn } from '../../src/testing/server.ts'
import { absurdRequests } from './absurd-requests.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let salem: Administrator

before(async () => {
  if (skip) return
  company = await startCompany()
  salem = await administrator(company.server)
  await company.add('/tickets', { subject: 'سؤال', content: 'كيف؟' })
  await salem.ask('/admin/coupons', { code: 'EID-26', value: '10' })
})
after(async () => company?.server.close())

test('nothing that an administrator sends to the platform is a defect', { skip }, async () => {
  const calls = (await everyCall(company.server)).filter(({ path }) => path.startsWith('/admin/'))
  assert.ok(calls.length > 60, `only ${calls.length} calls`)
  const ours = new Map<string, string[]>()
  for (const { method, path } of calls) {
    if (method !== 'GET' || path.includes('{')) continue
    const ids = rowsIn((await salem.ask(`${path}?per_page=20`)).body.data)
      .map((row) => String(row?.id))
      // He goes on as who he is.
      .filter((id) => /^[0-9a-f-]{36}$/.test(id) && id !== salem.userId)
    if (ids.length > 0) ours.set(path.slice(1), ids)
  }
  assert.ok(ours.size > 8, `only ${[...ours.keys()].join(' ')}`)
  const theirs = [company.noor, company.tax, company.store].map(({ id }) => String(id))
  const wrong = new Set<string>()
  let count = 0
  const good = new Map<string, Readonly<Record<string, unknown>>>([
    [
      'admin/plans',
      { code: 'shop', name: 'متجر', name_en: 'Shop', monthly_price: '9', yearly_price: '90' },
    ],
    ['admin/coupons', { code: 'EID-27', value: '10' }],
  ])
  for (const { method, path, headers, body, says } of absurdRequests(calls, {
    ours,
    theirs,
    good,
  })) {
    count += 1
    const answer = await company.server.ask(path, {
      method,
      token: salem.member.token,
      address: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
      ...(headers && { headers }),
      ...(body !== undefined && { body }),
    })
    if (answer.status >= 500) wrong.add(`${method} ${says}: ${answer.status}`)
  }
  assert.ok(count > 1_000, `only ${count} requests`)
  assert.deepEqual([...wrong], [])
  assert.equal((await salem.ask('/admin/plans')).status, 200, 'he is still who he was')
})
