import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { identityTasks } from '../../identity/index.ts'
import { type Administrator, administrator } from '../../../testing/administrator.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, register } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Member

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await register(server, 'Noura', 'شركة نورة')
})
after(async () => {
  if (!skip) await server.close()
})

const home = async (): Promise<Json> => (await salem.ask('/admin/home')).body.data as Json

test('the first page counts what waits over all companies', { skip }, async () => {
  const quiet = await home()
  assert.deepEqual(
    [quiet.open_tickets, quiet.ended_tenants, quiet.failed_mails, quiet.waiting_einvoices],
    [0, 0, 0, 0],
  )
  assert.match(String(quiet.versions?.postgresql), /^\d+/)
  await server.ask('/tickets', {
    token: noura.tenantToken,
    body: { subject: 'سؤال', content: 'كيف؟' },
  })
  await asOwner(
    server,
    `update tenants set subscription_expires_at = '2020-01-01' where public_id = '${noura.tenantId}'`,
  )
  await asOwner(
    server,
    `update mails set status = 'failed', last_error = 'refused' where recipient = 'noura@example.com'`,
  )
  const busy = await home()
  assert.deepEqual(
    [busy.open_tickets, busy.own_tickets, busy.ended_tenants, busy.tenants, busy.users],
    [1, 0, 1, 2, 2],
  )
  assert.ok(Number(busy.failed_mails) > 0)
})

test('a job that gave up is counted', { skip }, async () => {
  await asOwner(
    server,
    `select graphile_worker.add_job('backup.send', '{}'::json, max_attempts := 1)`,
  )
  await asOwner(
    server,
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'no room' where max_attempts = 1`,
  )
  assert.equal((await home()).failed_jobs, 1)
})

test('a mail that failed is sent again, and a captured one is read', { skip }, async () => {
  const [mail] = rowsIn((await salem.ask('/admin/mails?status=failed&search=noura')).body.data)
  const at = `/admin/mails/${String(mail?.id)}`
  assert.equal((await salem.ask(`${at}/message`)).body.code, 'mail_not_captured')
  assert.equal((await salem.ask(`${at}/retry`, {})).body.data?.status, 'waiting')
  assert.equal((await salem.ask(`${at}/retry`, {})).body.code, 'mail_not_failed')
  await asOwner(server, `update mails set status = 'captured' where id = '${String(mail?.id)}'`)
  assert.equal((await salem.ask(`${at}/message`)).status, 404)
  await mkdir(join(server.dataDir, 'mail'), { recursive: true })
  await writeFile(join(server.dataDir, 'mail', `${String(mail?.id)}.eml`), 'Subject: hello')
  const read = await salem.ask(`${at}/message`)
  assert.deepEqual([read.status, read.bytes.toString()], [200, 'Subject: hello'])
  assert.equal((await salem.ask(`${at}/letter`)).status, 404)
})

test('a captured mail is read in the browser, by administrators alone', { skip }, async () => {
  await server.ask('/auth/forget_password', { body: { email: 'noura@example.com' } })
  await server.work(
    identityTasks(
      { dataDir: server.dataDir, publicUrl: server.publicUrl, secrets: server.secrets },
      server.clock.now,
    ),
  )
  const [mail] = rowsIn((await salem.ask('/admin/mails?status=captured&search=noura')).body.data)
  const at = `/admin/mails/${String(mail?.id)}/letter`
  const letter = (await salem.ask(at)).body.data
  assert.equal(letter?.recipient, 'noura@example.com')
  assert.match(String(letter?.html), /<html|<!doctype|<table|<p/i)
  assert.match(String(letter?.text), /localhost:3000/)
  assert.deepEqual([letter?.files, letter?.is_test], [[], false])
  for (const token of [noura.token, noura.tenantToken])
    assert.equal((await server.ask(at, { token })).status, 403)
})

test('nobody in a company sees what waits on the platform', { skip }, async () => {
  for (const path of ['home', 'mails'])
    assert.equal((await server.ask(`/admin/${path}`, { token: noura.tenantToken })).status, 403)
})
