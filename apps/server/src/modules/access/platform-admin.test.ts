import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Secret, TOTP } from 'otpauth'
import { call, noBody } from '../../kernel/api.ts'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Answered, rowsIn, type TestServer, testServer } from '../../testing/server.ts'
import { openContext } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Member
let amal: Member
before(async () => {
  if (skip) return
  server = await testServer()
  const { pool } = server.database
  const { app, secrets, clock } = server
  const open = openContext({ pool, secrets, clock: clock.now })
  const noPdf = (): never => assert.fail('nothing is printed here')
  call(
    {
      app,
      open,
      calls: [],
      platform: new Map(),
      lists: new Map(),
      tablePaper: noPdf,
      threads: server.threads,
    },
    {
      method: 'GET',
      path: '/platform_of_test',
      scope: 'admin',
      tag: 'test',
      says: 'What only the platform’s administrators are served',
      body: noBody,
    },
    async (ctx) => ({ body: { data: ctx.user.name } }),
  )
  amal = await register(server, 'Amal', 'شركة أمل')
  salem = await register(server, 'Salem', 'شركة سالم')
  await onPool(pool).run(
    sql`update users set is_platform_admin = true where email = ${salem.email}`,
  )
})
after(async () => {
  if (!skip) await server.close()
})

const ask = (token: string, path: string, body?: unknown, method?: 'DELETE'): Promise<Answered> =>
  server.ask(path, { token, body, ...(method && { method }) })
const outcomeOf = ({ status, body }: Answered): string =>
  `${status} ${String(body.code ?? body.data)}`

test(
  'the platform is served to its administrators, by two factors, and to nobody else',
  { skip },
  async () => {
    assert.equal(outcomeOf(await ask(amal.token, '/platform_of_test')), '403 forbidden')
    assert.equal(outcomeOf(await ask(salem.token, '/platform_of_test')), '403 mfa_setup_required')
    assert.equal(outcomeOf(await ask(salem.tenantToken, '/units')), '403 mfa_setup_required')
    const mustSetUp = async (): Promise<unknown> =>
      (await ask(salem.token, '/auth/user')).body.data?.must_set_up_mfa
    assert.equal(await mustSetUp(), true)
    const { data: account } = (await ask(salem.token, '/profile')).body
    assert.deepEqual(rowsIn(account?.mfa_required_by).map(String), ['منصة ميزان'])

    const { password } = salem
    const { data: begun } = (await ask(salem.token, '/profile/mfa', { password })).body
    const totp = new TOTP({ secret: Secret.fromBase32(String(begun?.secret)) })
    const code = (): string => totp.generate({ timestamp: server.clock.now().getTime() })
    assert.equal(
      outcomeOf(await ask(salem.token, '/platform_of_test')),
      '403 mfa_setup_required',
      'a secret that no app has shown yet protects nothing',
    )
    assert.equal((await ask(salem.token, '/profile/mfa/confirm', { code: code() })).status, 200)
    assert.equal(outcomeOf(await ask(salem.token, '/platform_of_test')), '200 Salem')
    assert.equal((await ask(salem.tenantToken, '/units')).status, 200)
    assert.equal(await mustSetUp(), false)

    server.clock.advance(60_000)
    const proof = { password, code: code() }
    assert.equal(
      outcomeOf(await ask(salem.token, '/profile/mfa', proof, 'DELETE')),
      '422 mfa_required_here',
    )
    const again = await server.ask('/auth/login', { body: { email: salem.email, password } })
    assert.deepEqual([again.body.mfa_required, again.body.access_token], [true, undefined])
  },
)
