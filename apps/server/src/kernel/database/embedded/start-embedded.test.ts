import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import pg from 'pg'
import { isRoot } from './account.ts'
import { runningPostmaster } from './postmaster-file.ts'
import { type Embedded, startEmbedded } from './start-embedded.ts'

const folders: string[] = []
after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'mizan-embedded-'))
  folders.push(folder)
  await chmod(folder, 0o755)
  return folder
}

const start = (dataDir: string): Promise<Embedded> => startEmbedded({ dataDir, fsync: false })

async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ answer: unknown }>(question)
    return rows[0]?.answer
  } finally {
    await client.end()
  }
}

const serverOf = (dataDir: string) => runningPostmaster(join(dataDir, 'cluster'))

/** Another process that starts the database, says so, and stays until it is killed. */
async function starterIn(dataDir: string): Promise<ChildProcess> {
  const module = new URL('./start-embedded.ts', import.meta.url).href
  const code = `
    import { startEmbedded } from '${module}'
    const { adopted } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)}, fsync: false })
    console.log(adopted ? 'adopted' : 'started')
    setInterval(() => undefined, 60_000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  assert.match(line.toString(), /^(started|adopted)\n$/)
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a first start makes the database, the roles and the extensions', async () => {
  const dataDir = await newFolder()
  const database = await start(dataDir)
  try {
    assert.equal(database.adopted, false)
    assert.equal(await ask(database.ownerUrl, 'select current_user as answer'), 'mizan_owner')
    assert.equal(await ask(database.url, 'select current_user as answer'), 'mizan_app')
    assert.equal(
      await ask(
        database.ownerUrl,
        `select string_agg(rolname || ':' || rolsuper || rolcreaterole || rolbypassrls, ' ' order by rolname) as answer
         from pg_roles where rolname like 'mizan%'`,
      ),
      'mizan_app:falsefalsefalse mizan_owner:falsetruefalse',
    )
    assert.equal(
      await ask(
        database.ownerUrl,
        `select string_agg(extname, ' ' order by extname) as answer
         from pg_extension where extname in ('pg_trgm', 'btree_gist')`,
      ),
      'btree_gist pg_trgm',
    )
    assert.equal(
      await ask(database.ownerUrl, `select current_setting('listen_addresses') as answer`),
      '127.0.0.1',
    )
  } finally {
    await database.stop()
  }
  assert.equal(await serverOf(dataDir), null)
})

test('trigrams are found in Arabic words', async () => {
  const database = await start(await newFolder())
  try {
    assert.equal(await ask(database.url, `select cardinality(show_trgm('فاتورة')) as answer`), 7)
  } finally {
    await database.stop()
  }
})

test('without the password nobody enters, and the passwords are for their owner only', async () => {
  const dataDir = await newFolder()
  const database = await start(dataDir)
  try {
    const stranger = new URL(database.ownerUrl)
    stranger.password = 'guess'
    await assert.rejects(ask(stranger.href, 'select 1 as answer'), { code: '28P01' })
    for (const role of ['postgres', 'mizan_owner', 'mizan_app']) {
      assert.equal((await stat(join(dataDir, 'secrets', role))).mode & 0o777, 0o600)
    }
  } finally {
    await database.stop()
  }
})

test('a second start keeps the data, the passwords and the port', async () => {
  const dataDir = await newFolder()
  const first = await start(dataDir)
  await ask(first.ownerUrl, 'create table pens (name text)')
  await first.stop()
  const second = await start(dataDir)
  try {
    assert.equal(second.ownerUrl, first.ownerUrl)
    assert.equal(await ask(second.ownerUrl, 'select count(*)::int as answer from pens'), 0)
  } finally {
    await second.stop()
  }
})

test('a server whose starter was killed is adopted, with its data, and stopped by its adopter', async () => {
  const dataDir = await newFolder()
  await kill(await starterIn(dataDir))
  const orphan = await serverOf(dataDir)
  assert.equal(orphan?.status, 'ready')

  const database = await start(dataDir)
  assert.equal(database.adopted, true)
  assert.equal((await serverOf(dataDir))?.pid, orphan.pid)
  assert.equal(await ask(database.url, 'select 1 as answer'), 1)
  await database.stop()
  assert.equal(await serverOf(dataDir), null)
})

test('a killed server that is in use is started again, where it was, with what was committed', async () => {
  const dataDir = await newFolder()
  let restarted = (): void => undefined
  const runsAgain = new Promise<void>((resolve) => (restarted = resolve))
  // With fsync, as in earnest: without it the last moments before a crash may be lost.
  const first = await startEmbedded({ dataDir, onRestart: () => restarted() })
  // A transaction left open keeps a child of the killed server alive for a moment.
  const busy = new pg.Client({ connectionString: first.ownerUrl })
  busy.on('error', () => undefined)
  await busy.connect()
  await busy.query('create table pens (name text)')
  await busy.query('begin')
  await busy.query(`insert into pens values ('lost')`)
  const server = await serverOf(dataDir)
  assert.ok(server)
  process.kill(server.pid, 'SIGKILL')
  await runsAgain
  try {
    assert.equal(await ask(first.ownerUrl, 'select count(*)::int as answer from pens'), 0)
    assert.notEqual((await serverOf(dataDir))?.pid, server.pid)
  } finally {
    await first.stop()
  }
  assert.equal(await serverOf(dataDir), null)
})

test('of two that use a server which is killed, one starts it again, and both go on', async () => {
  const dataDir = await newFolder()
  const both = await Promise.all([start(dataDir), start(dataDir)])
  const server = await serverOf(dataDir)
  process.kill(server!.pid, 'SIGKILL')
  const isAgain = async (): Promise<boolean> => {
    const found = await serverOf(dataDir)
    return found !== null && found.pid !== server!.pid && found.status === 'ready'
  }
  while (!(await isAgain())) continue
  await both[0].stop()
  assert.equal(await ask(both[1].url, 'select 1 as answer'), 1)
  await both[1].stop()
  assert.equal(await serverOf(dataDir), null)
})

test('a killed server that does not start any more is given up, with the reason', async () => {
  const dataDir = await newFolder()
  let lost = (_reason: unknown): void => undefined
  const gone = new Promise<unknown>((resolve) => (lost = resolve))
  const database = await startEmbedded({
    dataDir,
    fsync: false,
    onLost: (reason) => lost(reason),
    patience: { tries: 3, firstWaitMs: 1 },
  })
  const server = await serverOf(dataDir)
  await rename(join(dataDir, 'cluster', 'global'), join(dataDir, 'cluster', 'lost'))
  process.kill(server!.pid, 'SIGKILL')
  const reason = await gone
  assert.ok(reason instanceof Error)
  assert.match(reason.message, /the database did not start[^]*global/)
  await database.stop()
})

test('a postmaster.pid that names a living stranger does not stop us', async () => {
  const dataDir = await newFolder()
  await (await start(dataDir)).stop()
  const file = join(dataDir, 'cluster', 'postmaster.pid')
  await writeFile(file, `${process.pid}\n${join(dataDir, 'cluster')}\n0\n1\n\n127.0.0.1\n\nready\n`)
  const database = await start(dataDir)
  assert.equal(database.adopted, false)
  await database.stop()
})

test('two projects run side by side', async () => {
  const [one, other] = await Promise.all([start(await newFolder()), start(await newFolder())])
  assert.notEqual(one.port, other.port)
  await one.stop()
  assert.equal(await ask(other.url, 'select 1 as answer'), 1)
  await other.stop()
})

test('two starts of one project share one server, and the last to leave stops it', async () => {
  const dataDir = await newFolder()
  const both = await Promise.all([start(dataDir), start(dataDir)])
  assert.deepEqual(both.map((database) => database.adopted).toSorted(), [false, true])
  await both[0].stop()
  assert.equal(await ask(both[1].url, 'select 1 as answer'), 1)
  await both[1].stop()
  assert.equal(await serverOf(dataDir), null)
})

test('a kept port that somebody took is replaced', async () => {
  const dataDir = await newFolder()
  const first = await start(dataDir)
  await first.stop()
  const intruder = createServer().listen(first.port, '127.0.0.1')
  await once(intruder, 'listening')
  const second = await start(dataDir)
  try {
    assert.notEqual(second.port, first.port)
    assert.equal(await ask(second.url, 'select 1 as answer'), 1)
  } finally {
    await second.stop()
    intruder.close()
  }
})

test('an initialisation cut short begins again', async () => {
  const dataDir = await newFolder()
  await rm(dataDir, { recursive: true })
  const first = await start(dataDir)
  await first.stop()
  await rm(join(dataDir, 'cluster'), { recursive: true })
  await writeFile(join(dataDir, 'cluster.new'), 'half')
  const second = await start(dataDir)
  assert.equal(await ask(second.url, 'select 1 as answer'), 1)
  await second.stop()
})

test('data of another major version is refused in words and left as it is', async () => {
  const dataDir = await newFolder()
  await (await start(dataDir)).stop()
  const file = join(dataDir, 'cluster', 'PG_VERSION')
  await writeFile(file, '15\n')
  await assert.rejects(start(dataDir), /made by PostgreSQL 15 and this is PostgreSQL 18/)
  assert.equal(await readFile(file, 'utf8'), '15\n')
})

test('lost passwords are told in words', async () => {
  const dataDir = await newFolder()
  await (await start(dataDir)).stop()
  await rm(join(dataDir, 'secrets'), { recursive: true })
  await assert.rejects(start(dataDir), /restore the folder `secrets`/)
  assert.equal(await serverOf(dataDir), null)
})

test('as root, data under a closed folder works', { skip: !isRoot() && 'needs root' }, async () => {
  const closed = await newFolder()
  await chmod(closed, 0o700)
  const dataDir = join(closed, 'project', 'var', 'postgres')
  await (await start(dataDir)).stop()
  const database = await start(dataDir)
  assert.equal(await ask(database.url, 'select 1 as answer'), 1)
  await database.stop()
})
