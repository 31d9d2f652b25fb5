import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { entriesBy } from '../../testing/entries.ts'
import { manyEntries } from '../../testing/many-entries.ts'
import { lastingToken } from '../../testing/lasting-token.ts'
import type { Member } from '../../testing/people.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { type Answered, type Json, type TestServer, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'
import { type WorkerProcess, startWorkerProcess, until } from '../../testing/worker-of-test.ts'
import { type Printing, createPrinting, printingTasks } from '../printing/index.ts'
import { reportFileTasks } from './index.ts'

const skip = withoutDatabase()
const days = { from: '2026-01-01', to: '2026-12-31' }
/** Two lines each: more than a paper takes at once. */
const entriesCount = 1_100
let server: TestServer
let printing: Printing
let company: Awaited<ReturnType<typeof staffed>>
const closing: (() => Promise<void>)[] = []

before(async () => {
  if (skip) return
  server = await testServer('2026-11-20T06:00:00Z')
  printing = createPrinting(server.threads)
  company = await staffed(server, 'Hind', 'روابي نجد')
  await asOwner(server, `update tenants set subscription_expires_at = '2040-01-01'`)
  const { post } = entriesBy(company.api)
  await post('2026-01-02', ['1121', 'debtor', '10'], ['3111', 'creditor', '10'])
  await manyEntries(server, company.member.tenantId, entriesCount)
})
after(async () => {
  for (const close of closing.toReversed()) await close()
  await printing?.close()
  await server?.close()
})

const tasks = () => {
  const parts = { secrets: server.secrets, clock: server.clock.now, printing }
  return { ...reportFileTasks(parts), ...printingTasks(parts) }
}
const work = (): Promise<void> => server.work(tasks())
const order = (more: object = {}): Promise<Json> =>
  company.api.add('/report_files', {
    report: 'general_journal_report',
    form: 'csv',
    settings: days,
    ...more,
  })
const show = async (run: Json): Promise<Json> =>
  (await company.api.get(`/print_runs/${String(run.id)}`)).data!
const fileOf = (run: Json, by: Member = company.member): Promise<Answered> =>
  server.ask(`/print_runs/${String(run.id)}/file`, { token: by.tenantToken })

test(
  'a long report is made while one goes on, and is the file that is read at once',
  { skip },
  async () => {
    const run = await order()
    assert.deepEqual(
      [run.resource, run.status, run.report],
      ['reports', 'working', 'general_journal_report'],
    )
    assert.equal((await fileOf(run)).status, 404, 'it is not there yet')
    await work()
    const done = await show(run)
    assert.deepEqual(
      [done.status, done.done, done.total],
      ['done', entriesCount + 1, entriesCount + 1],
    )
    const direct = await server.ask(
      `/reports/general_journal_report?from=${days.from}&to=${days.to}&return_file=csv`,
      { token: company.member.tenantToken },
    )
    const file = await fileOf(run)
    assert.match(String(file.headers['content-type']), /^text\/csv/)
    assert.equal(file.bytes.length, done.size)
    assert.ok(file.bytes.equals(direct.bytes))
  },
)

test(
  'paper that is too long at once comes in parts, with the sums below the last',
  { skip },
  async () => {
    const path = `/reports/general_journal_report?from=${days.from}&to=${days.to}&return_file=pdf`
    assert.equal((await company.api.refused('GET', path))[0], 'too_many_rows')
    const run = await order({ form: 'pdf' })
    await work()
    assert.equal((await show(run)).status, 'done')
    const pages = await readPdf((await fileOf(run)).bytes)
    const whole = pages.join('\n')
    assert.ok(pages.length > 40, `${pages.length} pages`)
    assert.ok(whole.includes('11,010.00'), 'the sum of all stands in it')
    const sums = pages.flatMap((page, at) => (page.includes('11,010.00') ? [at] : []))
    assert.deepEqual(sums.at(-1), pages.length - 1)
  },
)

test('a workbook too; absurd questions are refused by their field', { skip }, async () => {
  const run = await order({ form: 'xlsx' })
  await work()
  assert.equal((await fileOf(run)).bytes.subarray(0, 2).toString(), 'PK')
  const refused = (body: object): Promise<readonly string[]> =>
    company.api.refused('POST', '/report_files', {
      report: 'general_journal_report',
      form: 'csv',
      settings: days,
      ...body,
    })
  assert.deepEqual(await refused({ report: 'users_report' }), ['invalid', 'report'])
  assert.deepEqual(await refused({ form: 'zip' }), ['invalid', 'form'])
  assert.deepEqual(await refused({ settings: null }), ['invalid', 'settings'])
  assert.deepEqual(await refused({ settings: { colour: 'red' } }), ['invalid', 'settings.colour'])
  assert.deepEqual(await refused({ report: 'account_statement_report', settings: {} }), [
    'invalid',
    'settings.account_id',
  ])
})

