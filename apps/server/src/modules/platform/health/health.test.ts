import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { platformHealth } from '@mizan/contract/platform/health'
import { openLog } from '../../../kernel/telemetry/log.ts'
import { startBeats } from '../../../kernel/telemetry/process-beats.ts'
import { openProcessRecord } from '../../../kernel/telemetry/process-record.ts'
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

const health = async (): Promise<Json> => {
  const { status, body } = await salem.ask('/admin/health')
  assert.equal(status, 200, JSON.stringify(body))
  return body.data as Json
}

const company = (): string => `(select id from tenants where public_id = '${noura.tenantId}')`

const failedJob = async (task = 'backup.send'): Promise<Json> => {
  await asOwner(
    server,
    `select graphile_worker.add_job('${task}', json_build_object('tenant_id', ${company()}, 'password', 'of Noura'), max_attempts := 3)`,
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'no room for "شركة نورة"' || chr(10) || 'at line'
      where task_id = (select id from graphile_worker._private_tasks where identifier = '${task}')`,
  )
  const [job] = rowsIn((await salem.ask(`/admin/jobs?state=failed&task=${task}`)).body.data)
  assert.ok(job)
  return job
}

test('the page says what is there, in the form that was declared', { skip }, async () => {
  const shown = await health()
  const parsed = platformHealth.safeParse(shown)
  assert.ok(parsed.success, JSON.stringify(parsed.error?.issues))
  assert.deepEqual(parsed.data.database.missing, [])
  assert.ok(parsed.data.database.migrations > 100)
  assert.ok(parsed.data.database.tables.length === 10)
  assert.ok(parsed.data.requests.count > 0)
  assert.ok(parsed.data.requests.routes.some(({ route }) => route === 'POST /api/auth/register'))
  assert.match(parsed.data.versions.postgresql, /^\d+/)
  assert.ok(parsed.data.concerns.some(({ code }) => code === 'no_worker'))
})

test(
  'nobody but an administrator with two factors sees it, and no method changes it',
  { skip },
  async () => {
    for (const path of ['/admin/health', '/admin/jobs']) {
      assert.equal((await server.ask(path)).status, 401, path)
      assert.equal((await server.ask(path, { token: noura.token })).status, 403, path)
      assert.equal((await server.ask(path, { token: noura.tenantToken })).status, 403, path)
    }
    const job = await failedJob('nobody.may')
    for (const verb of ['retry', 'give_up']) {
      const path = `/admin/jobs/${String(job.id)}/${verb}`
      assert.equal((await server.ask(path, { body: { reason: 'x' } })).status, 401)
      for (const token of [noura.token, noura.tenantToken])
        assert.equal((await server.ask(path, { token, body: { reason: 'x' } })).status, 403)
    }
    await asOwner(server, `update users set mfa_enabled_at = null where id = '${salem.userId}'`)
    assert.equal((await salem.ask('/admin/health')).body.code, 'mfa_setup_required')
    await asOwner(server, `update users set mfa_enabled_at = now() where id = '${salem.userId}'`)
  },
)

test(
  'a job that failed is told without its values, begins again or is given up',
  { skip },
  async () => {
    const job = await failedJob()
    assert.deepEqual(
      [job.task, job.last_error, job.attempts, job.tenant?.name],
      ['backup.send', 'no room for "…"', 3, 'شركة نورة'],
    )
    assert.ok(!JSON.stringify(job).includes('of Noura'))
    const queue = rowsIn((await health()).jobs).find(({ task }) => String(task) === 'backup.send')
    assert.deepEqual([queue?.failed, queue?.waiting], [1, 0])

    const at = `/admin/jobs/${String(job.id)}`
    const twins = await Promise.all([salem.ask(`${at}/retry`, {}), salem.ask(`${at}/retry`, {})])
    assert.deepEqual(twins.map(({ status }) => status).toSorted(), [200, 409])
    const again = twins.find(({ status }) => status === 200)?.body.data
    assert.deepEqual([again?.state, again?.attempts], ['waiting', 0])
    assert.equal(
      (await salem.ask(`${at}/give_up`, { reason: 'لا حاجة' })).body.code,
      'job_not_failed',
    )

    await asOwner(
      server,
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'again' where md5('job ' || id)::uuid = '${String(job.id)}'`,
    )
    assert.equal((await salem.ask(at)).body.data?.state, 'retrying')
    assert.equal((await salem.ask(`${at}/give_up`, {})).status, 422)
    assert.equal((await salem.ask(`${at}/give_up`, { reason: 'لا حاجة' })).status, 200)
    assert.equal((await salem.ask(at)).status, 404)
    assert.equal((await salem.ask(`${at}/retry`, {})).status, 404)
    const acts = rowsIn((await salem.ask(`/admin/acts?record_id=${String(job.id)}`)).body.data)
    assert.deepEqual(
      acts.map(({ action, tenant_id: tenant }) => [action, tenant]),
      [
        ['gave_job_up', noura.tenantId],
        ['retried_job', noura.tenantId],
      ],
    )
  },
)

