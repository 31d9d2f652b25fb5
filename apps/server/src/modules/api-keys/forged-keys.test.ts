import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { buildApp } from '../../app.ts'
import { makeApiKey } from '../../kernel/api-key.ts'
import { secretsFrom } from '../../kernel/secrets.ts'
import { openLog } from '../../kernel/telemetry/log.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type KeyStory, keyStory, outcome } from './api-keys.fixture.ts'

const skip = withoutDatabase()
let story: KeyStory
before(async () => {
  if (skip) return
  story = await keyStory()
})
after(async () => {
  if (!skip) await story.server.close()
})

test('what was tampered with, or signed elsewhere, is refused unread', { skip }, async () => {
  const { id, key } = await story.issue()
  const [, start = '', rest = ''] = /^(mizan_live_)(.*)$/.exec(key) ?? []
  const flipped = (at: number): string =>
    `${start}${rest.slice(0, at)}${rest[at] === 'A' ? 'B' : 'A'}${rest.slice(at + 1)}`
  const company = (
    await asOwner<{ id: number }>(
      story.server,
      `select id from tenants where name = 'شركة نورة' and mode = 'live'`,
    )
  )[0]?.id
  const forged = makeApiKey(secretsFrom(Buffer.alloc(32, 7)).programKey, {
    companyId: company ?? 0,
    keyId: id,
    books: 'live',
  })
  for (const wrong of [
    flipped(0),
    flipped(3),
    flipped(20),
    flipped(60),
    // The same bytes in another spelling.
    `${key.slice(0, -1)}${String.fromCodePoint((key.codePointAt(key.length - 1) ?? 0) + 1)}`,
    key.slice(0, -1),
    `${key}A`,
    key.replace('mizan_live_', 'mizan_test_'),
    'mizan_live_',
    'mizan_',
    forged.text,
  ]) {
    assert.notEqual(wrong, key)
    for (const path of ['/units', '/profile', '/admin/tenants', '/nowhere'])
      assert.ok(
        ['401 api_key_invalid', '404 no_route'].includes(outcome(await story.by(wrong, path))),
        `${path} ${wrong}`,
      )
    assert.equal(outcome(await story.by(wrong, '/units')), '401 api_key_invalid', wrong)
  }
  // Signed as ours, of a key that is not there, or with another secret than was issued.
  const { programKey } = story.server.secrets
  const unknown = makeApiKey(programKey, {
    companyId: company ?? 0,
    keyId: randomUUID(),
    books: 'live',
  })
  assert.equal(outcome(await story.by(unknown.text, '/units')), '401 api_key_invalid')
  const again = makeApiKey(programKey, { companyId: company ?? 0, keyId: id, books: 'live' })
  assert.equal(outcome(await story.by(again.text, '/units')), '401 api_key_replaced')
  const elsewhere = makeApiKey(programKey, { companyId: 999_999, keyId: id, books: 'live' })
  assert.equal(outcome(await story.by(elsewhere.text, '/units')), '401 api_key_invalid')
})

test('no spelling of an address leads where keys do not go', { skip }, async () => {
  const { id, key } = await story.issue({ role_id: story.role('admin') })
  for (const path of [
    '/users',
    '/%75sers',
    '/users/',
    '//users',
    '/units/../users',
    '/units/%2e%2e/users',
    '/units%2f..%2fusers',
    '/USERS',
    '/api_keys',
    `/%61pi_keys/${id}`,
    '/profile',
    '/auth/user',
    '/tenant',
    '/admin/tenants',
    '/einvoices/packs',
    '/%65invoices/%70acks',
  ]) {
    const answer = await story.by(key, path)
    assert.ok([403, 404].includes(answer.status), `${path} ${outcome(answer)}`)
    assert.ok(['api_key_not_allowed', 'no_route'].includes(String(answer.body.code)), path)
  }
  // What a key may reach it reaches in either spelling.
  assert.equal((await story.by(key, '/%75nits')).status, 200)
})

test('nothing of a key is logged, whatever becomes of its call', { skip }, async () => {
  const { key } = await story.issue()
  const lines: string[] = []
  const { server } = story
  let isBroken = false
  const app = await buildApp({
    pool: server.database.pool,
    threads: server.threads,
    secrets: server.secrets,
    clock: () => {
      if (isBroken) throw new Error('the clock stands')
      return server.clock.now()
    },
    log: openLog('trace', { write: (line) => void lines.push(line) }),
    dataDir: server.dataDir,
    publicUrl: server.publicUrl,
    version: 'test',
  })
  const ask = async (url: string, sent: string): Promise<number> =>
    (await app.inject({ url, headers: { authorization: `Bearer ${sent}` } })).statusCode
  assert.deepEqual(
    [
      await ask('/api/units', key),
      await ask('/api/users', key),
      await ask('/api/units', `${key.slice(0, -2)}AA`),
      await ask(`/api/units/${key}`, key),
    ],
    [200, 403, 401, 404],
  )
  isBroken = true
  assert.equal(await ask('/api/units', key), 500)
  await app.close()
  assert.ok(lines.some((line) => line.includes('the clock stands')))
  const tail = key.slice('mizan_live_'.length)
  for (const line of lines)
    assert.ok(!line.includes(tail) && !line.includes(tail.slice(20, 60)), line)
})
