import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { codeMailedTo, goodPassword, register, signIn } from '../../../testing/people.ts'
import { type Answered, type TestServer, testServer } from '../../../testing/server.ts'
import { identityTasks } from '../index.ts'

const skip = withoutDatabase()
let server: TestServer
before(async () => {
  if (!skip) server = await testServer()
})
after(async () => {
  if (!skip) await server.close()
})

let addresses = 0
/** Each from an address of his own. */
const stranger = (): string => `10.20.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`
const logIn = (
  email: string,
  password: string,
  more: { readonly address?: string; readonly cookies?: Record<string, string> } = {},
): Promise<Answered> =>
  server.ask('/auth/login', { address: stranger(), body: { email, password }, ...more })
const guess = (email: string): Promise<Answered> => logIn(email, 'not-the-password')
const codeOf = ({ status, body }: Answered): string => `${status} ${String(body.code)}`
const minutes = (count: number): number => count * 60_000
const deviceOf = ({ headers }: Answered): Record<string, string> => ({
  'auth.device': /auth\.device=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? '',
})

/** Many guess from as many addresses until the account is closed to strangers. */
async function besieged(email: string): Promise<void> {
  for (let each = 1; each <= 10; each += 1)
    assert.equal(codeOf(await guess(email)), '422 wrong_credentials')
  assert.equal(codeOf(await guess(email)), '429 account_guarded')
}

test(
  'guesses from any number of addresses cost the account’s strangers a growing delay',
  { skip },
  async () => {
    const email = (await register(server, 'Noor', 'مؤسسة نور')).email
    await besieged(email)
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const closed = await guess(email)
      assert.deepEqual(
        [codeOf(closed), closed.body.params?.minutes],
        ['429 account_guarded', String(wait)],
      )
      assert.equal(closed.headers['retry-after'], String(wait * 60))
      server.clock.advance(minutes(wait))
      assert.equal(codeOf(await guess(email)), '422 wrong_credentials')
    }
    server.clock.advance(minutes(24 * 60) + 1000)
    for (let each = 1; each <= 3; each += 1)
      assert.equal(codeOf(await guess(email)), '422 wrong_credentials', 'a quiet day forgets')
  },
)

test('a hundred guesses from as many addresses at once are ten', { skip }, async () => {
  const email = (await register(server, 'Salma', 'مؤسسة سلمى')).email
  const codes = (await Promise.all(Array.from({ length: 30 }, () => guess(email)))).map(codeOf)
  assert.equal(codes.filter((code) => code === '422 wrong_credentials').length, 10)
  assert.equal(codes.filter((code) => code === '429 account_guarded').length, 20)
})

test('an e-mail that nobody has is guarded like any other', { skip }, async () => {
  await besieged('nobody@example.com')
})

test(
  'its owner comes in meanwhile: by session, known device, known address, or the mailbox',
  { skip },
  async () => {
    const { email, token, refreshToken } = await register(server, 'Badr', 'مؤسسة بدر')
    const home = stranger()
    const atHome = await logIn(email, goodPassword, { address: home })
    assert.equal(atHome.status, 200)
    await besieged(email)
    assert.equal(codeOf(await logIn(email, goodPassword)), '429 account_guarded', 'a new place')

    assert.equal((await server.ask('/auth/user', { token })).status, 200)
    const renewed = await server.ask('/auth/refresh', { body: { refresh_token: refreshToken } })
    assert.equal(renewed.status, 200)
    assert.equal((await logIn(email, goodPassword, { address: home })).status, 200)
    const laptop = deviceOf(atHome)
    assert.equal((await logIn(email, goodPassword, { cookies: laptop })).status, 200)
    const forged = { 'auth.device': 'A'.repeat(43) }
    assert.equal(
      codeOf(await logIn(email, goodPassword, { cookies: forged })),
      '429 account_guarded',
    )

    await server.ask('/auth/forget_password', { address: stranger(), body: { email } })
    await work()
    const fresh = 'nine-Wells-of-Tabuk'
    const reset = await server.ask('/auth/reset_password', {
      address: stranger(),
      body: {
        token: await codeMailedTo(server, email),
        password: fresh,
        password_confirmation: fresh,
      },
    })
    assert.equal(reset.status, 200)
    await besieged(email)
    assert.equal((await logIn(email, fresh, { cookies: deviceOf(reset) })).status, 200)
    assert.equal(
      codeOf(await logIn(email, fresh, { cookies: laptop })),
      '429 account_guarded',
      'a new password forgets the devices of before',
    )
  },
)

