import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let testToken = ''

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  const { token, tenantId } = rawabi.hind
  const entered = await server.ask('/tenant_token', {
    token,
    body: { tenant_id: tenantId, switch: true, test: true },
  })
  testToken = String(entered.body.token)
})
after(async () => server?.close())

const inTest = asking(
  () => server,
  () => ({ ...rawabi.hind, tenantToken: testToken }),
)
const live = asking(
  () => server,
  () => rawabi.hind,
)

test('people and roles are not written from test books', { skip }, async () => {
  const role = String((await live.first('/user_roles')).id)
  assert.deepEqual(
    await inTest.refused('POST', '/invitations', { email: 'x@example.com', role_id: role }),
    ['closed_in_test_mode'],
  )
})

test(
  'what is closed in test books is closed however its address is written',
  { skip },
  async () => {
    const closed: readonly (readonly ['POST' | 'PUT' | 'DELETE', string])[] = [
      ['POST', '/invitations'],
      ['POST', '/permissions'],
      ['PUT', '/permissions/:id'],
      ['DELETE', '/permissions/:id'],
      ['POST', '/permissions/:id/copy'],
      ['PUT', '/role_permissions/:id'],
      ['PUT', '/security_setting'],
      ['PUT', '/tenant_users/:id'],
      ['POST', '/tenant_users/:id/disable'],
      ['PUT', '/user_roles/:id'],
    ]
    const role = String((await live.first('/user_roles')).id)
    const escaped = (letter: string): string => `%${letter.codePointAt(0)?.toString(16) ?? ''}`
    for (const [method, path] of closed) {
      const at = path.replace(':id', role)
      const ways = [
        at,
        at.replace(/[a-z]/, escaped),
        at.replace(/[a-z_]/g, escaped),
        `${at}?x=/units`,
      ]
      for (const way of ways)
        assert.deepEqual(await inTest.refused(method, way, {}), ['closed_in_test_mode'], way)
    }
  },
)
