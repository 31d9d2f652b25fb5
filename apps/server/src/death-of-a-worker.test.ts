import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, type Socket, createServer } from 'node:net'
import { after, test } from 'node:test'
import pg from 'pg'
import { onPool, transaction } from './kernel/database/pool.ts'
import { sql } from './kernel/database/sql.ts'
import { addMail } from './modules/identity/index.ts'
import { type Mover, openMover } from './modules/imports/imports.fixture.ts'
import { withoutDatabase } from './testing/database.ts'
import { type Sending, openSending } from './testing/sending.ts'
import { type TestServer, testServer } from './testing/server.ts'
import {
  type WorkerProcess,
  killedAt,
  startWorkerProcess,
  until,
} from './testing/worker-of-test.ts'

const skip = withoutDatabase()
const workers: WorkerProcess[] = []
const closing: (() => Promise<void>)[] = []
after(async () => {
  await Promise.all(workers.map((worker) => worker.kill()))
  for (const close of closing.toReversed()) await close()
})

async function start(server: TestServer, env?: Record<string, string>): Promise<WorkerProcess> {
  const worker = await startWorkerProcess(server, env)
  workers.push(worker)
  return worker
}

async function jobsOf(server: TestServer): Promise<number> {
  const client = await owner(server)
  const { rows } = await client.query<{ jobs: number }>(
    'select count(*)::int as jobs from graphile_worker.jobs',
  )
  await client.end()
  return rows[0]?.jobs ?? 0
}

async function owner({ database }: TestServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  return client
}

const csv = (count: number): string =>
  ['name', ...Array.from({ length: count }, (_, at) => `مشروع ${at}`)].join('\n')

test(
  'an import whose worker is killed is taken over, and its rows are there once',
  { skip },
  async () => {
    const server = await testServer()
    closing.push(() => server.close())
    const shop: Mover = await openMover(server, 'noor')
    const countOf = async (): Promise<number> =>
      Number((await shop.get('/cost_centers')).meta?.total)
    const before = await countOf()
    const file = await shop.uploaded('cost_centers', csv(300))
    await shop.check(file)
    await shop.ask('POST', `/imports/${String(file.id)}/commit`, 200, {})
    // All rows are written when the worker gets to noting them down.
    await killedAt(server, 'import_records')
    assert.equal((await shop.show(file)).status as unknown, 'committing')

    await start(server)
    await until(async () => (await shop.show(file)).status !== ('committing' as unknown))
    const done = await shop.show(file)
    assert.equal(done.status as unknown, 'committed')
    const list = await shop.get(`/cost_centers?import_id=${String(file.id)}`)
    assert.equal(list.meta?.total as unknown, 300)
    assert.equal(await countOf(), before + 300)
    await until(async () => (await jobsOf(server)) === 0)
  },
)

/** A mail server that takes no message until it is let: whose sender dies meanwhile has sent nothing. */
async function reluctantMailServer() {
  const taken: string[] = []
  const waiting: Socket[] = []
  const sockets = new Set<Socket>()
  let isReluctant = true
  const server = createServer((socket) => {
    let message: string[] | null = null
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        if (message && line === '.') {
          if (isReluctant) waiting.push(socket)
          else {
            taken.push(message.find((each) => each.startsWith('Message-ID')) ?? '')
            socket.write('250 taken\r\n')
          }
          message = null
        } else if (message) message.push(line)
        else if (line === 'DATA') {
          message = []
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    taken,
    waiting,
    relent: () => {
      isReluctant = false
    },
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test(
  'a mail whose worker is killed while it hands it in is sent by another one, once',
  { skip },
  async () => {
    const server = await testServer()
    closing.push(() => server.close())
    const smtp = await reluctantMailServer()
    closing.push(smtp.close)
    const { pool } = server.database
    const id = await transaction(pool, {}, (db) =>
      addMail(
        db,
        { to: 'noor@example.com', subject: 'S', text: 'T', html: '<p>T</p>' },
        server.clock.now(),
      ),
    )
    const first = await start(server, { SMTP_URL: smtp.url })
    await until(async () => smtp.waiting.length > 0)
    // Another worker that is given the same mail meanwhile leaves it alone.
    await start(server, { SMTP_URL: smtp.url })
    smtp.relent()
    await first.kill()
    const statusOf = async () =>
      (await onPool(pool).first<{ status: string }>(sql`select status from mails where id = ${id}`))
        ?.status
    await until(async () => (await statusOf()) === 'sent')
    await until(async () => (await jobsOf(server)) === 0)
    assert.equal(smtp.waiting.length, 1)
    assert.deepEqual(smtp.taken, [`Message-ID: <${id}@localhost>`])
  },
)

test(
  'an e-invoice whose worker is killed while it is sent goes out again, and is accepted once',
  { skip },
  async () => {
    const at: Sending = await openSending()
    closing.push(() => at.close())
    await at.onboarded('345678')
    at.standIn.instruct({ answer: 'never', call: 'reporting' })
    const bill = await at.sell(null)
    const env = { MIZAN_AUTHORITY: at.standIn.address }
    const first = await start(at.server, env)
    await until(async () => (at.standIn.obeyed().get('never') ?? 0) > 0)
    await start(at.server, env)
    await first.kill()
    const stateOf = async () =>
      (
        await at.rows<{ status: string; attempts: number }>(
          sql`select s.status, s.attempts from einvoice_states s join einvoices e on e.tenant_id = s.tenant_id and e.id = s.einvoice_id
          where s.tenant_id = ${at.tenantId} and e.document_id = ${String(bill.id)}`,
        )
      )[0]
    await until(async () => (await stateOf())?.status === 'reported')
    assert.deepEqual(await stateOf(), { status: 'reported', attempts: 2 })
    assert.equal(at.standIn.accepted().length, 1)
    assert.deepEqual(at.standIn.faults(), [])
  },
)
