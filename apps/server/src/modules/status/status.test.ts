import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../testing/administrator.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../testing/server.ts'
import { openPool } from '../../kernel/database/pool.ts'
import { statusOf } from './index.ts'
import { statusTasks } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Member

before(async () => {
  if (skip) return
  server = await testServer('2026-11-27T09:00:00Z')
  salem = await administrator(server)
  noura = await register(server, 'Noura', 'شركة نورة')
})
after(async () => {
  if (!skip) await server.close()
})

const ok = ({ status, body }: Answered): Json => {
  assert.ok(status < 300, JSON.stringify(body))
  return body.data as Json
}
const refusalOf = ({ status, body }: Answered): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].join(' ')

/** Looks at every part once. */
const look = (): Promise<void> =>
  statusTasks(server.clock.now).service_watch!(
    {},
    { pool: server.database.pool, log: server.app.log as never },
  )
const shown = async (): Promise<Json> => ok(await server.ask('/status'))
const states = async (): Promise<unknown> =>
  rowsIn((await shown()).parts).map(({ part, state }) => `${String(part)} ${String(state)}`)

test('nobody can tell before anybody has looked', { skip }, async () => {
  assert.deepEqual(await states(), [
    'web up',
    'database up',
    'jobs unknown',
    'authority unknown',
    'mail unknown',
  ])
})

test('states are told plainly, and old looks tell nothing', { skip }, async () => {
  // The mails of the registrations were never sent here, and are older than a quarter of an hour.
  await asOwner(server, `delete from graphile_worker._private_jobs`)
  await look()
  assert.deepEqual(await states(), ['web up', 'database up', 'jobs up', 'authority up', 'mail up'])
  server.clock.advance(20 * 60_000)
  await asOwner(
    server,
    `update mails set status = 'failed', sent_at = null, created_at = '2026-11-27T09:01:00Z'`,
  )
  await look()
  assert.deepEqual(
    [(await shown()).state, rowsIn((await shown()).parts).at(-1)?.state],
    ['slow', 'slow'],
  )
  await asOwner(
    server,
    `select graphile_worker.add_job('nobody.does', '{}'::json, run_at := now() - interval '1 hour')`,
  )
  await look()
  assert.equal(rowsIn((await shown()).parts)[2]?.state, 'down')
  await asOwner(
    server,
    `insert into job_workers (id, alive_until) values ('w1', now() + interval '1 minute')`,
  )
  await look()
  assert.equal(rowsIn((await shown()).parts)[2]?.state, 'slow')
  server.clock.advance(11 * 60_000)
  assert.deepEqual(await states(), [
    'web up',
    'database up',
    'jobs down',
    'authority unknown',
    'mail unknown',
  ])
})

test('ninety days are told, and of a day only what lasted', { skip }, async () => {
  const days = rowsIn(rowsIn((await shown()).parts)[0]?.days)
  assert.deepEqual(
    [days.length, days[0]?.state, days.at(-1)],
    [90, null, { day: '2026-11-27', state: 'up' } as unknown as Json],
  )
  await asOwner(
    server,
    `insert into service_days (day, component, checks, slow, down) values ('2026-11-01', 'mail', 1440, 30, 0),
      ('2026-11-02', 'database', 1440, 0, 12)`,
  )
  const parts = rowsIn((await shown()).parts)
  const on = (part: string, day: string): unknown =>
    rowsIn(parts.find((each) => String(each.part) === part)?.days).find(
      (each) => String(each.day) === day,
    )?.state
  assert.deepEqual([on('mail', '2026-11-01'), on('database', '2026-11-02')], ['slow', 'down'])
})