test(
  'twins begin one; what is given up leaves nothing, and another may begin',
  { skip },
  async () => {
    const body = { report: 'general_journal_report', form: 'csv', settings: days }
    const twins = await Promise.all(
      [1, 2].map(() => server.ask('/report_files', { token: company.member.tenantToken, body })),
    )
    assert.deepEqual(twins.map(({ status }) => status).toSorted(), [201, 422])
    const run = twins.find(({ status }) => status === 201)!.body.data!
    const given = await company.api.ask('POST', `/print_runs/${String(run.id)}/cancel`, 200, {})
    assert.equal(given.data?.status, 'cancelled')
    const next = await order()
    await work()
    assert.deepEqual([(await show(run)).status, (await show(next)).status], ['cancelled', 'done'])
    assert.equal((await fileOf(run)).status, 404)
    const again = await company.api.ask('POST', `/print_runs/${String(next.id)}/cancel`, 200, {})
    assert.equal(again.data?.status, 'done', 'what is over stays')
  },
)

test('what is given up while it is made is left where it is', { skip }, async () => {
  const run = await order()
  const gate = await held()
  const working = work()
  await until(() => gate.waits())
  await company.api.ask('POST', `/print_runs/${String(run.id)}/cancel`, 200, {})
  await gate.open()
  await working
  assert.equal((await show(run)).status, 'cancelled')
  assert.deepEqual(
    await asOwner(server, `select 1 from print_run_pieces where run_id = '${String(run.id)}'`),
    [],
  )
})

test(
  'the file is of who asked for it, with the rights and stores that he has when he takes it',
  { skip },
  async () => {
    const riyadh = String((await company.api.first('/stores?is_main_store=true')).id)
    const rights = [
      { code: 'reports_accounting', view: true },
      { code: 'exports', view: true },
    ]
    const role = await company.api.add('/permissions', { name: 'محاسب', permissions: rights })
    const omar = await company.join(role)
    const { body } = await server.ask('/report_files', {
      token: omar.tenantToken,
      body: { report: 'general_journal_report', form: 'csv', settings: days },
    })
    const run = body.data!
    await work()
    assert.equal((await fileOf(run)).status, 404, 'of nobody else, not even the administrator')
    assert.equal((await fileOf(run, omar)).status, 200)
    const change = (more: object): Promise<unknown> =>
      company.api.ask('PUT', `/permissions/${String(role.id)}`, 200, {
        name: 'محاسب',
        permissions: rights,
        stores_scope: null,
        ...more,
      })
    await change({ stores_scope: [riyadh] })
    assert.equal((await fileOf(run, omar)).status, 404, 'it was made of all stores')
    await change({ permissions: [{ code: 'exports', view: false }] })
    assert.equal((await fileOf(run, omar)).status, 404, 'he takes no figures out any more')
    await change({
      permissions: [
        { code: 'exports', view: true },
        { code: 'reports_accounting', view: false },
        { code: 'reports_sales', view: true },
      ],
    })
    assert.equal((await fileOf(run, omar)).status, 404, 'he does not read the report any more')
    assert.deepEqual(
      await company.api.refused(
        'POST',
        '/report_files',
        { report: 'general_journal_report', form: 'pdf', settings: days },
        omar,
      ),
      ['forbidden'],
    )
    await change({})
    assert.equal((await fileOf(run, omar)).status, 200)
  },
)

test('a file whose worker is killed is made by another, once', { skip }, async () => {
  const run = await order()
  const gate = await held()
  const start = async (): Promise<WorkerProcess> => {
    const worker = await startWorkerProcess(server)
    closing.push(() => worker.kill())
    return worker
  }
  const first = await start()
  await until(() => gate.waits())
  await first.kill()
  await gate.open()
  await start()
  await until(async () => String((await show(run)).status) === 'done')
  const direct = await server.ask(
    `/reports/general_journal_report?from=${days.from}&to=${days.to}&return_file=csv`,
    { token: company.member.tenantToken },
  )
  assert.ok((await fileOf(run)).bytes.equals(direct.bytes))
})

test('after a week the file is gone', { skip }, async () => {
  const run = await order()
  await work()
  const lasting = lastingToken(server, company.member)
  server.clock.set('2026-11-28T06:00:00Z')
  const token = await lasting()
  assert.equal((await server.ask(`/print_runs/${String(run.id)}/file`, { token })).status, 404)
  await server.work({ print_runs_sweep: tasks().print_runs_sweep! })
})

/** Holds whoever reads lines of the ledger. */
async function held() {
  const gate = new pg.Client({ connectionString: server.database.ownerUrl })
  await gate.connect()
  await gate.query('begin')
  await gate.query('lock table entry_transactions in access exclusive mode')
  return {
    waits: async (): Promise<boolean> =>
      ((
        await gate.query(
          `select from pg_locks where not granted and relation = 'entry_transactions'::regclass`,
        )
      ).rowCount ?? 0) > 0,
    open: async (): Promise<void> => {
      await gate.query('rollback')
      await gate.end()
    },
  }
}
