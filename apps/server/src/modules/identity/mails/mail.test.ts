import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { onPool, transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { openLog } from '../../../kernel/telemetry/log.ts'
import { type TestDatabase, testDatabase, withoutDatabase } from '../../../testing/database.ts'
import { activationMail } from './letters.ts'
import { randomBytes } from 'node:crypto'
import { secretsFrom } from '../../../kernel/secrets.ts'
import { addMail, addSealedMail, sendMail } from './mail.ts'

const skip = withoutDatabase()
let database: TestDatabase
before(async () => {
  if (!skip) database = await testDatabase()
})
after(async () => {
  if (!skip) await database.drop()
})

/** A mail server of the barest kind: it takes every message and remembers what was said. */
async function mailServer() {
  const heard: string[] = []
  const server = createServer((socket) => {
    let inMessage = false
    socket.write('220 test\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        heard.push(line)
        if (inMessage && line === '.') {
          inMessage = false
          socket.write('250 taken\r\n')
        } else if (inMessage) continue
        else if (line === 'DATA') {
          inMessage = true
          socket.write('354 go on\r\n')
        } else if (line === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    heard,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

const secrets = secretsFrom(randomBytes(32))
const noor = { name: '<b>Noor</b>', email: 'noor@example.com', language: 'ar' } as const
const write = () =>
  transaction(database.pool, {}, (db) =>
    addSealedMail(
      db,
      secrets,
      activationMail(noor, 'https://mizan.example/', 'the-code'),
      'the-code',
      new Date('2026-11-21T09:00:00Z'),
    ),
  )
const stateOf = (id: string) =>
  onPool(database.pool).first(
    sql`select status, attempts, text_body, last_error is null as clean from mails where id = ${id}`,
  )
const tools = () => ({ pool: database.pool, log: openLog('silent') })

test('a letter is in both languages, the person’s first, and takes names as text', () => {
  const mail = activationMail(noor, 'https://mizan.example/', 'the-code')
  assert.match(mail.html, /^<!doctype html><html lang="ar" dir="rtl">/)
  assert.match(mail.html, /&lt;b&gt;Noor&lt;\/b&gt;/)
  assert.match(
    mail.text,
    /https:\/\/mizan\.example\/activate\/the-code\n[^]*Activate the account:\nhttps:\/\/mizan\.example\/activate\/the-code\n/,
  )
  assert.match(
    activationMail({ ...noor, language: 'en' }, 'https://mizan.example', 'c').subject,
    /^Activate/,
  )
})

test('a mail is sent through SMTP once, and its body is not kept', { skip }, async () => {
  const smtp = await mailServer()
  try {
    const id = await write()
    const send = sendMail({
      dataDir: '/nowhere',
      publicUrl: 'https://mizan.example',
      smtpUrl: smtp.url,
      from: undefined,
      secrets,
    })
    await send({ mail_id: id }, tools())
    assert.deepEqual(await stateOf(id), { status: 'sent', attempts: 1, text_body: '', clean: true })
    assert.ok(smtp.heard.includes('RCPT TO:<noor@example.com>'))
    assert.ok(smtp.heard.includes('MAIL FROM:<no-reply@mizan.example>'))
    const count = smtp.heard.length
    await send({ mail_id: id }, tools())
    assert.equal(smtp.heard.length, count, 'a job that runs twice sends once')
  } finally {
    smtp.close()
  }
})

test('a mail that cannot be sent says why and is tried again', { skip }, async () => {
  const smtp = await mailServer()
  smtp.close()
  const id = await write()
  const send = sendMail({
    dataDir: '/nowhere',
    publicUrl: 'https://mizan.example',
    smtpUrl: smtp.url,
    from: undefined,
    secrets,
  })
  await assert.rejects(send({ mail_id: id }, tools()))
  const state = await stateOf(id)
  assert.deepEqual([state?.status, state?.attempts, state?.clean], ['failed', 1, false])
})

test('of a transaction that stops, neither mail nor job is left', { skip }, async () => {
  const counts = async () => {
    const client = new pg.Client({ connectionString: database.ownerUrl })
    await client.connect()
    const { rows } = await client.query(
      'select (select count(*)::int from mails) as mails, (select count(*)::int from graphile_worker.jobs) as jobs',
    )
    await client.end()
    return rows[0]
  }
  const before = await counts()
  await assert.rejects(
    transaction(database.pool, {}, async (db) => {
      await addMail(db, activationMail(noor, 'https://mizan.example', 'c'), new Date())
      throw new Error('stopped')
    }),
    /stopped/,
  )
  assert.deepEqual(await counts(), before)
  await write()
  assert.deepEqual(await counts(), { mails: before.mails + 1, jobs: before.jobs + 1 })
})
