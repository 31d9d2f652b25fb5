import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { runningPostmaster } from './kernel/database/embedded/postmaster-file.ts'
import { type Embedded, startEmbedded } from './kernel/database/embedded/start-embedded.ts'
import { openPool } from './kernel/database/pool.ts'
import { loadSecrets } from './kernel/secrets.ts'
import { StartRefusal } from './kernel/start-refusal.ts'
import { type RunningServer, startServer } from './main.ts'
import { codeMailed, goodPassword } from './testing/people.ts'
import type { Json } from './testing/server.ts'

let folder: string
let database: Embedded
let restarted = (): void => undefined
const runsAgain = new Promise<void>((resolve) => (restarted = resolve))
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mizan-started-'))
  // With fsync, as in earnest: what was acknowledged is on the disk.
  database = await startEmbedded({
    dataDir: join(folder, 'postgres'),
    onRestart: () => restarted(),
  })
})
after(async () => {
  await database?.stop()
  await rm(folder, { recursive: true })
})

const start = (port: number): Promise<RunningServer> =>
  startServer({
    ownerUrl: database.ownerUrl,
    appUrl: database.url,
    dataDir: folder,
    port,
    seed: 'empty',
    logLevel: 'fatal',
  })

async function rowsOf<T extends pg.QueryResultRow>(...statements: readonly string[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    let rows: T[] = []
    for (const statement of statements) ({ rows } = await client.query<T>(statement))
    return rows
  } finally {
    await client.end()
  }
}

/** Asks one question until the answer is yes. */
async function until(ask: () => Promise<boolean>): Promise<void> {
  while (!(await ask())) continue
}

const asking =
  ({ address }: RunningServer) =>
  async (path: string, body: object, token?: string): Promise<{ status: number; body: Json }> => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Json }
  }

const registered = (name: string) => ({
  name,
  email: `${name}@example.com`,
  password: goodPassword,
  company_name: name,
  phone: '0501234567',
  terms: true,
})

test('a port that is taken is told in both languages, and nothing is left running', async () => {
  const intruder = createServer().listen(0, '127.0.0.1')
  await once(intruder, 'listening')
  const { port } = intruder.address() as AddressInfo
  try {
    await assert.rejects(start(port), (error) => {
      assert.ok(error instanceof StartRefusal)
      assert.match(error.message, new RegExp(`${port}[^]*مشغول[^]*Port ${port}[^]*taken`))
      return true
    })
  } finally {
    intruder.close()
  }
  const working = await rowsOf("select from pg_stat_activity where application_name like 'mizan%'")
  assert.equal(working.length, 0)
})

test('a server goes on when its database is killed while requests run, and loses nothing', async () => {
  const server = await start(0)
  const ask = asking(server)
  try {
    await ask('/auth/register', registered('noor'))
    const pool = openPool(database.ownerUrl, 1)
    const code = await codeMailed(pool, await loadSecrets(folder), folder, 'noor@example.com')
    await pool.end()
    await ask('/auth/activate', { code })
    const signedIn = await ask('/auth/login', { email: 'noor@example.com', password: goodPassword })
    const person = String(signedIn.body.access_token)
    const [company] = await rowsOf<{ id: string }>('select public_id as id from tenants')
    const chosen = await ask('/tenant_token', { tenant_id: company?.id, switch: true }, person)
    const token = String(chosen.body.token)
    assert.equal(chosen.status, 200, JSON.stringify(chosen.body))

    const kept: string[] = []
    const others = new Set<number>()
    let isOver = false
    const write = async (hand: number): Promise<void> => {
      for (let n = 0; !isOver; n += 1) {
        const name = `center ${hand}-${n}`
        const answer = await ask('/cost_centers', { name }, token)
        if (answer.status === 201) kept.push(name)
        else others.add(answer.status)
      }
    }
    const hands = Promise.all([1, 2, 3, 4].map(write))
    await until(async () => {
      await rowsOf('select 1')
      return kept.length >= 20
    })
    const postmaster = await runningPostmaster(join(folder, 'postgres', 'cluster'))
    process.kill(postmaster!.pid, 'SIGKILL')
    await runsAgain
    const before = kept.length
    await until(async () => {
      await rowsOf('select 1')
      return kept.length >= before + 20
    })
    isOver = true
    await hands
    assert.deepEqual([...others], [503])
    const found = new Set(
      (
        await rowsOf<{ name: string }>(
          "select set_config('app.tenant_id', id::text, false) from tenants",
          "select name from cost_centers where name like 'center %'",
        )
      ).map(({ name }) => name),
    )
    assert.deepEqual(
      kept.filter((name) => !found.has(name)),
      [],
    )
    // Its jobs go on too.
    await ask('/auth/register', registered('omar'))
    await until(
      async () =>
        (
          await rowsOf(
            "select from mails where recipient = 'omar@example.com' and status = 'captured'",
          )
        ).length > 0,
    )
  } finally {
    await server.stop()
  }
})
