import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { everyCall } from '../../src/testing/calls.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company

before(async () => {
  if (!skip) company = await startCompany()
})
after(async () => company?.server.close())

test('no browser and no proxy keeps an answer, or a refusal', { skip }, async () => {
  const kept: string[] = []
  for (const { method, path } of await everyCall(company.server)) {
    const at = path.replace(/\{\w+\}/g, 'x')
    for (const token of [company.token(), undefined]) {
      const { headers, status } = await company.server.ask(at, {
        method,
        token,
        address: '10.77.0.1',
        ...(method !== 'GET' && { body: {} }),
      })
      if (!/\bno-store\b/.test(String(headers['cache-control'])))
        kept.push(`${method} ${path}: ${status} ${String(headers['cache-control'])}`)
    }
  }
  assert.deepEqual(kept, [])
  for (const path of ['/nowhere', '/units/%C7', `/units/${'9'.repeat(500)}`]) {
    const { headers } = await company.server.ask(path)
    assert.match(String(headers['cache-control']), /no-store/, path)
  }
})