test('a known device guesses no more than five times either', { skip }, async () => {
  const email = (await register(server, 'Huda', 'مؤسسة هدى')).email
  const cookies = deviceOf(await logIn(email, goodPassword))
  const codes = []
  for (let each = 1; each <= 6; each += 1)
    codes.push(codeOf(await logIn(email, 'not-the-password', { cookies })))
  assert.deepEqual(codes.slice(4), ['422 wrong_credentials', '429 locked_out'])
  assert.equal((await logIn(email, goodPassword)).status, 200, 'strangers were not counted')
})

test('right passwords from new places cost nothing', { skip }, async () => {
  const email = (await register(server, 'Dana', 'مؤسسة دانة')).email
  for (let each = 1; each <= 15; each += 1)
    assert.equal((await logIn(email, goodPassword)).status, 200)
})

test(
  'who registered an address becomes no known place of whoever proves it',
  { skip },
  async () => {
    const email = 'planted@example.com'
    const draft = { name: 'Mallory', email, password: goodPassword, company_name: 'M', terms: true }
    const address = stranger()
    await server.ask('/auth/register', { address, body: draft })
    const early = await logIn(email, goodPassword, { address })
    assert.deepEqual([codeOf(early), deviceOf(early)], ['422 not_activated', { 'auth.device': '' }])
    const known = await onPool(server.database.pool).rows(
      sql`select 1 from login_failures where email = ${email} and known_at is not null`,
    )
    assert.equal(known.length, 0)
  },
)

test('guesses with somebody’s open session are counted by the session', { skip }, async () => {
  const { email, token } = await register(server, 'Omar', 'مؤسسة عمر')
  const change = () =>
    server.ask('/profile/email', {
      token,
      address: stranger(),
      body: { email: 'x@example.com', password: 'not-the-password' },
    })
  const codes = []
  for (let each = 1; each <= 6; each += 1) codes.push(codeOf(await change()))
  assert.deepEqual(codes.slice(4), ['422 invalid', '429 locked_out'])
  assert.equal((await signIn(server, email, goodPassword)).mfa_required, undefined)
})

const work = () => {
  const { dataDir, publicUrl, secrets } = server
  return server.work(identityTasks({ dataDir, publicUrl, secrets }, server.clock.now))
}
const mailsTo = async (email: string): Promise<number> =>
  (await onPool(server.database.pool).rows(sql`select 1 from mails where recipient = ${email}`))
    .length

test('one person is sent only some mails, however many ask', { skip }, async () => {
  const email = (await register(server, 'Maha', 'مؤسسة مها')).email
  const before = await mailsTo(email)
  const askFor = async (times: number): Promise<void> => {
    for (let each = 1; each <= times; each += 1) {
      const asked = await server.ask('/auth/forget_password', {
        address: stranger(),
        body: { email },
      })
      assert.equal(asked.status, 200)
      if (each % 2 === 0) await work()
    }
    await work()
  }
  await askFor(30)
  assert.equal((await mailsTo(email)) - before, 4)
  const last = await codeMailedTo(server, email)
  const fresh = { password: 'nine-Wells-of-Tabuk', password_confirmation: 'nine-Wells-of-Tabuk' }
  assert.equal(
    (await server.ask('/auth/reset_password', { body: { token: last, ...fresh } })).status,
    200,
    'and the last of them works',
  )
  server.clock.advance(minutes(61))
  await askFor(10)
  assert.equal((await mailsTo(email)) - before, 8)

  const unknown = 'flooded@example.com'
  const draft = {
    name: 'M',
    email: unknown,
    password: goodPassword,
    company_name: 'M',
    terms: true,
  }
  for (let each = 1; each <= 12; each += 1)
    assert.equal(
      (await server.ask('/auth/register', { address: stranger(), body: draft })).status,
      201,
    )
  assert.equal(await mailsTo(unknown), 4)
})

test('no code of a link is readable in the table of mails, waiting or gone', { skip }, async () => {
  const { email, tenantToken } = await register(server, 'Layla', 'مؤسسة ليلى')
  await server.ask('/invitations', {
    token: tenantToken,
    body: { email: 'guest@example.com', role: 'sales' },
  })
  const waiting = await codeMailedTo(server, 'guest@example.com')
  await server.ask('/auth/forget_password', { address: stranger(), body: { email } })
  const readable = () =>
    onPool(server.database.pool).rows(sql`select id from mails
      where text_body ~ '/(activate|set_password)/[A-Za-z0-9]'
        or html_body ~ '/(activate|set_password)/[A-Za-z0-9]'`)
  assert.deepEqual(await readable(), [])
  await work()
  await work()
  assert.equal(await codeMailedTo(server, 'guest@example.com'), waiting, 'the letter has it')
  assert.deepEqual(await readable(), [])
  const left = await onPool(server.database.pool).rows(
    sql`select 1 from mails where status = 'captured' and (sealed_code is not null or text_body <> '')`,
  )
  assert.deepEqual(left, [])
})