test('a job that somebody works on is left alone', { skip }, async () => {
  const job = await failedJob('is.running')
  await asOwner(
    server,
    `update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'w'
      where md5('job ' || id)::uuid = '${String(job.id)}'`,
  )
  for (const [verb, body] of [
    ['retry', {}],
    ['give_up', { reason: 'x' }],
  ] as const)
    assert.equal(
      (await salem.ask(`/admin/jobs/${String(job.id)}/${verb}`, body)).body.code,
      'job_not_failed',
    )
})

test(
  'what waits at providers and the authority is told by company, and no key with it',
  { skip },
  async () => {
    await asOwner(
      server,
      'alter table integrations no force row level security',
      'alter table integration_events no force row level security',
      `insert into integrations (tenant_id, id, provider, mode, key, key_end, state, created_by, created_at, updated_at)
     select ${company()}, gen_random_uuid(), 'moyasar', 'live', '\\x6b6579', 'SECRET', 'refused', (select id from users limit 1), now(), now()`,
      `insert into integration_events (tenant_id, id, provider, event_key, event, headers, body, state, problem, received_at)
     select ${company()}, gen_random_uuid(), 'moyasar', 'k', 'payment_paid', '{}', 'body of Noura', 'failed', 'payment_unknown', now()`,
      'alter table integrations force row level security',
      'alter table integration_events force row level security',
    )
    const shown = await health()
    const [notice] = rowsIn(shown.providers?.notices)
    const [connection] = rowsIn(shown.providers?.connections)
    assert.deepEqual(
      [notice?.tenant?.name, notice?.provider, notice?.count, connection?.state],
      ['شركة نورة', 'moyasar', 1, 'refused'],
    )
    const codes = rowsIn(shown.concerns).map(({ code }) => String(code))
    assert.ok(codes.includes('notices_fail') && codes.includes('connections_fail'))
    for (const secret of ['SECRET', 'of Noura', '6b6579'])
      assert.ok(!JSON.stringify(shown).includes(secret), secret)
  },
)

test('servers and workers say that they live, and who fell silent is told', { skip }, async () => {
  const record = openProcessRecord()
  record.requests.note('GET /api/bills', 500, 40)
  const beats = startBeats({
    pool: server.database.pool,
    log: openLog('fatal'),
    kind: 'worker',
    version: '9.9.9',
    record,
  })
  let shown = await health()
  while (rowsIn(shown.processes).length === 0) shown = await health()
  const [process_] = rowsIn(shown.processes)
  assert.deepEqual(
    [process_?.kind, process_?.version, process_?.is_own, process_?.is_silent, process_?.pid],
    ['worker', '9.9.9', false, false, process.pid],
  )
  assert.ok(
    rowsIn(shown.requests?.routes).some(
      ({ route, failed }) => String(route) === 'GET /api/bills' && Number(failed) === 1,
    ),
  )
  await asOwner(server, `update processes set seen_at = now() - interval '5 minutes'`)
  const silent = await health()
  assert.ok(rowsIn(silent.concerns).some(({ code }) => String(code) === 'process_silent'))
  assert.ok(
    !rowsIn(silent.requests?.routes).some(({ route }) => String(route) === 'GET /api/bills'),
  )
  await beats.stop()
  record.close()
  assert.deepEqual(rowsIn((await health()).processes), [])
})

test('the first page warns of what alarms', { skip }, async () => {
  const home = (await salem.ask('/admin/home')).body.data
  assert.ok(rowsIn(home?.concerns).some(({ code }) => String(code) === 'no_worker'))
})
