import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { codeMailedTo, goodPassword, register, signIn } from '../../testing/people.ts'
import { type Answered, rowsIn, type TestServer, testServer } from '../../testing/server.ts'
import { identityTasks } from '../identity/index.ts'
import { staffed } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let corp: Awaited<ReturnType<typeof staffed>>
before(async () => {
  if (skip) return
  server = await testServer()
  corp = await staffed(server, 'Maha', 'شركة مها')
})
after(async () => {
  if (!skip) await server.close()
})

const outsiders = 'seven-Camels-near-Taif'
const owners = 'nine-Wells-of-Tabuk'
const passwords = { password: owners, password_confirmation: owners }

let addresses = 0
const openly = (path: string, body: unknown): Promise<Answered> =>
  server.ask(path, { address: `10.7.0.${(addresses += 1)}`, body })
const logIn = (email: string, password: string): Promise<Answered> =>
  openly('/auth/login', { email, password })

/** Somebody registers an address that is not his. */
async function planted(email: string): Promise<string> {
  const draft = {
    name: 'Mallory',
    email,
    password: outsiders,
    company_name: 'Mallory',
    terms: true,
  }
  assert.equal((await openly('/auth/register', draft)).status, 201)
  server.clock.advance(1000)
  return codeMailedTo(server, email)
}

/** The companies of who signs in with the password of the mailbox's owner. */
async function companiesOf(email: string): Promise<string[]> {
  const { access_token: token } = await signIn(server, email, owners)
  const { body } = await server.ask('/tenant', { token: String(token) })
  return rowsIn(body.data).map(({ name }) => String(name))
}
const refusedTo = async (email: string): Promise<string> =>
  String((await logIn(email, outsiders)).body.code)

for (const path of ['/auth/accept_invitation', '/auth/reset_password'])
  test(
    `an invitation opens no account that somebody else planted (${path})`,
    { skip },
    async () => {
      const email = `victim${addresses}@corp.example`
      const code = await planted(email)
      await corp.api.add('/invitations', { email, role: 'sales' })
      const token = await codeMailedTo(server, email)
      const name = path.endsWith('invitation') ? { name: 'ضحى' } : {}
      const accepted = await openly(path, { token, ...name, ...passwords })
      assert.equal(accepted.status, 200, JSON.stringify(accepted.body))
      assert.equal(await refusedTo(email), 'wrong_credentials')
      assert.deepEqual(await companiesOf(email), ['شركة مها'], 'and nothing that he registered')
      assert.equal((await openly('/auth/activate', { code })).body.code, 'code_invalid')
      assert.equal(await refusedTo(email), 'wrong_credentials')
    },
  )

test('a forgotten password sets that of who reads the mailbox', { skip }, async () => {
  const email = 'forgot@corp.example'
  const code = await planted(email)
  await openly('/auth/forget_password', { email })
  const { dataDir, publicUrl, secrets } = server
  await server.work(identityTasks({ dataDir, publicUrl, secrets }, server.clock.now))
  const token = await codeMailedTo(server, email)
  const reset = await openly('/auth/reset_password', { token, ...passwords })
  assert.equal(reset.status, 200, JSON.stringify(reset.body))
  assert.equal(await refusedTo(email), 'wrong_credentials')
  assert.equal((await openly('/auth/activate', { code })).body.code, 'code_invalid')
  assert.deepEqual(await companiesOf(email), ['Mallory'], 'the company waits for its first visitor')
})

test('activating may set the password of who reads the mailbox', { skip }, async () => {
  const email = 'activates@corp.example'
  const [first, second] = [await planted(email), await planted(email)]
  const weak = { password: 'password12', password_confirmation: 'password12' }
  for (const [body, field] of [
    [weak, 'password'],
    [{ ...passwords, password_confirmation: 'x' }, 'password_confirmation'],
  ] as const)
    assert.deepEqual(
      Object.keys((await openly('/auth/activate', { code: second, ...body })).body.errors ?? {}),
      [field],
    )
  const twins = await Promise.all(
    [1, 2, 3].map(() => openly('/auth/activate', { code: second, ...passwords })),
  )
  assert.deepEqual(twins.map(({ status }) => status).toSorted(), [200, 422, 422])
  assert.equal(await refusedTo(email), 'wrong_credentials')
  assert.equal((await openly('/auth/activate', { code: first })).body.code, 'code_invalid')
  assert.equal((await companiesOf(email)).length, 1)
})

test('who has an account gains the company by his own password or none', { skip }, async () => {
  const reem = await register(server, 'Reem', 'متجر ريم')
  await corp.api.add('/invitations', { email: reem.email, role: 'sales' })
  const token = await codeMailedTo(server, reem.email)
  for (const path of ['/auth/accept_invitation', '/auth/reset_password']) {
    const refused = await openly(path, { token, ...passwords })
    assert.deepEqual(Object.keys(refused.body.errors ?? {}), ['password'], path)
  }
  const own = { password: goodPassword, password_confirmation: goodPassword }
  assert.equal((await openly('/auth/accept_invitation', { token, ...own })).status, 200)
  assert.equal((await logIn(reem.email, owners)).body.code, 'wrong_credentials')
})

test('an account takes an address only from who is signed in to it', { skip }, async () => {
  const mallory = await register(server, 'Mallory', 'Mallory')
  const email = 'changed@corp.example'
  const asked = await server.ask('/profile/email', {
    token: mallory.token,
    body: { email, password: goodPassword },
  })
  assert.equal(asked.status, 200, JSON.stringify(asked.body))
  server.clock.advance(1000)
  const code = await codeMailedTo(server, email)
  const victim = await register(server, 'Layla', 'متجر ليلى')
  assert.equal((await openly('/auth/activate', { code })).body.code, 'email_needs_sign_in')
  const signedIn = (token: string) => server.ask('/auth/activate', { token, body: { code } })
  assert.equal((await signedIn(victim.token)).body.code, 'email_needs_sign_in')
  assert.equal((await logIn(email, goodPassword)).body.code, 'wrong_credentials')
  assert.equal((await signedIn(mallory.token)).status, 200)
})

test('registering says nothing of which addresses are known', { skip }, async () => {
  const salma = await register(server, 'Salma', 'متجر سلمى')
  const draft = { name: 'Salma', password: owners, company_name: 'Other', terms: true }
  const known = await openly('/auth/register', { ...draft, email: salma.email })
  const unknown = await openly('/auth/register', { ...draft, email: 'nobody@corp.example' })
  const shape = ({ status, body }: Answered): unknown[] => [
    status,
    String(body.message),
    Object.keys(body),
    Object.keys(body.data ?? {}),
  ]
  assert.deepEqual(shape(known), shape(unknown))
  assert.equal((await logIn(salma.email, owners)).body.code, 'wrong_credentials')
  assert.equal((await logIn(salma.email, goodPassword)).status, 200)

  const change = (email: string) =>
    server.ask('/profile/email', {
      token: corp.member.token,
      body: { email, password: goodPassword },
    })
  const [taken, free] = [await change(salma.email), await change('free@corp.example')]
  assert.deepEqual([taken.status, taken.body.message], [free.status, free.body.message])
})