test('an incident is told to everybody, goes on and ends', { skip }, async () => {
  const draft = {
    title: 'تأخر الإرسال إلى الهيئة',
    title_en: 'Sending to the authority is late',
    component: 'authority',
    start_date: '2026-11-27',
    start_time: '12:00',
  }
  for (const [change, refused] of [
    [{ kind: 'maintenance' }, '422 invalid end_date'],
    [{ end_date: '2026-11-26', end_time: '10:00' }, '422 invalid end_date'],
    [{ end_date: '2026-11-27' }, '422 invalid end_time'],
    [{ end_time: '10:00' }, '422 invalid end_date'],
    [{ title: null }, '422 invalid title'],
    [{ component: 'tax' }, '422 invalid component'],
  ] as const)
    assert.equal(
      refusalOf(await salem.ask('/admin/incidents', { ...draft, ...change })),
      refused,
      JSON.stringify(change),
    )
  const made = ok(await salem.ask('/admin/incidents', draft))
  assert.deepEqual([made.phase, made.starts_at], ['under_way', '2026-11-27T09:00:00.000Z'])
  const at = `/admin/incidents/${String(made.id)}`
  ok(
    await salem.ask(`${at}/add_update`, { content: 'نتابع مع الهيئة', content_en: 'We are at it' }),
  )
  const [told] = rowsIn((await shown()).incidents)
  assert.deepEqual(
    [told?.title_en, told?.phase, rowsIn(told?.updates)[0]?.content],
    [draft.title_en, 'under_way', 'نتابع مع الهيئة'],
  )
  const twins = await Promise.all([salem.ask(`${at}/end`, {}), salem.ask(`${at}/end`, {})])
  assert.deepEqual(twins.map(refusalOf).toSorted(), ['200 ', '409 incident_not_under_way'])
  assert.equal(rowsIn((await shown()).incidents)[0]?.phase, 'over')
  const acts = rowsIn((await salem.ask(`/admin/acts?record_id=${String(made.id)}`)).body.data)
  assert.deepEqual(acts.map(({ action }) => action).toSorted(), [
    'created',
    'incident_ended',
    'incident_told',
  ])
  const over = rowsIn((await salem.ask('/admin/incidents?phase=over')).body.data)
  assert.equal(over.length, 1)
})

test('planned maintenance is announced in every company two days before', { skip }, async () => {
  const announced = async (): Promise<unknown> => {
    const { body } = await server.ask('/auth/user', { token: noura.tenantToken })
    return (body.data ?? body).announcement
  }
  ok(
    await salem.ask('/admin/incidents', {
      kind: 'maintenance',
      title: 'تحديث قاعدة البيانات',
      title_en: 'Database update',
      start_date: '2026-12-04',
      start_time: '23:00',
      end_date: '2026-12-04',
      end_time: '23:30',
    }),
  )
  assert.equal(await announced(), null)
  assert.equal(rowsIn((await shown()).incidents)[0]?.phase, 'planned')
  server.clock.set('2026-12-03T09:00:00Z')
  const noura2 = await register(server, 'Noura2', 'شركة نورة الثانية')
  const { body } = await server.ask('/auth/user', { token: noura2.tenantToken })
  assert.match(
    String(((body.data ?? body).announcement as Json)?.ar),
    /^صيانة مجدولة: تحديث قاعدة البيانات، من \u206604\/12\/2026 23:00\u2069/,
  )
})

test('it is told that the database is away, with what was told last', { skip }, async () => {
  const pool = openPool(server.database.appUrl)
  const status = statusOf({ pool, clock: server.clock.now })
  const before = await status()
  assert.equal(before.parts[1]?.state, 'up')
  await pool.end()
  const away = openPool('postgres://mizan:no@127.0.0.1:9/none')
  const without = statusOf({ pool: away, clock: server.clock.now })
  const down = await without()
  assert.deepEqual(
    down.parts.map(({ part, state }) => `${part} ${state}`),
    ['web up', 'database down', 'jobs unknown', 'authority unknown', 'mail unknown'],
  )
  assert.deepEqual([down.state, down.incidents], ['down', []])
  await away.end()
})
