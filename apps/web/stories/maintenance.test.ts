import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { buildWeb } from '../../../tools/build-web.ts'
import { buildApp } from '../../server/src/app.ts'
import { openPool } from '../../server/src/kernel/database/pool.ts'
import { secretsFrom } from '../../server/src/kernel/secrets.ts'
import { openLog } from '../../server/src/kernel/telemetry/log.ts'
import { openThreads } from '../../server/src/kernel/threads/threads.ts'
import { startWaitingRoom } from '../../server/src/modules/public-pages/index.ts'

let app: Awaited<ReturnType<typeof buildApp>>
const closing: (() => Promise<unknown>)[] = []

before(async () => {
  await buildWeb()
  const dataDir = await mkdtemp(join(tmpdir(), 'mizan-maintenance-'))
  // Nobody listens there.
  const pool = openPool('postgres://mizan:none@127.0.0.1:9/none')
  const threads = openThreads()
  app = await buildApp({
    pool,
    threads,
    secrets: secretsFrom(randomBytes(32)),
    clock: () => new Date('2026-11-27T09:00:00Z'),
    log: openLog('fatal'),
    dataDir,
    publicUrl: 'http://localhost:3000',
    version: 'test',
  })
  closing.push(
    () => app.close(),
    () => threads.close(),
    () => pool.end(),
    () => rm(dataDir, { recursive: true, force: true }),
  )
})
after(async () => {
  for (const close of closing) await close()
})

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

const apology = { ar: 'ميزان تحت صيانة مجدولة', en: 'Mizan is under scheduled maintenance' }

test('while the database is away, pages say so in both languages and ask again', async () => {
  for (const url of ['/dashboard', '/auth/login', '/', '/terms', '/subscribers/leave/x']) {
    const answer = await ask(url)
    assert.equal(answer.statusCode, 503, url)
    assert.equal(answer.headers['retry-after'], '30')
    for (const text of Object.values(apology)) assert.ok(answer.body.includes(text), url)
  }
  const english = await ask('/dashboard', { 'accept-language': 'en' })
  assert.match(english.body, /<html lang="en"/)
  assert.match(english.body, /fetch\('\/readyz'/)
  assert.equal((await ask('/api/plans')).statusCode, 503)
})

test('the status page is answered, and says that the database is away', async () => {
  const answer = await ask('/status')
  assert.equal(answer.statusCode, 200)
  assert.ok(answer.body.includes('ميزان متوقف الآن'))
  const { data } = (await ask('/api/status')).json<{ data: { state: string } }>()
  assert.equal(data.state, 'down')
})

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? 0) : 0))
    })
  })

test('while the database is changed, a waiting room answers in the place of the server', async () => {
  const place = { port: await freePort(), host: '127.0.0.1' }
  const room = await startWaitingRoom(place)
  const at = `http://127.0.0.1:${place.port}`
  const page = await fetch(`${at}/dashboard`, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 503)
  assert.equal(page.headers.get('retry-after'), '30')
  assert.ok((await page.text()).includes(apology.en))
  const call = await fetch(`${at}/api/plans`)
  assert.deepEqual(
    [call.status, await call.json()],
    [503, { code: 'unavailable', status: 'migrating' }],
  )
  // Whoever comes second finds the place taken, and goes on.
  const second = await startWaitingRoom(place)
  await second.close()
  await room.close()
  await assert.rejects(fetch(at))
})
