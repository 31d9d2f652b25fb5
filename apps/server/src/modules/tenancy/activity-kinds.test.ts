import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'شركة روابي نجد')
})
after(async () => server?.close())

const ask = async (path: string, body?: object, method?: 'GET' | 'POST' | 'PUT'): Promise<Json> => {
  const answer = await server.ask(path, {
    token: hind.tenantToken,
    body,
    ...(method && { method }),
  })
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data as Json
}

test('the log says of each change as what its field is read', { skip }, async () => {
  const [unit, box] = rowsIn(await ask('/units?per_page=2'))
  const item = await ask('/items', { name: 'قلم', unit_id: unit?.id, selling_price: '5' })
  await ask(
    `/items/${String(item.id)}`,
    { selling_price: '6.5', unit_id: box?.id, active: false },
    'PUT',
  )
  const [done] = rowsIn(await ask(`/users_activities?resource_id=${String(item.id)}`))
  assert.equal(done?.action, 'updated')
  assert.deepEqual(done?.changed_kinds, {
    active: { kind: 'flag' },
    selling_price: { kind: 'price' },
    unit_id: { kind: 'reference', of: 'units' },
  } as unknown)
  assert.deepEqual(
    (await ask(`/users_activities/${String(done?.id)}`)).changed_kinds,
    done?.changed_kinds,
  )
})
